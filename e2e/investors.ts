// Investors that nobody else knows.
import { expect, type APIRequestContext } from '@playwright/test';
import { signIn, uniqueEmail } from './fixtures.js';

const PASSWORD = 'Quiet-River-88';

/** The session of a new investor without a profile. */
export async function newInvestor(request: APIRequestContext): Promise<string> {
  const email = uniqueEmail('investor');
  const response = await request.post('/api/auth/register', {
    data: { role: 'buyer', email, password: PASSWORD, firstName: 'Ines' },
  });
  expect(response.status()).toBe(201);
  return signIn(request, email, PASSWORD);
}
