import * as z from 'zod';
import type { FIELD_LABELS } from './products/listing-text.js';

/** The sections of a listing that its owner can close. */

export const SECTIONS = ['financials', 'traction', 'technology', 'ip', 'history'] as const;
export type Section = (typeof SECTIONS)[number];

export const SECTION_LABELS: Record<Section, string> = {
  financials: 'Financials',
  traction: 'Traction',
  technology: 'Technology',
  ip: 'IP and patents',
  history: 'History',
};

/** Descriptions of the sections. */
export const SECTION_CONTENTS: Record<Section, string> = {
  financials: 'Revenue, ARPU, AOV',
  traction: 'Paying clients, total clients, total users, active users',
  technology: 'Technology stack',
  ip: 'Patents and other intellectual property',
  history: 'Investment history, parent company',
};

/** The fields of each section; all other fields are public. */
export const SECTION_FIELDS = {
  financials: ['revenue', 'revenueLastTwelveMonths', 'averageDealSize', 'averageSalesCycle'],
  traction: ['numberOfPaidClients', 'numberOfClients', 'totalUsers', 'activeUsers'],
  technology: ['techStack'],
  ip: ['ipDetails'],
  history: ['investmentHistory', 'parentCompanyBackground'],
} as const satisfies Record<Section, readonly (keyof typeof FIELD_LABELS)[]>;
export type SectionField = (typeof SECTION_FIELDS)[Section][number];

const SECTION_BY_FIELD = new Map<string, Section>(
  SECTIONS.flatMap((section) => SECTION_FIELDS[section].map((field) => [field, section] as const)),
);

/** The section that a field belongs to. The currency and the month of the figures go with the amounts. */
export const findSection = (field: string): Section | undefined =>
  field === 'currency' || field === 'figuresAsOf' ? 'financials' : SECTION_BY_FIELD.get(field);

/** Who sees a section: all investors, those with a grant, or those with a grant who have also signed the NDA. */
export const TIERS = ['open', 'request', 'nda'] as const;
export type Tier = (typeof TIERS)[number];
export type ClosedTier = Exclude<Tier, 'open'>;

export const TIER_LABELS: Record<Tier, string> = {
  open: 'Open to investors',
  request: 'On request',
  nda: 'Under NDA',
};

const tierSchema = z.enum(TIERS, 'Please choose open, request or nda.');

/** The privacy settings of a listing; a PUT replaces them as a whole. */
export const privacySchema = z
  .object({
    sections: z.object(
      Object.fromEntries(SECTIONS.map((section) => [section, tierSchema])) as Record<
        Section,
        typeof tierSchema
      >,
      'Please give every section.',
    ),
    /** Grants signed requests automatically. */
    autoGrant: z.boolean(),
  })
  .meta({ id: 'Privacy' });
export type Privacy = z.infer<typeof privacySchema>;

/** The state of an investor's access to a locked section. */
export const ACCESS_STATES = ['none', 'pending', 'granted', 'declined', 'revoked', 'expired'] as const;
export type AccessState = (typeof ACCESS_STATES)[number];

/** A section that is not public; with `granted` this investor sees it. */
export const lockedSectionSchema = z.object({
  section: z.enum(SECTIONS),
  tier: z.enum(['request', 'nda']),
  state: z.enum(ACCESS_STATES),
});
export type LockedSection = z.infer<typeof lockedSectionSchema>;

/** The locked sections of a listing. */
export interface LockedSections {
  locked?: readonly LockedSection[] | undefined;
}

/** The tier of a section that this viewer of a listing cannot see now. */
export const hiddenTier = ({ locked }: LockedSections, section: Section): ClosedTier | undefined =>
  locked?.find((lock) => lock.section === section && lock.state !== 'granted')?.tier;

const CLOSED_TEXTS: Record<ClosedTier, string> = { request: 'on request', nda: 'under NDA' };

/** A card's text for a locked field: 'Revenue under NDA', 'Revenue on request'. */
export const lockedLabel = (what: string, tier: ClosedTier): string => `${what} ${CLOSED_TEXTS[tier]}`;

/** The owner's previews: the listing as an investor sees it without access, and with a grant. */
const PREVIEWS = ['open', 'nda'] as const;
export type Preview = (typeof PREVIEWS)[number];
export const previewSchema = z.object({ preview: z.enum(PREVIEWS, 'Please choose open or nda.') });
