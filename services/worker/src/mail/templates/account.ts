import { LINK_MINUTES, PRODUCT_NAME } from '@mintbridge/contracts';
import { greeting } from './greeting.js';
import type { Block, MailContent } from './layout.js';

interface Addressee {
  firstName: string | null;
  email: string;
}
type Link = (path: string) => string;

const SAFETY = `You get this mail because it concerns the safety of your ${PRODUCT_NAME} account.`;
const NOT_YOU = 'If this was not you, please tell us at once.';

const hours = (minutes: number): string => `${minutes / 60} hours`;
const contact = (link: Link): Block => ({ kind: 'button', label: 'Contact us', url: link('/contact') });

export const verificationPath = (token: string): string => `/verify-email/${token}`;

export function verifyAddressMail(data: Addressee & { token: string }, link: Link): MailContent {
  return {
    subject: 'Please verify your email address',
    heading: 'Is this your address?',
    body: [
      greeting(data.firstName),
      {
        kind: 'text',
        text: `Please verify that ${data.email} is yours. Then we know that what we mail you reaches you.`,
      },
      { kind: 'button', label: 'Verify address', url: link(verificationPath(data.token)) },
      { kind: 'note', text: `The link is valid for ${hours(LINK_MINUTES.verification)} and works once.` },
    ],
    reason: `You get this mail because an account was opened with your address on ${PRODUCT_NAME}.`,
  };
}

export function confirmAddressMail(data: Addressee & { token: string }, link: Link): MailContent {
  return {
    subject: 'Please confirm your new email address',
    heading: 'Your new address',
    body: [
      greeting(data.firstName),
      {
        kind: 'text',
        text: `Please confirm that you want to sign in to ${PRODUCT_NAME} with ${data.email} from now on. Until then your account keeps the address it has.`,
      },
      { kind: 'button', label: 'Confirm address', url: link(`/confirm-email/${data.token}`) },
      {
        kind: 'note',
        text: `The link is valid for ${hours(LINK_MINUTES.address)} and works once. If you did not ask for this, do nothing.`,
      },
    ],
    reason: `You get this mail because somebody with a ${PRODUCT_NAME} account gave your address as theirs.`,
  };
}

export function passwordResetMail(data: Addressee & { token: string }, link: Link): MailContent {
  return {
    subject: `Reset your ${PRODUCT_NAME} password`,
    heading: 'A new password',
    body: [
      greeting(data.firstName),
      { kind: 'text', text: `Somebody, hopefully you, asked for a new password for ${data.email}.` },
      { kind: 'button', label: 'Choose a new password', url: link(`/reset/${data.token}`) },
      {
        kind: 'note',
        text: `The link is valid for ${LINK_MINUTES.reset} minutes and works once. If you did not ask for it, do nothing: your password stays as it is.`,
      },
    ],
    reason: SAFETY,
  };
}

export function addressChangedMail(data: Addressee, link: Link): MailContent {
  return {
    subject: `Your ${PRODUCT_NAME} account has another address`,
    heading: 'Your address was changed',
    body: [
      greeting(data.firstName),
      {
        kind: 'text',
        text: `Your account no longer has the address ${data.email}: another one was confirmed just now. You sign in with that one, and we write to it.`,
      },
      { kind: 'text', text: NOT_YOU },
      contact(link),
    ],
    reason: SAFETY,
  };
}

export function passwordChangedMail(data: Addressee, link: Link): MailContent {
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
      contact(link),
    ],
    reason: SAFETY,
  };
}

export function sessionsEndedMail(data: Addressee, link: Link): MailContent {
  return {
    subject: `You were signed out of ${PRODUCT_NAME} everywhere`,
    heading: 'Signed out everywhere',
    body: [
      greeting(data.firstName),
      {
        kind: 'text',
        text: `Every session of ${data.email} was ended just now, as asked for in the settings.`,
      },
      { kind: 'text', text: NOT_YOU },
      contact(link),
    ],
    reason: SAFETY,
  };
}

export function accountDeletedMail(data: Addressee, link: Link): MailContent {
  return {
    subject: `Your ${PRODUCT_NAME} account was deleted`,
    heading: 'Your account is gone',
    body: [
      greeting(data.firstName),
      {
        kind: 'text',
        text: `The account of ${data.email} was deleted just now, and everything of it: listings, profile, likes and your side of every conversation. This is the last mail we send you.`,
      },
      { kind: 'text', text: NOT_YOU },
      contact(link),
    ],
    reason: SAFETY,
    isLast: true,
  };
}
