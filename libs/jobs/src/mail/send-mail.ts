import * as z from 'zod';
import { defineJob } from '../job.js';

/** The kind of mail and the rows it is about. */
const mailSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('credentials'),
    userId: z.int(),
    credentialId: z.uuid(),
    /** Token of the verification link, if the address is not verified. */
    tokenId: z.uuid().optional(),
  }),
  z.object({ kind: z.literal('invitation'), userId: z.int(), credentialId: z.uuid() }),
  z.object({ kind: z.literal('password-changed'), userId: z.int() }),
  z.object({ kind: z.literal('sessions-ended'), userId: z.int() }),
  z.object({ kind: z.literal('verify-address'), tokenId: z.uuid() }),
  z.object({ kind: z.literal('confirm-address'), tokenId: z.uuid() }),
  z.object({ kind: z.literal('password-reset'), tokenId: z.uuid() }),
  z.object({ kind: z.literal('address-changed'), addressId: z.uuid() }),
  z.object({ kind: z.literal('account-deleted'), addressId: z.uuid() }),
  z.object({ kind: z.literal('new-interest'), productId: z.int(), investorId: z.int() }),
  z.object({
    kind: z.literal('new-message'),
    inquiryId: z.int(),
    /** The recipient; the owner by default. */
    to: z.enum(['seller', 'buyer']).optional(),
  }),
  z.object({ kind: z.literal('saved-search'), mailId: z.uuid() }),
  z.object({ kind: z.literal('review-outcome'), productId: z.int(), reviewId: z.int() }),
  z.object({ kind: z.literal('notification'), notificationId: z.int() }),
  z.object({ kind: z.literal('digest'), digestId: z.int() }),
  z.object({ kind: z.literal('nda-copy'), requestId: z.int(), to: z.enum(['investor', 'owner']) }),
]);

/** Sends one mail. Survives a mail server outage of a day. */
export const sendMail = defineJob({
  name: 'send-mail',
  payload: mailSchema,
  attempts: 40,
  backoffMs: 2_000,
  backoffMaxMs: 30 * 60_000,
  concurrency: 5,
});
export type MailRequest = z.infer<typeof mailSchema>;
