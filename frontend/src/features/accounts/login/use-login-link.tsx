import type { User } from '@mintbridge/contracts';
import { Suspense, lazy, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { problemStatus } from '../../../shared/api-client';
import { paths } from '../../../shared/paths';
import { fetchCurrentUser } from '../../../shared/session/current-user';
import { announceAuthChange, readToken, saveToken } from '../../../shared/session/token';
import { startSession } from '../../../shared/session/use-session';
import { toast } from '../../../shared/ui/toasts/toast-store';
import { landingPath } from './after-login';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../shared/ui/confirm-dialog')).ConfirmDialog,
}));

const ROLE_KEY = 'loginRole';

/** The role of the last login link, which selects the view once it is removed from the URL. */
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

/** The account of the link, and the signed-in one. */
interface Switch {
  token: string;
  to: User;
  from: User;
}

/** The account whose session a link would replace; null if nobody is signed in or the link's token is stored already. */
async function otherSession(linkToken: string): Promise<User | null> {
  const stored = readToken();
  if (!stored || stored === linkToken) return null;
  return fetchCurrentUser(stored).catch((error: unknown) => {
    if (problemStatus(error) === 401) return null;
    throw error;
  });
}

/**
 * A login link may have a token and a role: both are stored and removed from the URL. If another account is signed in, its
 * session stays until the returned dialog is confirmed.
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
      void navigate(landingPath(user), { replace: true });
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
      const isInvalidToken = problemStatus(error) === 401;
      if (readToken()) {
        toast({
          title: 'Error',
          description: 'This login link could not be used. You are still signed in.',
          tone: 'destructive',
        });
      } else if (!isInvalidToken) {
        // The token is checked when the server is reachable.
        saveToken(token);
        announceAuthChange();
      }
      if (isInvalidToken) void navigate(paths.home, { replace: true });
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
          onCancel={() => void navigate(landingPath(question.from), { replace: true })}
        >
          You are signed in as {question.from.email}. This link signs you in as {question.to.email}.
        </ConfirmDialog>
      )}
    </Suspense>
  );
}
