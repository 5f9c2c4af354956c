import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { checkSession, getSession } from '../../shared/session/session-store';
import { announceAuthChange, saveToken } from '../../shared/session/token';
import { paths } from '../../shared/paths';
import { landingOf } from './after-login';

const ROLE_KEY = 'loginRole';

/** The role that the last login link named; it chooses the view once the address no longer does. */
export const rememberedRole = (): string | null => {
  try {
    return sessionStorage.getItem(ROLE_KEY);
  } catch {
    return null;
  }
};

function rememberRole(role: string | null): void {
  try {
    if (role) sessionStorage.setItem(ROLE_KEY, role);
  } catch {
    return;
  }
}

/** A login link may carry a token and a role: both are kept, and the address is cleaned of them. */
export function useLoginLink(): void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const token = params.get('authToken');
  const role = params.get('role');
  useEffect(() => {
    if (!token) return;
    saveToken(token);
    rememberRole(role);
    announceAuthChange();
    void navigate(paths.login(), { replace: true });
    void checkSession().then(() => {
      const { user } = getSession();
      if (user) void navigate(landingOf(user), { replace: true });
    });
  }, [token, role, navigate]);
}
