import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { ColumnType } from 'kysely';
import type { ContactSubmissionSchema } from './contact.js';
import type { ExtractionSchema } from './extraction.js';
import type { InquirySchema, MessageSchema } from './inquiry.js';
import type {
  InvestorProfileSchema,
  LikedDealSchema,
  ProductConnectionSchema,
  RecommendationSchema,
} from './investor.js';
import type { OutboxSchema } from './outbox.js';
import type { PilotBatchSchema, PilotItemSchema, PilotRegistrationSchema } from './pilot.js';
import type { ProductSchema, ReviewSchema } from './product.js';
import type { ResetGrantSchema, SealedCredentialSchema, UserSchema } from './user.js';

/** The driver leaves times as the text that PostgreSQL sends; a `not null` one has a default. */
type Timestamp<T> = null extends T
  ? ColumnType<string | null, Date | null | undefined, Date | null>
  : ColumnType<string, Date | undefined, Date>;

type Table<Columns> = { [K in keyof Columns]: Date extends Columns[K] ? Timestamp<Columns[K]> : Columns[K] };

type EntityTables = InferKyselyDB<
  | typeof UserSchema
  | typeof SealedCredentialSchema
  | typeof ResetGrantSchema
  | typeof ProductSchema
  | typeof ReviewSchema
  | typeof ExtractionSchema
  | typeof InvestorProfileSchema
  | typeof LikedDealSchema
  | typeof ProductConnectionSchema
  | typeof RecommendationSchema
  | typeof InquirySchema
  | typeof MessageSchema
  | typeof ContactSubmissionSchema
  | typeof PilotRegistrationSchema
  | typeof PilotBatchSchema
  | typeof PilotItemSchema
  | typeof OutboxSchema
>;

/** Tables and columns as `em.getKysely<Database>()` knows them: those of the entities. */
export type Database = { [K in keyof EntityTables]: Table<EntityTables[K]> };
