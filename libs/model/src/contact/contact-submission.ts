import { defineEntity, p } from '@mikro-orm/core';

export const ContactSubmissionSchema = defineEntity({
  name: 'ContactSubmission',
  tableName: 'contact_submissions',
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    email: p.text(),
    subject: p.text(),
    message: p.text(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

export class ContactSubmission extends ContactSubmissionSchema.class {}
ContactSubmissionSchema.setClass(ContactSubmission);
