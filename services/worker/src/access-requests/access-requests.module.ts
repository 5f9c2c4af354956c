import { Module } from '@nestjs/common';
import { ComputeReplyClockProcessor } from './compute-reply-clock.processor.js';

@Module({ providers: [ComputeReplyClockProcessor] })
export class AccessRequestsModule {}
