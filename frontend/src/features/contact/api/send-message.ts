import type { ContactInput } from '@mintbridge/contracts';
import { apiSend } from '../../../shared/api-client';

/** Sends a message to the team. */
export const sendMessage = (message: ContactInput): Promise<void> =>
  apiSend('/api/contact', { method: 'POST', body: message });
