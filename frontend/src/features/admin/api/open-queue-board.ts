import { apiSend } from '../../../shared/api-client';

/** Requests the short-lived cookie of the queue board, which is a separate page. */
export const openQueueBoardSession = (): Promise<void> =>
  apiSend('/api/admin/queue-board/session', { method: 'POST' });
