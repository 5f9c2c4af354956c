import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Privacy } from '@mintbridge/contracts';
import { matchProduct, matchSavedSearches, requestJob } from '@mintbridge/jobs';
import type { Actor } from '../auth/actor.js';
import { ownedProduct } from '../auth/owned-product.js';
import { AppError } from '../http/app-error.js';
import { isVerified } from '../auth/verified-owner.js';

/** The privacy settings of a listing. */
@Injectable()
export class PrivacyService {
  constructor(private readonly em: EntityManager) {}

  async find(actor: Actor, id: number): Promise<Privacy> {
    return (await ownedProduct(this.em.fork(), actor, id)).protection();
  }

  /** Responses change immediately; matches and saved searches follow by jobs. */
  replace(actor: Actor, id: number, privacy: Privacy): Promise<Privacy> {
    return this.em.fork().transactional(async (em) => {
      const product = await ownedProduct(em, actor, id, LockMode.PESSIMISTIC_WRITE);
      if (privacy.autoGrant && !(await isVerified(em, product.sellerId)))
        throw new AppError('emailUnverified');
      const { version, locks } = product;
      product.protect(privacy);
      await em.flush();
      if (product.version !== version) await requestJob(em, matchProduct, { productId: id });
      const isStageOpened = locks?.financials && !product.locks?.financials;
      if (isStageOpened && product.visibleToInvestors)
        await requestJob(em, matchSavedSearches, { productId: id });
      return product.protection();
    });
  }
}
