import { PRODUCT_NAME } from '@mintbridge/contracts';
import type { CredentialsData } from './credentials.js';
import { greeting } from './greeting.js';
import type { MailContent } from './layout.js';

/** Invitation of an investor, with the generated password. */
export function invitationMail(data: CredentialsData, link: (path: string) => string): MailContent {
  return {
    subject: `You are invited to ${PRODUCT_NAME}`,
    heading: 'Ideas worth your capital',
    body: [
      greeting(data.firstName),
      {
        kind: 'text',
        text: `You are invited to join ${PRODUCT_NAME} as an investor: vetted technology products whose owners seek investment, a partner or a buyer.`,
      },
      {
        kind: 'facts',
        facts: [
          ['Email', data.email],
          ['Password', data.password],
        ],
      },
      { kind: 'button', label: 'Sign in as an investor', url: link('/investor-login') },
      {
        kind: 'text',
        text: 'Tell us first what you look for: your profile takes a few minutes, and your matches follow from it.',
      },
      {
        kind: 'note',
        text: 'Please keep this mail. If you ever reset your password, you will be asked for this original password.',
      },
    ],
    reason: `You get this mail because the ${PRODUCT_NAME} team invited you.`,
  };
}
