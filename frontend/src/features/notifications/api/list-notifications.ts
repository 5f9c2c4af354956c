import { notificationsAnswerSchema, type NotificationsAnswer } from '@mintbridge/contracts';
import { apiRequest } from '../../../shared/api-client';

export const NOTIFICATIONS_PATH = '/api/notifications';

/** A page of the user's notifications. While nothing is new the server answers 304 and the browser's cached copy is used. */
export const listNotifications = (path: string): Promise<NotificationsAnswer> =>
  apiRequest(path, notificationsAnswerSchema);
