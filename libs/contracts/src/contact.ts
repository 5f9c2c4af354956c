import * as z from 'zod';
import { TEXT_LIMITS, emailSchema, requiredText, storableText } from './text.js';

export const CONTACT_LIMITS = { nameMin: 2, messageMin: 20 } as const;
export const CONTACT_SUBJECT = 'Contact Form Submission';

export const CONTACT_MESSAGES = {
  name: 'Name must be at least 2 characters.',
  email: 'Please enter a valid email address.',
  message: 'Message must be at least 20 characters.',
} as const;

export const contactFormSchema = z.object({
  name: requiredText(TEXT_LIMITS.email, CONTACT_MESSAGES.name, CONTACT_LIMITS.nameMin),
  email: emailSchema(CONTACT_MESSAGES.email),
  message: requiredText(TEXT_LIMITS.message, CONTACT_MESSAGES.message, CONTACT_LIMITS.messageMin),
});
export const contactSchema = contactFormSchema.extend({
  subject: storableText(TEXT_LIMITS.short).default(CONTACT_SUBJECT),
});
export type ContactInput = z.infer<typeof contactSchema>;
