import { apiSend } from '../../../shared/api-client';

/** Gets the queue board's short-lived cookie; the board itself is a page of its own. */
export const openQueueBoardSession = (): Promise<void> =>
  apiSend('/api/admin/queue-board/session', { method: 'POST' });
