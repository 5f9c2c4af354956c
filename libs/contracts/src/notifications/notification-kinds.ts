import { counted, plural } from '../counts.js';

/*
 * Notifications: each kind is declared here and nowhere else. A kind added here has its row, its line in the panel,
 * its mail and its place in the settings.
 */

/** How a kind is mailed: instantly, once a day, or not at all. */
export const MAIL_CHANNELS = ['instant', 'daily', 'off'] as const;
export type MailChannel = (typeof MAIL_CHANNELS)[number];

/** Data for the texts of all kinds, current at the time of reading. */
export interface NotificationFacts {
  /** Number of events that it stands for. */
  count: number;
  productId: number | null;
  /** The listing's headline. */
  headline: string | null;
  /** Name of the user whose action it was; null if it is not shown. */
  person: string | null;
  /** Whether the recipient is an investor. */
  isInvestor: boolean;
}

/** Data per kind, stored with the row. Names are not stored but looked up when it is shown. */
export interface NotificationDetails {
  match: Record<never, never>;
  like: Record<never, never>;
  connection: Record<never, never>;
  message: { inquiryId: number };
  'access-request': { isReminder: boolean };
  'access-decision': { state: 'granted' | 'declined' | 'revoked' | 'expired' };
  review: { reviewStatus: 'pending' | 'verified' | 'changes-requested'; fields: number };
  /** `site` is the host. */
  extraction: { extractionId: number; site: string; isListed: boolean };
  /** `fields` may differ from the listing; 0 with `isDown`. */
  'site-change': { isDown: boolean; fields: number };
  'saved-search': { searchId: number; name: string };
}
export type NotificationKind = keyof NotificationDetails;

interface KindDeclaration<Details> {
  /** Its name in the settings. */
  label: string;
  /** Its description in the settings. */
  hint: string;
  /** Its recipients. */
  side: 'owner' | 'investor' | 'both';
  /** Default channels; kinds without `mail` are never mailed. */
  defaults: { inApp: boolean; mail?: MailChannel };
  /** True if it has its own mail, sent instantly by default; the digest then leaves it out. */
  hasOwnMail?: boolean;
  /** True if unread ones with the same key are merged into one with a count. */
  merges?: boolean;
  /** Heading for a number of them: '3 new likes'. */
  summary(count: number): string;
  /** One sentence. */
  text(facts: NotificationFacts & Details): string;
  /** Path of the page that it links to. */
  link(facts: NotificationFacts & Details): string;
}

const listing = ({ headline }: NotificationFacts): string => headline ?? 'a listing';
const anInvestor = ({ person }: NotificationFacts): string => person ?? 'An investor';
const ownPage = ({ productId }: NotificationFacts): string =>
  productId === null ? '/dashboard' : `/product/${productId}`;
const privacyPage = ({ productId }: NotificationFacts): string =>
  productId === null ? '/requests' : `/product/${productId}/privacy`;
const dealPage = ({ productId }: NotificationFacts): string =>
  productId === null ? '/investor-dashboard' : `/product-details/${productId}`;

type Decision = NotificationDetails['access-decision']['state'];

const DECISIONS: Record<Decision, (name: string) => string> = {
  granted: (name) => `You now see the confidential sections of ${name}.`,
  declined: (name) => `The owner of ${name} declined your access request.`,
  revoked: (name) => `Your access to the confidential sections of ${name} was revoked.`,
  expired: (name) => `Your access request for ${name} expired without an answer.`,
};

/** The same for the owner, as a record. */
const OWN_DECISIONS: Record<Decision, (name: string, investor: string) => string> = {
  granted: (name, investor) => `${investor} now sees the confidential sections of ${name}.`,
  declined: (name, investor) => `You declined the access request of ${investor} for ${name}.`,
  revoked: (name, investor) => `${investor} no longer sees the confidential sections of ${name}.`,
  expired: (name, investor) => `The access request of ${investor} for ${name} expired without your answer.`,
};

/** Every kind, in the order of the settings. */
export const NOTIFICATION_DECLARATIONS: { [K in NotificationKind]: KindDeclaration<NotificationDetails[K]> } =
  {
    match: {
      label: 'Matches',
      hint: 'A listing enters the list of your matches',
      side: 'investor',
      defaults: { inApp: true, mail: 'daily' },
      summary: (count) => counted(count, 'new match', 'new matches'),
      text: (facts) =>
        facts.count > 1
          ? `${counted(facts.count, 'listing')} match what you look for.`
          : `${listing(facts)} matches what you look for.`,
      link: ({ count, productId }) =>
        count > 1 || productId === null ? '/investor-dashboard' : `/investor-product/${productId}`,
    },
    like: {
      label: 'Likes',
      hint: 'An investor likes your listing',
      side: 'owner',
      defaults: { inApp: true, mail: 'daily' },
      summary: (count) => counted(count, 'new like'),
      text: (facts) =>
        facts.count > 1
          ? `${counted(facts.count, 'investor')} like ${listing(facts)}.`
          : `${anInvestor(facts)} likes ${listing(facts)}.`,
      link: ownPage,
    },
    connection: {
      label: 'Connections',
      hint: 'An investor connects with your listing',
      side: 'owner',
      defaults: { inApp: true, mail: 'daily' },
      hasOwnMail: true,
      summary: (count) => counted(count, 'new connection'),
      text: (facts) =>
        facts.count > 1
          ? `${counted(facts.count, 'investor')} connected with ${listing(facts)}.`
          : `${anInvestor(facts)} connected with ${listing(facts)}.`,
      link: ownPage,
    },
    message: {
      label: 'Messages',
      hint: 'Somebody writes to you',
      side: 'both',
      defaults: { inApp: true, mail: 'instant' },
      hasOwnMail: true,
      merges: true,
      summary: (count) => counted(count, 'new message'),
      text: (facts) => {
        const from = facts.person ?? (facts.isInvestor ? 'The owner' : 'An investor');
        return facts.count > 1
          ? `${from} sent you ${counted(facts.count, 'message')} about ${listing(facts)}.`
          : `${from} wrote to you about ${listing(facts)}.`;
      },
      link: ({ productId, inquiryId, isInvestor }) => {
        if (productId === null) return '/messages';
        return isInvestor ? `/messaging/${productId}` : `/messaging/${productId}?with=${inquiryId}`;
      },
    },
    'access-request': {
      label: 'Access requests',
      hint: 'An investor asks to see confidential sections',
      side: 'owner',
      defaults: { inApp: true, mail: 'instant' },
      summary: (count) => counted(count, 'access request'),
      text: (facts) => {
        if (facts.count > 1)
          return `${counted(facts.count, 'investor')} ask to see the confidential sections of ${listing(facts)}.`;
        return facts.isReminder
          ? `${anInvestor(facts)} still waits for your answer about ${listing(facts)}.`
          : `${anInvestor(facts)} asks to see the confidential sections of ${listing(facts)}.`;
      },
      link: privacyPage,
    },
    'access-decision': {
      label: 'Access decisions',
      hint: 'An access request is answered, withdrawn or expires',
      side: 'both',
      defaults: { inApp: true, mail: 'instant' },
      summary: (count) => counted(count, 'access decision'),
      text: (facts) => {
        if (facts.count > 1) return `${counted(facts.count, 'access request')} were answered.`;
        return facts.isInvestor
          ? DECISIONS[facts.state](listing(facts))
          : OWN_DECISIONS[facts.state](listing(facts), facts.person ?? 'An investor');
      },
      link: (facts) => (facts.isInvestor ? dealPage(facts) : privacyPage(facts)),
    },
    review: {
      label: 'Reviews',
      hint: 'The team decides on your listing',
      side: 'owner',
      defaults: { inApp: true, mail: 'daily' },
      hasOwnMail: true,
      summary: (count) => counted(count, 'review'),
      text: (facts) => {
        if (facts.count > 1) return `${counted(facts.count, 'review')} of ${listing(facts)} are done.`;
        if (facts.reviewStatus === 'verified') return `${listing(facts)} is verified.`;
        if (facts.reviewStatus === 'pending') return `The team looks at ${listing(facts)} again.`;
        return facts.fields > 0
          ? `${listing(facts)} has ${counted(facts.fields, 'field')} to change.`
          : `The team asks for changes to ${listing(facts)}.`;
      },
      link: (facts) =>
        facts.reviewStatus === 'changes-requested' && facts.productId !== null
          ? `/product-questionnaire?edit=${facts.productId}`
          : ownPage(facts),
    },
    extraction: {
      label: 'Website readings',
      hint: 'A website that you submitted has been read',
      side: 'owner',
      defaults: { inApp: true, mail: 'daily' },
      summary: (count) => counted(count, 'website read', 'websites read'),
      text: (facts) => {
        if (facts.count > 1) return `${counted(facts.count, 'website')} were read.`;
        return facts.isListed
          ? `${listing(facts)} was created from ${facts.site}.`
          : `We could not build a listing from ${facts.site}.`;
      },
      link: (facts) =>
        facts.isListed && facts.productId === null ? '/dashboard' : `/extractions/${facts.extractionId}`,
    },
    'site-change': {
      label: 'Changes of your site',
      hint: 'Your website says something else than your listing, or cannot be reached',
      side: 'owner',
      defaults: { inApp: true, mail: 'daily' },
      summary: (count) => counted(count, 'change of your site', 'changes of your site'),
      text: (facts) => {
        if (facts.isDown) return `The site of ${listing(facts)} could not be reached for three days.`;
        const fields = Math.max(1, facts.fields);
        return `The site of ${listing(facts)} differs in ${counted(fields, 'field')}: keep or take over ${plural(fields, 'it', 'them')}.`;
      },
      link: ({ productId }) => (productId === null ? '/dashboard' : `/product/${productId}/updates`),
    },
    'saved-search': {
      label: 'Saved searches',
      hint: 'A listing fits a search that you saved; each search has its own mails',
      side: 'investor',
      defaults: { inApp: true },
      summary: (count) => counted(count, 'new deal for your searches', 'new deals for your searches'),
      text: (facts) =>
        facts.count > 1
          ? `${counted(facts.count, 'new deal')} for your search ‘${facts.name}’.`
          : `${listing(facts)} fits your search ‘${facts.name}’.`,
      link: (facts) => (facts.count > 1 ? '/saved-searches' : dealPage(facts)),
    },
  };

/** Every kind, in the order of the settings. */
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATION_DECLARATIONS) as [
  NotificationKind,
  ...NotificationKind[],
];

/** A kind with its stored data. */
export type NotificationRecord = {
  [K in NotificationKind]: { kind: K; details: NotificationDetails[K] };
}[NotificationKind];

/** Text and link of a notification, from its stored data and current data of listing and user. */
export function describeNotification(
  { kind, details }: NotificationRecord,
  facts: NotificationFacts,
): { text: string; link: string } {
  const declaration = NOTIFICATION_DECLARATIONS[kind] as KindDeclaration<object>;
  const known = { ...details, ...facts };
  return { text: declaration.text(known), link: declaration.link(known) };
}
