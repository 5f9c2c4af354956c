import type { KeyedMutator } from 'swr';
import { toastFailure } from '../../../shared/ui/toasts/toast-failure';

/** Changes a list optimistically, and rolls back with a toast if the server rejects it. Returns whether it was stored. */
export function optimisticChanges<T>(mutate: KeyedMutator<T[]>, failed: string) {
  return async (call: () => Promise<void>, optimistic: (shown: T[]) => T[]): Promise<boolean> => {
    try {
      await mutate(() => call().then(() => undefined), {
        optimisticData: (_stored, shown = []) => optimistic(shown),
        populateCache: false,
      });
      return true;
    } catch (error) {
      toastFailure('Error', error, failed);
      return false;
    }
  };
}
