import { isInvestorRole, type User } from '@mintbridge/contracts';
import { useSyncExternalStore } from 'react';
import { getSession, watchSession, type Session } from './session-store';

export const useSession = (): Session => useSyncExternalStore(watchSession, getSession);

/** The signed-in user, or null. */
export const useUser = (): User | null => useSession().user;

export const isInvestor = (user: User | null): boolean => isInvestorRole(user?.role);
export const isSeller = (user: User | null): boolean => user?.role === 'seller';
export const isSuperadmin = (user: User | null): boolean => user?.role === 'superadmin';
