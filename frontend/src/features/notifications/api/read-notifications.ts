import { apiSend } from '../../../shared/api-client';
import { NOTIFICATIONS_PATH } from './list-notifications';

/** Marks a notification and all older ones as read. */
export const readNotifications = (upTo: number): Promise<void> =>
  apiSend(`${NOTIFICATIONS_PATH}/read`, { method: 'POST', body: { upTo } });
