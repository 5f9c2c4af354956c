import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailRequest } from '@mintbridge/jobs';
import { WorkerEnv, deriveKeys } from '@mintbridge/runtime';
import { Injectable } from '@nestjs/common';
import { accountMails } from './account-mails.js';
import { credentialMails } from './credential-mails.js';
import { listingMails } from './listing-mails.js';
import type { Composer, Composers, MailContext, MailKind } from './mail-draft.js';
import { ndaMails } from './nda-mails.js';
import { notificationMails } from './notification-mails.js';
import { savedSearchMails } from './saved-search-mails.js';
import { PREFERENCES_PATH } from './templates/digest.js';
import { renderMail, type RenderedMail } from './templates/layout.js';

export interface ComposedMail extends RenderedMail {
  to: string;
}

const COMPOSERS: Composers<MailKind> = {
  ...credentialMails,
  ...accountMails,
  ...listingMails,
  ...notificationMails,
  ...savedSearchMails,
  ...ndaMails,
};

/** Composes mails from current rows; undefined if a row is gone and there is nothing to send. */
@Injectable()
export class MailComposer {
  private readonly context: Omit<MailContext, 'em'>;

  constructor(env: WorkerEnv) {
    this.context = {
      ...deriveKeys(env.APP_SECRET),
      link: (path) => new URL(path, env.PUBLIC_URL).href,
    };
  }

  async compose(em: EntityManager, request: MailRequest): Promise<ComposedMail | undefined> {
    const composer = COMPOSERS[request.kind] as Composer<MailRequest>;
    const draft = await composer({ em, ...this.context }, request);
    return draft && { to: draft.to.email, ...renderMail(draft.content, this.context.link(PREFERENCES_PATH)) };
  }
}
