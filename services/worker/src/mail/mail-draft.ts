import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailRequest } from '@mintbridge/jobs';
import type { MailContent } from './templates/layout.js';

/** A mail before rendering, with its recipient. */
interface MailDraft {
  to: { email: string };
  content: MailContent;
}

export interface MailContext {
  em: EntityManager;
  /** Absolute URL of a path of the page. */
  link: (path: string) => string;
  /** Opens sealed passwords. */
  sealKey: Buffer;
  /** Derives the tokens of mailed links. */
  mailTokenKey: Buffer;
}

export type MailKind = MailRequest['kind'];

/** Drafts a mail from current rows; undefined if a row is gone and there is nothing to send. */
export type Composer<Request> = (context: MailContext, request: Request) => Promise<MailDraft | undefined>;

/** Composers by kind of mail. */
export type Composers<Kinds extends MailKind> = {
  [Kind in Kinds]: Composer<Extract<MailRequest, { kind: Kind }>>;
};
