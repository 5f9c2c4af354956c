import { PRODUCT_NAME } from '@mintbridge/contracts';
import { greeting } from './greeting.js';
import type { MailContent } from './layout.js';

export function passwordChangedMail(
  data: { firstName: string | null; email: string },
  link: (path: string) => string,
): MailContent {
  return {
    subject: `Your ${PRODUCT_NAME} password was changed`,
    heading: 'Your password was changed',
    body: [
      greeting(data.firstName),
      {
        kind: 'text',
        text: `The password of ${data.email} was changed just now, and every older session has been signed out.`,
      },
      {
        kind: 'text',
        text: 'If this was you, there is nothing to do. If it was not, please tell us at once.',
      },
      { kind: 'button', label: 'Contact us', url: link('/contact') },
    ],
    reason: `You get this mail because it concerns the safety of your ${PRODUCT_NAME} account.`,
  };
}
