import { Module } from '@nestjs/common';
import { DigestSchedule } from './digest-schedule.js';

@Module({ providers: [DigestSchedule] })
export class NotificationsModule {}
