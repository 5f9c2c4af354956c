import { defineEntity, p } from '@mikro-orm/core';

/** The purpose of a mailed link: reset the password, verify the address, or change it. */
export type MailTokenKind = 'reset' | 'verification' | 'address';

export const MailTokenSchema = defineEntity({
  name: 'MailToken',
  tableName: 'mail_tokens',
  properties: {
    id: p.uuid().primary(),
    kind: p.string().$type<MailTokenKind>(),
    /** Null for a reset, which can be requested for any address. */
    userId: p.integer().nullable(),
    /** The address that the link is mailed to. */
    email: p.string(),
    tokenHash: p.text(),
    expiresAt: p.datetime(),
  },
});

/** The token of a mailed link, valid once and for a short time. Only its hash is stored. */
export class MailToken extends MailTokenSchema.class {}
MailTokenSchema.setClass(MailToken);

export const FormerAddressSchema = defineEntity({
  name: 'FormerAddress',
  tableName: 'former_addresses',
  properties: {
    id: p.uuid().primary(),
    email: p.string(),
    firstName: p.text().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** An address that no account uses any more and that gets one last mail; deleted once that mail is accepted. */
export class FormerAddress extends FormerAddressSchema.class {}
FormerAddressSchema.setClass(FormerAddress);
