import { Module } from '@nestjs/common';
import { AccessLog } from './access-log.service.js';

/** Apart from the requests, which need the products: the product page writes the log. */
@Module({ providers: [AccessLog], exports: [AccessLog] })
export class AccessLogModule {}
