import { useState } from 'react';
import { problemSentence } from '../../shared/api-client';
import { toast } from '../../shared/ui/toasts/toast-store';

/** Runs one thing at a time; says how it ended. */
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
      toast({
        title: 'Error',
        description: problemSentence(error, 'That did not work. Please try again.'),
        tone: 'destructive',
      });
      return false;
    } finally {
      setPending(null);
    }
  };
  return { pending, run };
}
