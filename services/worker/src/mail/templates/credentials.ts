import { PRODUCT_NAME, isInvestorRole } from '@mintbridge/contracts';
import { verificationPath } from './account.js';
import { greeting } from './greeting.js';
import type { Block, MailContent } from './layout.js';

export interface CredentialsData {
  firstName: string | null;
  email: string;
  role: string;
  password: string;
}

const verificationBlocks = (token: string | undefined, link: (path: string) => string): Block[] =>
  token
    ? [
        {
          kind: 'text',
          text: 'Please also verify that this address is yours. The link is valid for 24 hours.',
        },
        { kind: 'button', label: 'Verify address', url: link(verificationPath(token)) },
      ]
    : [];

/** Welcome mail of a new account, with its generated password. */
export function credentialsMail(
  data: CredentialsData & { verification?: string | undefined },
  link: (path: string) => string,
): MailContent {
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
      ...verificationBlocks(data.verification, link),
      {
        kind: 'note',
        text: 'Please keep this mail. If you ever reset your password, you will be asked for this original password.',
      },
    ],
    reason: `You get this mail because an account was opened with your address on ${PRODUCT_NAME}.`,
  };
}
