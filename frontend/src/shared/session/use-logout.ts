import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { toast, type ToastMessage } from '../ui/toasts/toast-store';
import { endSession } from './use-session';

/** Goes home and ends the session; then shows `message`, where there is one. */
export function useLogout(): (message?: ToastMessage) => void {
  const navigate = useNavigate();
  return useCallback(
    (message) => {
      // First away from what needs the session, so that no guard redirects in between.
      void Promise.resolve(navigate(paths.home)).then(() => {
        endSession();
        if (message) toast({ ...message, tone: 'success' });
      });
    },
    [navigate],
  );
}
