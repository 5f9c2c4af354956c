import { Module } from '@nestjs/common';
import { AccessLog } from './access-log.service.js';

/** A module of its own, as ProductsModule writes the log and AccessRequestsModule needs products. */
@Module({ providers: [AccessLog], exports: [AccessLog] })
export class AccessLogModule {}
