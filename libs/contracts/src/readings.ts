import * as z from 'zod';
import { evidenceSchema, type ExtractedField } from './products/listing.js';

/** Repeated readings of a product's site, and the changes that they propose. */

/** The fields of a listing that a later reading may propose to change. */
export const PROPOSAL_FIELDS = [
  'description',
  'features',
  'benefitsForUsers',
  'industry',
  'category',
  'businessModel',
  'platformType',
  'launchYear',
] as const satisfies ExtractedField[];
export type ProposalField = (typeof PROPOSAL_FIELDS)[number];

export const READING_LIMITS = {
  /** Requested readings per product within 24 hours. */
  perDay: 5,
  /** Days after which a site is read again. */
  everyDays: 30,
  /** Days with failed readings after which a site counts as unreachable. */
  daysUntilDown: 3,
  /** Below this confidence nothing is proposed. */
  confidenceFrom: 0.6,
} as const;

export const READING_STATES = ['queued', 'reading', 'read', 'refused', 'unusable', 'failed'] as const;
export type ReadingState = (typeof READING_STATES)[number];

export const isFinalReading = (state: ReadingState): boolean => state !== 'queued' && state !== 'reading';

/** Fields about a product's site in every response. */
export const shownFreshness = {
  /** When it was last read. */
  siteReadAt: z.iso.datetime().nullable(),
  /** Since when it has not responded. */
  siteDownSince: z.iso.datetime().nullable(),
};

/** The state of a product's site. */
export interface SiteState {
  siteReadAt?: string | null | undefined;
  siteDownSince?: string | null | undefined;
}

const DAY_MS = 86_400_000;

/** '2 Nov', with the year unless it is the current one. */
function shortDay(time: string, now: Date): string {
  const date = new Date(time);
  const isThisYear = date.getUTCFullYear() === now.getUTCFullYear();
  return date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}

/** 'Site read 3 days ago', 'Site not reachable since 2 Nov'; null where the site was never read. */
export function siteFreshness({ siteReadAt, siteDownSince }: SiteState, now = new Date()): string | null {
  if (siteDownSince) return `Site not reachable since ${shortDay(siteDownSince, now)}`;
  if (!siteReadAt) return null;
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(siteReadAt)) / DAY_MS));
  return days === 0 ? 'Site read today' : `Site read ${days} ${days === 1 ? 'day' : 'days'} ago`;
}

/** Response to 'Read my site again'. */
export const readingAcceptedSchema = z
  .object({ readAt: z.iso.datetime().nullable(), state: z.enum(READING_STATES) })
  .meta({ id: 'ReadingAccepted' });
export type ReadingAccepted = z.infer<typeof readingAcceptedSchema>;

/** The readings of a product for its owner, newest first. */
export const readingsSchema = z
  .object({
    readAt: z.iso.datetime().nullable(),
    /** The URL that is read; null if unknown. */
    sourceUrl: z.string().nullable(),
    /** How many more can be requested now. */
    remaining: z.int(),
    readings: z.array(
      z.object({
        id: z.int(),
        state: z.enum(READING_STATES),
        /** Why it could not be read, for the owner. */
        error: z.string().nullable(),
        createdAt: z.iso.datetime(),
        finishedAt: z.iso.datetime().nullable(),
      }),
    ),
  })
  .meta({ id: 'Readings' });
export type Readings = z.infer<typeof readingsSchema>;

/** The changes that the last reading proposes. */
export const proposalSchema = z
  .object({
    readAt: z.iso.datetime().nullable(),
    fields: z.array(
      z.object({
        field: z.enum(PROPOSAL_FIELDS),
        current: z.string().nullable(),
        proposed: z.string(),
        confidence: z.number().min(0).max(1),
        evidence: z.array(evidenceSchema),
      }),
    ),
  })
  .meta({ id: 'Proposal' });
export type Proposal = z.infer<typeof proposalSchema>;

const PROPOSAL_MESSAGES = {
  field: 'Please name a field that a reading can propose.',
  both: 'A field is either accepted or kept.',
} as const;

const fieldList = z.array(z.enum(PROPOSAL_FIELDS, PROPOSAL_MESSAGES.field)).max(100).default([]);

/** The owner's decision; a field that is not proposed now is ignored. */
export const decideProposalSchema = z
  .object({ accept: fieldList, keep: fieldList })
  .refine(({ accept, keep }) => accept.every((field) => !keep.includes(field)), {
    message: PROPOSAL_MESSAGES.both,
    path: ['keep'],
  });
export type DecideProposal = z.infer<typeof decideProposalSchema>;
