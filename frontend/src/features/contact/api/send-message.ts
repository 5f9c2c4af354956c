import type { ContactInput } from '@mintbridge/contracts';
import { apiSend } from '../../../shared/api-client';

/** Leaves a message for the team. */
export const sendMessage = (message: ContactInput): Promise<void> =>
  apiSend('/api/contact', { method: 'POST', body: message });
