import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { matchSavedSearches, recomputeRecommendations, requestJob } from '@mintbridge/jobs';
import { AccessGrant, tiersOfLocks, type Product } from '@mintbridge/model';
import type { Authorized } from '../auth/actor.js';

/**
 * Opens and closes the locked sections of a listing to one investor, idempotently. Call it in the transaction of the
 * decision, with the product locked. Requests the investor's matches and saved searches, which the figures may change.
 */
@Injectable()
export class AccessGrantsService {
  /** Opens all sections that are locked now. `isSigned`: the investor has signed the NDA for this product. */
  async grant(
    em: EntityManager,
    product: Pick<Authorized<Product>, 'id' | 'locks'>,
    investorId: number,
    { isSigned }: { isSigned: boolean },
  ): Promise<void> {
    const sections = tiersOfLocks(product.locks);
    const active = await this.find(em, product.id, investorId);
    if (active) active.extend(sections, isSigned);
    else em.persist(em.create(AccessGrant, { productId: product.id, investorId, sections, isSigned }));
    await em.flush();
    await this.rematch(em, product.id, investorId);
  }

  /** After a later signature: opens the sections that are under NDA now. */
  async sign(em: EntityManager, product: Pick<Product, 'id' | 'locks'>, investorId: number): Promise<void> {
    const active = await this.find(em, product.id, investorId);
    if (!active) return;
    const underNda = Object.entries(tiersOfLocks(product.locks)).filter(([, tier]) => tier === 'nda');
    active.extend(Object.fromEntries(underNda), true);
    await em.flush();
    await this.rematch(em, product.id, investorId);
  }

  /** Closes all sections. */
  async revoke(em: EntityManager, productId: number, investorId: number): Promise<void> {
    const active = await this.find(em, productId, investorId);
    if (!active) return;
    active.revoke(new Date());
    await em.flush();
    await requestJob(em, recomputeRecommendations, { investorId });
  }

  private async rematch(em: EntityManager, productId: number, investorId: number): Promise<void> {
    await requestJob(em, recomputeRecommendations, { investorId });
    await requestJob(em, matchSavedSearches, { productId, investorId });
  }

  private find(em: EntityManager, productId: number, investorId: number): Promise<AccessGrant | null> {
    return em.findOne(AccessGrant, { productId, investorId, revokedAt: null });
  }
}
