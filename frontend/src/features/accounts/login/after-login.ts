import type { LoginResponse, User } from '@mintbridge/contracts';
import { paths } from '../../../shared/paths';
import { startSession } from '../../../shared/session/use-session';
import { toast } from '../../../shared/ui/toasts/toast-store';

/** The page after a login, by role. */
export function landingPath(user: Pick<User, 'role'>): string {
  if (user.role === 'seller' || user.role === 'superadmin') return paths.dashboard('seller');
  return user.role === 'investor' ? paths.investorProfile : paths.dashboard('buyer');
}

/** Stores the session of a successful login and shows a toast. */
export function welcome({ token, user }: LoginResponse, greeted: string): void {
  startSession(token, user);
  toast({ title: 'Login Successful', description: `Welcome back, ${greeted}!`, tone: 'success' });
}
