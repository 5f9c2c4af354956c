import {
  AccessLogSchema,
  AccessRequestSchema,
  NdaSignatureSchema,
  ReplyClockSchema,
} from './access-requests/access-request.js';
import { FormerAddressSchema, MailTokenSchema } from './accounts/mail-token.js';
import { ResetGrantSchema, SealedCredentialSchema, UserSchema } from './accounts/user.js';
import { AuditEntrySchema } from './admin/audit-entry.js';
import { ContactSubmissionSchema } from './contact/contact-submission.js';
import { ExtractionSchema } from './extractions/extraction.js';
import { InquirySchema, MessageSchema } from './inquiries/inquiry.js';
import { InvestorProfileSchema, LikedDealSchema, ProductConnectionSchema } from './investors/investor.js';
import { PassSchema } from './investors/pass.js';
import { PipelineDealSchema } from './investors/pipeline-deal.js';
import { SavedSearchHitSchema, SavedSearchSchema } from './investors/saved-search.js';
import {
  DigestSchema,
  NotificationPreferencesSchema,
  NotificationSchema,
} from './notifications/notification.js';
import { OutboxSchema } from './outbox/outbox-row.js';
import { MediaSchema, PictureCandidateSchema } from './pictures/media.js';
import { PilotBatchSchema, PilotItemSchema, PilotRegistrationSchema } from './pilots/pilot.js';
import { AccessGrantSchema } from './privacy/access-grant.js';
import { IdempotencyKeySchema } from './products/idempotency-key.js';
import { ProductViewSchema } from './products/product-view.js';
import { ProductSchema, ReviewSchema } from './products/product.js';
import { ProductSiteSchema, ProposalSchema, ReadingSchema } from './readings/reading.js';
import { RecommendationSchema } from './recommendations/recommendation.js';

/** Every entity: the ORM's list, and what Kysely's types are made from. */
export const ENTITIES = [
  UserSchema,
  SealedCredentialSchema,
  ResetGrantSchema,
  MailTokenSchema,
  FormerAddressSchema,
  ProductSchema,
  ReviewSchema,
  AccessGrantSchema,
  IdempotencyKeySchema,
  ExtractionSchema,
  InvestorProfileSchema,
  LikedDealSchema,
  ProductConnectionSchema,
  PassSchema,
  PipelineDealSchema,
  SavedSearchSchema,
  SavedSearchHitSchema,
  ProductViewSchema,
  RecommendationSchema,
  InquirySchema,
  MessageSchema,
  ContactSubmissionSchema,
  PilotRegistrationSchema,
  PilotBatchSchema,
  PilotItemSchema,
  OutboxSchema,
  AuditEntrySchema,
  NotificationPreferencesSchema,
  DigestSchema,
  NotificationSchema,
  AccessRequestSchema,
  NdaSignatureSchema,
  AccessLogSchema,
  ReplyClockSchema,
  MediaSchema,
  PictureCandidateSchema,
  ProductSiteSchema,
  ReadingSchema,
  ProposalSchema,
] as const;
