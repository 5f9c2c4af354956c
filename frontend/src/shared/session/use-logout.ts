import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { toast, type ToastMessage } from '../ui/toasts/toast-store';
import { endSession } from './use-session';

/** Navigates to the home page and ends the session; then shows `message`, if given. */
export function useLogout(): (message?: ToastMessage) => void {
  const navigate = useNavigate();
  return useCallback(
    (message) => {
      // Leaves the guarded page first, so that no guard redirects in between.
      void Promise.resolve(navigate(paths.home)).then(() => {
        endSession();
        if (message) toast({ ...message, tone: 'success' });
      });
    },
    [navigate],
  );
}
