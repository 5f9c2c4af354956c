import type { MailContent } from './templates/layout.js';

/** A mail that is not rendered yet, and whom it is for. */
export interface MailDraft {
  to: { email: string };
  content: MailContent;
}
