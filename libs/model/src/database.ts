import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { StageOption } from '@mintbridge/contracts';
import type { ColumnType, Generated } from 'kysely';
import type {
  AccessLogSchema,
  AccessRequestSchema,
  NdaSignatureSchema,
  ReplyClockSchema,
} from './access-requests/access-request.js';
import type { AuditEntrySchema } from './admin/audit-entry.js';
import type { ContactSubmissionSchema } from './contact/contact-submission.js';
import type { ExtractionSchema } from './extractions/extraction.js';
import type { InquirySchema, MessageSchema } from './inquiries/inquiry.js';
import type {
  InvestorProfileSchema,
  LikedDealSchema,
  ProductConnectionSchema,
} from './investors/investor.js';
import type {
  DigestSchema,
  NotificationPreferencesSchema,
  NotificationSchema,
} from './notifications/notification.js';
import type { PassSchema } from './investors/pass.js';
import type { PipelineDealSchema } from './investors/pipeline-deal.js';
import type { SavedSearchHitSchema, SavedSearchSchema } from './investors/saved-search.js';
import type { OutboxSchema } from './outbox/outbox-row.js';
import type { MediaSchema, PictureCandidateSchema } from './pictures/media.js';
import type { PilotBatchSchema, PilotItemSchema, PilotRegistrationSchema } from './pilots/pilot.js';
import type { IdempotencyKeySchema } from './products/idempotency-key.js';
import type { AccessGrantSchema } from './privacy/access-grant.js';
import type { ProductViewSchema } from './products/product-view.js';
import type { ProductSchema, ReviewSchema } from './products/product.js';
import type { ProductSiteSchema, ProposalSchema, ReadingSchema } from './readings/reading.js';
import type { RecommendationSchema } from './recommendations/recommendation.js';
import type { FormerAddressSchema, MailTokenSchema } from './accounts/mail-token.js';
import type { ResetGrantSchema, SealedCredentialSchema, UserSchema } from './accounts/user.js';

/** The driver leaves times as the text that PostgreSQL sends; a `not null` one has a default. */
type Timestamp<T> = null extends T
  ? ColumnType<string | null, Date | null | undefined, Date | null>
  : ColumnType<string, Date | undefined, Date>;

/** An integer `id` is generated. */
type Column<Name, T> = Date extends T
  ? Timestamp<T>
  : [Name, T] extends ['id', number]
    ? Generated<number>
    : T;

type Table<Columns> = { [K in keyof Columns]: Column<K, Columns[K]> };

type EntityTables = InferKyselyDB<
  | typeof UserSchema
  | typeof SealedCredentialSchema
  | typeof ResetGrantSchema
  | typeof MailTokenSchema
  | typeof FormerAddressSchema
  | typeof ProductSchema
  | typeof ReviewSchema
  | typeof AccessGrantSchema
  | typeof IdempotencyKeySchema
  | typeof ExtractionSchema
  | typeof InvestorProfileSchema
  | typeof LikedDealSchema
  | typeof ProductConnectionSchema
  | typeof PassSchema
  | typeof PipelineDealSchema
  | typeof SavedSearchSchema
  | typeof SavedSearchHitSchema
  | typeof ProductViewSchema
  | typeof RecommendationSchema
  | typeof InquirySchema
  | typeof MessageSchema
  | typeof ContactSubmissionSchema
  | typeof PilotRegistrationSchema
  | typeof PilotBatchSchema
  | typeof PilotItemSchema
  | typeof OutboxSchema
  | typeof AuditEntrySchema
  | typeof NotificationPreferencesSchema
  | typeof DigestSchema
  | typeof NotificationSchema
  | typeof AccessRequestSchema
  | typeof NdaSignatureSchema
  | typeof AccessLogSchema
  | typeof ReplyClockSchema
  | typeof MediaSchema
  | typeof PictureCandidateSchema
  | typeof ProductSiteSchema
  | typeof ReadingSchema
  | typeof ProposalSchema
>;

/** What Kysely reads beside the entities' columns: generated columns, and the rollup that triggers keep. */
interface Derived {
  products: {
    search: ColumnType<string, never, never>;
    /** The stage and the revenue as the public may know them. */
    shown_stage: ColumnType<StageOption, never, never>;
    shown_revenue_usd: ColumnType<number | null, never, never>;
  };
  product_rollup: {
    visible: boolean;
    industry_key: string;
    business_model: string;
    platform_key: string;
    revenue_stage: string;
    shown_stage: string;
    is_active: boolean;
    count: number;
  };
}

/** Tables and columns as `em.getKysely<Database>()` knows them. */
export type Database = { [K in keyof EntityTables]: Table<EntityTables[K]> } & Derived;
