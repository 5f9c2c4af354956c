import { Module } from '@nestjs/common';
import { ComputeReplyClockProcessor } from './compute-reply-clock.processor.js';
import { ExpireAccessRequestProcessor } from './expire-access-request.processor.js';
import { RemindAccessRequestProcessor } from './remind-access-request.processor.js';

@Module({
  providers: [ComputeReplyClockProcessor, RemindAccessRequestProcessor, ExpireAccessRequestProcessor],
})
export class AccessRequestsModule {}
