import * as z from 'zod';
import { NOTIFICATION_KINDS } from '../notifications/notification-kinds.js';

/** Days covered by the charts. */
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
      /** Waiting time of the oldest pending review. */
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
      /** Average cost of reading a site in the last days: seconds and tokens of a language model. */
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
    /** Number of notifications by kind. */
    notifications: z.record(z.enum(NOTIFICATION_KINDS), z.int()),
    /** Mails of saved searches, and digests. */
    mails: z.object({ searches: z.int(), digests: z.int() }),
    /** Stored pictures, each counted once. */
    pictures: z.int(),
    /** Listings by site: read within the last 30 days, longer ago, unreachable, without a site. */
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
    /** Date of the exchange rates. */
    ratesOf: z.iso.date(),
  })
  .meta({ id: 'AdminOverview' });
export type AdminOverview = z.infer<typeof overviewSchema>;
