import { userMessage } from '../../api-client';
import { toast } from './toast-store';

/** Shows a failure: the server's message if it sent one, otherwise `fallback`. */
export const toastFailure = (title: string, error: unknown, fallback: string): void => {
  toast({ title, description: userMessage(error, fallback), tone: 'destructive' });
};
