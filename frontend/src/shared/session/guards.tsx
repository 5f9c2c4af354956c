import type { Role } from '@mintbridge/contracts';
import type { ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../paths';
import { PageSkeleton } from '../ui/skeletons';
import { SessionUnreachable } from './session-unreachable';
import { useSession, type Session } from './use-session';

type SignedIn = Extract<Session, { status: 'signed-in' }>;

/** Shown until the session is known; visitors are redirected to `signedOutTo`. */
function fallbackFor(session: Exclude<Session, SignedIn>, signedOutTo: string): ReactNode {
  if (session.status === 'loading') return <PageSkeleton />;
  if (session.status === 'unreachable') return <SessionUnreachable onRetry={session.retry} />;
  return <Navigate to={signedOutTo} replace />;
}

/** Route guard: visitors are redirected to `signedOutTo` (the home page by default). */
export function RequireSignIn({ signedOutTo = paths.home }: { signedOutTo?: string }) {
  const session = useSession();
  return session.status === 'signed-in' ? <Outlet /> : fallbackFor(session, signedOutTo);
}

/** Route guard: users with none of `roles` are redirected to the home page. */
export function RequireRole({
  roles,
  signedOutTo = paths.home,
}: {
  roles: readonly Role[];
  signedOutTo?: string;
}) {
  const session = useSession();
  if (session.status !== 'signed-in') return fallbackFor(session, signedOutTo);
  return roles.includes(session.user.role) ? <Outlet /> : <Navigate to={paths.home} replace />;
}
