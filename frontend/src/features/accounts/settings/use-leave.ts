import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { endSession } from '../../../shared/session/use-session';
import { toast, type ToastMessage } from '../../../shared/ui/toasts/toast-store';

/** Goes home and forgets a session that the server has ended. */
export function useLeave(): (message: ToastMessage) => void {
  const navigate = useNavigate();
  return useCallback(
    (message) => {
      // First away from what needs the session, so that no guard redirects in between.
      void Promise.resolve(navigate(paths.home)).then(() => {
        endSession();
        toast({ ...message, tone: 'success' });
      });
    },
    [navigate],
  );
}
