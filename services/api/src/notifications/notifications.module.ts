import { Module } from '@nestjs/common';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { PreferencesController } from './preferences.controller.js';
import { PreferencesService } from './preferences.service.js';

@Module({
  controllers: [NotificationsController, PreferencesController],
  providers: [NotificationsService, PreferencesService],
})
export class NotificationsModule {}
