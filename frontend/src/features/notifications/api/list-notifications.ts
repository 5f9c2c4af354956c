import { notificationsResponseSchema, type NotificationsResponse } from '@mintbridge/contracts';
import { apiRequest } from '../../../shared/api-client';

export const NOTIFICATIONS_PATH = '/api/notifications';

/** A page of the user's notifications. While nothing is new the server responds with 304 and the browser's cached copy is used. */
export const listNotifications = (path: string): Promise<NotificationsResponse> =>
  apiRequest(path, notificationsResponseSchema);
