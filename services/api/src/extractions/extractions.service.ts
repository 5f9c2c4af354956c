import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EXTRACTION_MESSAGES } from '@mintbridge/contracts';
import { extractListing, requestJob } from '@mintbridge/jobs';
import { Extraction, PreparedReads } from '@mintbridge/model';
import { showsForbiddenTarget, ApiEnv } from '@mintbridge/runtime';
import { isSuperadmin, type Actor } from '../auth/actor.js';
import { RateLimits } from '../auth/rate-limits.js';
import { AppError, invalidInput } from '../http/app-error.js';
import { presentAccepted, presentExtraction } from './extractions.presenter.js';

const LIST_SIZE = 100;

/** Accepts URLs for the worker to extract; the page polls the result. */
@Injectable()
export class ExtractionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimits,
    private readonly env: ApiEnv,
    private readonly reads: PreparedReads,
  ) {}

  /** Returns the seller's unfinished extraction of the same URL if there is one; that does not count against the limit. */
  async submit(actor: Actor, url: string) {
    if (showsForbiddenTarget(new URL(url), this.env.EXTRACTION_ALLOW_HOSTS)) {
      throw invalidInput([{ field: 'url', message: EXTRACTION_MESSAGES.forbidden }]);
    }
    try {
      return presentAccepted(await this.create(actor, url));
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
    }
    const unfinished = await this.em
      .fork()
      .findOne(Extraction, { sellerId: actor.id, url, state: { $nin: ['completed', 'failed'] } });
    // It has ended since: the client may retry.
    if (!unfinished) throw new AppError('conflictRetry');
    return presentAccepted(unfinished);
  }

  /**
   * A unique index allows one unfinished extraction per seller and URL; concurrent requests wait for the first. The rate
   * limit comes after the insert, so that only a new extraction counts.
   */
  private create(actor: Actor, url: string): Promise<Extraction> {
    return this.em.fork().transactional(async (em) => {
      const extraction = em.create(Extraction, { sellerId: actor.id, url });
      await em.flush();
      await this.limits.consume('extraction', String(actor.id));
      await requestJob(em, extractListing, { extractionId: extraction.id }, { ownerId: actor.id });
      return extraction;
    });
  }

  async find(actor: Actor, id: number) {
    const extraction = await this.reads.extraction(id);
    if (!extraction || (extraction.sellerId !== actor.id && !isSuperadmin(actor)))
      throw new AppError('extractionNotFound');
    return presentExtraction(extraction);
  }

  async list(actor: Actor) {
    const extractions = await this.em
      .fork()
      .find(Extraction, { sellerId: actor.id }, { orderBy: { id: 'desc' }, limit: LIST_SIZE });
    return extractions.map(presentExtraction);
  }
}
