import type { User } from '@mintbridge/contracts';
import { apiRequest, throwOffline, type ResponseSchema } from '../api-client';

const UNPARSED: ResponseSchema<unknown> = { parse: (body) => body };

/** Fetches the user of this token. The schema loads while the request runs: a visitor without a token needs neither. */
export async function fetchCurrentUser(token: string): Promise<User> {
  const [{ userSchema }, body] = await Promise.all([
    import('./user-schema').catch(throwOffline),
    apiRequest('/api/auth/me', UNPARSED, { token }),
  ]);
  return userSchema.parse(body);
}
