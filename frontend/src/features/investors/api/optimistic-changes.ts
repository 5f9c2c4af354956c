import type { KeyedMutator } from 'swr';
import { toastFailure } from '../../../shared/ui/toasts/toast-failure';

/** Shows the list as `optimistic` changes it until it is loaded again; rolls back and throws if the call fails. */
export const changeOptimistically = <T>(
  mutate: KeyedMutator<T[]>,
  call: () => Promise<void>,
  optimistic: (shown: T[]) => T[],
) =>
  mutate(() => call().then(() => undefined), {
    optimisticData: (_stored, shown = []) => optimistic(shown),
    populateCache: false,
  });

/** The same, with a toast on failure. Returns whether the change was stored. */
export function optimisticChangesWithToast<T>(mutate: KeyedMutator<T[]>, failed: string) {
  return async (call: () => Promise<void>, optimistic: (shown: T[]) => T[]): Promise<boolean> => {
    try {
      await changeOptimistically(mutate, call, optimistic);
      return true;
    } catch (error) {
      toastFailure('Error', error, failed);
      return false;
    }
  };
}
