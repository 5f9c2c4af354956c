import { Module } from '@nestjs/common';
import { AccessLogService } from './access-log.service.js';

/** A module of its own, as ProductsModule writes the log and AccessRequestsModule needs products. */
@Module({ providers: [AccessLogService], exports: [AccessLogService] })
export class AccessLogModule {}
