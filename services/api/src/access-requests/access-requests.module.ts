import { Module } from '@nestjs/common';
import { PrivacyModule } from '../privacy/privacy.module.js';
import { AccessDecisionsService } from './access-decisions.service.js';
import { AccessLogController } from './access-log.controller.js';
import { AccessLogModule } from './access-log.module.js';
import { AccessRequestsController } from './access-requests.controller.js';
import { AccessRequestsRepository } from './access-requests.repository.js';
import { AccessRequestsService } from './access-requests.service.js';
import { NdaController } from './nda.controller.js';

@Module({
  imports: [PrivacyModule, AccessLogModule],
  controllers: [AccessRequestsController, AccessLogController, NdaController],
  providers: [AccessRequestsService, AccessDecisionsService, AccessRequestsRepository],
})
export class AccessRequestsModule {}
