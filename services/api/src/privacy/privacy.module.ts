import { Module } from '@nestjs/common';
import { AccessGrantsService } from './access-grants.service.js';
import { PrivacyController } from './privacy.controller.js';
import { PrivacyService } from './privacy.service.js';

@Module({
  controllers: [PrivacyController],
  providers: [PrivacyService, AccessGrantsService],
  exports: [AccessGrantsService],
})
export class PrivacyModule {}
