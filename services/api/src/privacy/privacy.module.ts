import { Module } from '@nestjs/common';
import { AccessGrants } from './access-grants.service.js';
import { PrivacyController } from './privacy.controller.js';
import { PrivacyService } from './privacy.service.js';

@Module({
  controllers: [PrivacyController],
  providers: [PrivacyService, AccessGrants],
  exports: [AccessGrants],
})
export class PrivacyModule {}
