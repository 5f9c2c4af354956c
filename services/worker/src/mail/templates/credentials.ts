import { PRODUCT_NAME, isInvestorRole } from '@mintbridge/contracts';
import { greeting } from './greeting.js';
import type { MailContent } from './layout.js';

export interface CredentialsData {
  firstName: string | null;
  email: string;
  role: string;
  password: string;
}

/** The welcome of a new account, with the password that the server made for it. */
export function credentialsMail(data: CredentialsData, link: (path: string) => string): MailContent {
  const isInvestor = isInvestorRole(data.role);
  return {
    subject: `Welcome to ${PRODUCT_NAME}: your sign-in details`,
    heading: `Welcome to ${PRODUCT_NAME}`,
    body: [
      greeting(data.firstName),
      {
        kind: 'text',
        text: isInvestor
          ? 'Your investor account is open. These are your sign-in details:'
          : 'Your product owner account is open. These are your sign-in details:',
      },
      {
        kind: 'facts',
        facts: [
          ['Email', data.email],
          ['Password', data.password],
        ],
      },
      { kind: 'button', label: 'Sign in', url: link(isInvestor ? '/investor-login' : '/login?role=seller') },
      {
        kind: 'note',
        text: 'Please keep this mail. If you ever reset your password, you will be asked for this original password.',
      },
    ],
    reason: `You get this mail because an account was opened with your address on ${PRODUCT_NAME}.`,
  };
}
