import type { MailContent } from './templates/layout.js';

/** A mail before rendering, with its recipient. */
export interface MailDraft {
  to: { email: string };
  content: MailContent;
}
