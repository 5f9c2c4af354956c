import type { User } from '@mintbridge/contracts';
import { Suspense, lazy, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { problemStatus } from '../../../shared/api-client';
import { paths } from '../../../shared/paths';
import { fetchCurrentUser } from '../../../shared/session/current-user';
import { announceAuthChange, readToken, saveToken } from '../../../shared/session/token';
import { startSession } from '../../../shared/session/use-session';
import { toast } from '../../../shared/ui/toasts/toast-store';
import { landingOf } from './after-login';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../shared/ui/confirm-dialog')).ConfirmDialog,
}));

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

/** Two accounts: the link's, and the one that is signed in. */
interface Switch {
  token: string;
  to: User;
  from: User;
}

/** Whose session a link would end: null where nobody is signed in, or the link itself is stored. */
async function otherSession(linkToken: string): Promise<User | null> {
  const stored = readToken();
  if (!stored || stored === linkToken) return null;
  return fetchCurrentUser(stored).catch((error: unknown) => {
    if (problemStatus(error) === 401) return null;
    throw error;
  });
}

/**
 * A login link may carry a token and a role: both are kept, and the address is cleaned of them. Where somebody else is
 * signed in, the session stays until the dialog, which is returned, is answered.
 */
export function useLoginLink(): ReactNode {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [question, setQuestion] = useState<Switch | null>(null);
  const token = params.get('authToken');
  const role = params.get('role');

  const enter = useCallback(
    (linkToken: string, user: User) => {
      startSession(linkToken, user);
      void navigate(landingOf(user), { replace: true });
    },
    [navigate],
  );

  useEffect(() => {
    if (!token) return;
    rememberRole(role);
    void navigate(paths.login(), { replace: true });
    const follow = async () => {
      const [from, to] = await Promise.all([otherSession(token), fetchCurrentUser(token)]);
      if (from && from.id !== to.id) setQuestion({ token, to, from });
      else enter(token, to);
    };
    follow().catch((error: unknown) => {
      const isRefused = problemStatus(error) === 401;
      if (readToken()) {
        toast({
          title: 'Error',
          description: 'This login link could not be used. You are still signed in.',
          tone: 'destructive',
        });
      } else if (!isRefused) {
        // The session finds out about the token when the server can be reached.
        saveToken(token);
        announceAuthChange();
      }
      if (isRefused) void navigate(paths.home, { replace: true });
    });
  }, [token, role, navigate, enter]);

  return (
    <Suspense fallback={null}>
      {question && (
        <ConfirmDialog
          open
          title="Switch account?"
          confirmLabel="Switch Account"
          cancelLabel="Stay Signed In"
          onConfirm={() => enter(question.token, question.to)}
          onCancel={() => void navigate(landingOf(question.from), { replace: true })}
        >
          You are signed in as {question.from.email}. This link signs you in as {question.to.email}.
        </ConfirmDialog>
      )}
    </Suspense>
  );
}
