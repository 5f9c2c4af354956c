import * as z from 'zod';

/** The agreement that is signed now: its version, and its text with headings (`#`, `##`) and paragraphs. */
export const ndaSchema = z.object({ version: z.string(), text: z.string() }).meta({ id: 'Nda' });
export type Nda = z.infer<typeof ndaSchema>;

export const ACCESS_REQUEST_STATES = ['pending', 'granted', 'declined', 'revoked', 'expired'] as const;
export type AccessRequestState = (typeof ACCESS_REQUEST_STATES)[number];

/** What an owner can decide. */
export const ACCESS_DECISIONS = ['granted', 'declined', 'revoked'] as const;
export type AccessDecision = (typeof ACCESS_DECISIONS)[number];

/** Times of an access request. */
export const ACCESS_REQUEST_LIMITS = {
  /** The owner is reminded of an undecided request once, so many hours after it was made. */
  reminderHours: 48,
  /** An undecided request ends so many days after it was made. */
  expiryDays: 14,
} as const;
