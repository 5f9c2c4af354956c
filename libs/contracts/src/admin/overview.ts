import * as z from 'zod';
import { NOTIFICATION_KINDS } from '../notifications/notification-kinds.js';

/** Days that the overview's charts reach back. */
export const OVERVIEW_DAYS = 30;
const perDaySchema = z.array(z.object({ day: z.iso.date(), count: z.int() }));

/** The figures of the superadmin's first page; ages in seconds. */
export const overviewSchema = z
  .object({
    products: z.object({
      total: z.int(),
      pending: z.int(),
      verified: z.int(),
      changesRequested: z.int(),
      live: z.int(),
      hidden: z.int(),
      byIndustry: z.array(z.object({ value: z.string(), count: z.int() })),
      perDay: perDaySchema,
      /** How long the listing that waits longest for its review has waited. */
      oldestPendingSeconds: z.number().nullable(),
    }),
    users: z.object({
      sellers: z.int(),
      investors: z.int(),
      completeProfiles: z.int(),
      perDay: perDaySchema,
    }),
    interest: z.object({
      likes: z.int(),
      connections: z.int(),
      inquiries: z.int(),
      messages: z.int(),
      /** Likes, connections and new conversations. */
      perDay: perDaySchema,
    }),
    extractions: z.object({
      running: z.int(),
      completed: z.int(),
      failed: z.int(),
      /** Cost of reading a site in the last days: seconds, and tokens of a language model on average. */
      perSite: z
        .object({ medianSeconds: z.number(), p95Seconds: z.number(), modelTokens: z.number() })
        .nullable(),
    }),
    /** By state. */
    accessRequests: z.object({
      pending: z.int(),
      granted: z.int(),
      declined: z.int(),
      revoked: z.int(),
      expired: z.int(),
    }),
    contact: z.int(),
    pilots: z.int(),
    /** How many notifications were written, by kind. */
    notifications: z.record(z.enum(NOTIFICATION_KINDS), z.int()),
    /** Mails of several things: of saved searches, and digests. */
    mails: z.object({ searches: z.int(), digests: z.int() }),
    /** Stored pictures; their sizes are not counted apart. */
    pictures: z.int(),
    /** Listings by the state of their sites: read within the last 30 days, longer ago, not reachable, none known. */
    freshness: z.object({ fresh: z.int(), stale: z.int(), down: z.int(), noSource: z.int() }),
    queues: z.array(
      z.object({
        /** Its name on the queue board. */
        queue: z.string(),
        waiting: z.int(),
        failed: z.int(),
        doneLastDay: z.int(),
        oldestWaitingSeconds: z.number().nullable(),
      }),
    ),
    /** The day of the rates that amounts are converted by. */
    ratesOf: z.iso.date(),
  })
  .meta({ id: 'AdminOverview' });
export type AdminOverview = z.infer<typeof overviewSchema>;
