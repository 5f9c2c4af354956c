import { useState } from 'react';
import { toastFailure } from '../../shared/ui/toasts/toast-failure';
import { toast } from '../../shared/ui/toasts/toast-store';

/** Runs one action at a time and shows a toast with its outcome. */
export function useAction() {
  const [pending, setPending] = useState<string | null>(null);
  const run = async (key: string, work: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (pending !== null) return false;
    setPending(key);
    try {
      await work();
      toast({ title: done, tone: 'success' });
      return true;
    } catch (error) {
      toastFailure('Error', error, 'That did not work. Please try again.');
      return false;
    } finally {
      setPending(null);
    }
  };
  return { pending, run };
}
