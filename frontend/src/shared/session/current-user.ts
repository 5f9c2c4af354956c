import { userSchema, type User } from '@mintbridge/contracts';
import { apiRequest } from '../api-client';

/** Fetches the user of this token. */
export const fetchCurrentUser = (token: string): Promise<User> =>
  apiRequest('/api/auth/me', userSchema, { token });
