import { defineConfig, type MikroORM } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import type { Pool } from 'pg';
import {
  AccessLogEntry,
  AccessRequest,
  NdaSignature,
  ReplyClockRow,
} from './access-requests/access-request.js';
import { AuditEntry } from './admin/audit-entry.js';
import { ContactSubmission } from './contact/contact-submission.js';
import { Extraction } from './extractions/extraction.js';
import { Inquiry, Message } from './inquiries/inquiry.js';
import { InvestorProfile, LikedDeal, ProductConnection } from './investors/investor.js';
import { Pass } from './investors/pass.js';
import { PipelineDeal } from './investors/pipeline-deal.js';
import { SavedSearch, SavedSearchHit } from './investors/saved-search.js';
import { Migration001 } from './migrations/001-baseline.js';
import { Migration002 } from './migrations/002-figures.js';
import { Migration003 } from './migrations/003-audit.js';
import { Migration004 } from './migrations/004-notifications.js';
import { Migration005 } from './migrations/005-privacy.js';
import { Migration006 } from './migrations/006-access.js';
import { Migration007 } from './migrations/007-desk.js';
import { Migration009 } from './migrations/009-pictures-and-readings.js';
import { Migration010 } from './migrations/010-extraction-cost.js';
import { Digest, Notification, NotificationPreferences } from './notifications/notification.js';
import { Migration008 } from './migrations/008-account.js';
import { Migration017 } from './migrations/017-near-misses.js';
import { Migration018 } from './migrations/018-reopened-reviews.js';
import { Migration019 } from './migrations/019-mails-of-searches.js';
import { Migration020 } from './migrations/020-told-changes.js';
import { Migration021 } from './migrations/021-notification-age.js';
import { Migration024 } from './migrations/024-search-inline.js';
import { Migration025 } from './migrations/025-near-misses-in-one-row.js';
import { Migration026 } from './migrations/026-notified-changes.js';
import { Migration027 } from './migrations/027-texts-of-sites.js';
import { OutboxRow } from './outbox/outbox-row.js';
import { Media, PictureCandidate } from './pictures/media.js';
import { PilotBatch, PilotItem, PilotRegistration } from './pilots/pilot.js';
import { IdempotencyKey } from './products/idempotency-key.js';
import { AccessGrant } from './privacy/access-grant.js';
import { ProductView } from './products/product-view.js';
import { Product, Review } from './products/product.js';
import { Recommendation } from './recommendations/recommendation.js';
import { ProductSite, Proposal, Reading } from './readings/reading.js';
import { FormerAddress, MailToken } from './accounts/mail-token.js';
import { ResetGrant, SealedCredential, User } from './accounts/user.js';

export const ENTITIES = [
  User,
  SealedCredential,
  ResetGrant,
  MailToken,
  FormerAddress,
  Product,
  Review,
  AccessGrant,
  IdempotencyKey,
  Extraction,
  InvestorProfile,
  LikedDeal,
  ProductConnection,
  Pass,
  PipelineDeal,
  SavedSearch,
  SavedSearchHit,
  ProductView,
  Recommendation,
  Inquiry,
  Message,
  ContactSubmission,
  PilotRegistration,
  PilotBatch,
  PilotItem,
  OutboxRow,
  AuditEntry,
  AccessRequest,
  NdaSignature,
  AccessLogEntry,
  ReplyClockRow,
  Media,
  PictureCandidate,
  ProductSite,
  Reading,
  Proposal,
  NotificationPreferences,
  Digest,
  Notification,
];

/** Every migration, oldest first. */
export const MIGRATIONS = [
  Migration001,
  Migration002,
  Migration003,
  Migration004,
  Migration005,
  Migration006,
  Migration007,
  Migration008,
  Migration009,
  Migration010,
  Migration017,
  Migration018,
  Migration019,
  Migration020,
  Migration021,
  Migration024,
  Migration025,
  Migration026,
  Migration027,
];

export interface OrmOptions {
  databaseUrl: string;
  /** Connections held at most. */
  poolSize?: number;
  /** Longest a statement may run, in milliseconds; migrations lift it. */
  statementTimeoutMs?: number;
  /** Longest that an answer of the server is waited for, in milliseconds; none waits without end. */
  answerTimeoutMs?: number;
}

/** The ORM's settings, the same for API, worker, migrations and tests. */
export const ormConfig = ({
  databaseUrl,
  poolSize = 10,
  statementTimeoutMs = 2_000,
  answerTimeoutMs,
}: OrmOptions) =>
  defineConfig({
    clientUrl: databaseUrl,
    entities: ENTITIES,
    pool: { min: 0, max: poolSize },
    driverOptions: {
      statement_timeout: statementTimeoutMs,
      connectionTimeoutMillis: answerTimeoutMs ?? 2_000,
      ...(answerTimeoutMs ? { query_timeout: answerTimeoutMs } : {}),
      keepAlive: true,
    },
    forceUtcTimezone: true,
    debug: false,
    extensions: [Migrator],
    migrations: {
      tableName: 'migrations',
      snapshot: false,
      silent: true,
      transactional: true,
      migrationsList: MIGRATIONS.map((migration) => ({ name: migration.name, class: migration })),
    },
  });

/** The ORM's own pool of connections, for prepared reads. */
export const sqlPool = (orm: MikroORM): Promise<Pool> =>
  orm.em.getConnection().getNativeClient() as Promise<Pool>;
