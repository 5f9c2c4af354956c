import { Module } from '@nestjs/common';
import { DigestSchedule } from './request-digests.js';

@Module({ providers: [DigestSchedule] })
export class NotificationsModule {}
