import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { endSession } from '../../shared/session/use-session';
import { paths } from '../../shared/paths';

/** Ends the session and goes home. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    // First away from what needs the session, so that no guard redirects in between.
    void Promise.resolve(navigate(paths.home)).then(endSession);
  }, [navigate]);
}
