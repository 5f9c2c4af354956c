import { userSchema, type User } from '@mintbridge/contracts';
import { apiRequest } from '../api-client';

/** Whose token this is. */
export const fetchCurrentUser = (token: string): Promise<User> =>
  apiRequest('/api/auth/me', userSchema, { token });
