// Registers new investors over HTTP.
import { expect, type APIRequestContext } from '@playwright/test';
import { bearer, signIn, uniqueEmail } from './fixtures.js';

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

/** The session of a new investor with a complete profile. */
export async function investorWithProfile(request: APIRequestContext): Promise<string> {
  const token = await newInvestor(request);
  const profile = {
    industryFocus: ['FinTech'],
    stageFocus: ['Series A'],
    geographyFocus: ['India'],
    businessModelPreference: 'B2B',
    ticketSizeMin: '50 L',
    ticketSizeMax: '5 Cr',
    investmentTimeframe: '5-7 years',
    investmentThesis: 'Web products for lenders with paying clients.',
    investmentExperience: 'First-time investor',
  };
  const saved = await request.post('/api/investor/profile', { headers: bearer(token), data: profile });
  expect(saved.status()).toBe(201);
  return token;
}
