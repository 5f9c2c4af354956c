import { problemSentence } from '../../api-client';
import { toast } from './toast-store';

/** Says that something failed: in the server's own sentence where it sent one, else as `fallback`. */
export const toastFailure = (title: string, error: unknown, fallback: string): void => {
  toast({ title, description: problemSentence(error, fallback), tone: 'destructive' });
};
