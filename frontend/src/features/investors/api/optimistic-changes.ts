import type { KeyedMutator } from 'swr';
import { toastFailure } from '../../../shared/ui/toasts/toast-failure';

/** A way to change a list: shown at once, and taken back with a message where the server refuses it. Answers whether it held. */
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
