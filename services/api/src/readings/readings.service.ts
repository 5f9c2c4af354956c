import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  READING_LIMITS,
  type DecideProposal,
  type Proposal as ProposalView,
  type ReadingAccepted,
  type Readings,
} from '@mintbridge/contracts';
import { matchProduct, readSite, requestJob } from '@mintbridge/jobs';
import { ProductSite, Proposal, Reading, hostOfSite, sameText, type Product } from '@mintbridge/model';
import type { Actor, Authorized } from '../auth/actor.js';
import { ownedProduct } from '../auth/owned-product.js';
import { AppError } from '../http/app-error.js';
import { presentProposal, presentReadings } from './readings.presenter.js';

const SHOWN = 10;
const DAY_MS = 86_400_000;

/** Readings of a product's site on the owner's request, and their proposals. */
@Injectable()
export class ReadingsService {
  constructor(private readonly em: EntityManager) {}

  /** The limit is a product rule counted in rows, independent of RATE_LIMIT_MULTIPLIER. The lock makes it exact. */
  request(actor: Actor, id: number): Promise<ReadingAccepted> {
    return this.em.fork().transactional(async (em) => {
      const product = await ownedProduct(em, actor, id, LockMode.PESSIMISTIC_WRITE);
      const { sourceUrl } = product;
      if (!sourceUrl) throw new AppError('noSource');
      const readAt = product.siteReadAt?.toISOString() ?? null;
      const unfinished = await em.findOne(Reading, { productId: id, state: ['queued', 'reading'] });
      if (unfinished) return { readAt, state: unfinished.state };
      const ofToday = await this.ofToday(em, id);
      const oldest = ofToday.at(READING_LIMITS.perDay - 1);
      if (oldest) {
        const freeAt = oldest.createdAt.getTime() + DAY_MS;
        const retryAfterSeconds = Math.max(1, Math.ceil((freeAt - Date.now()) / 1_000));
        throw new AppError('readingsUsedUp', { retryAfterSeconds });
      }
      const reading = em.create(Reading, { productId: id, host: hostOfSite(sourceUrl), isRequested: true });
      await em.persist(reading).flush();
      await requestJob(em, readSite, { readingId: reading.id });
      return { readAt, state: 'queued' };
    });
  }

  async list(actor: Actor, id: number): Promise<Readings> {
    const em = this.em.fork();
    const product = await ownedProduct(em, actor, id);
    const readings = await em.find(Reading, { productId: id }, { orderBy: { id: 'desc' }, limit: SHOWN });
    const used = (await this.ofToday(em, id)).length;
    return presentReadings(product, readings, Math.max(0, READING_LIMITS.perDay - used));
  }

  /** The readings requested in the last 24 hours, newest first. */
  private ofToday(em: EntityManager, productId: number): Promise<Reading[]> {
    const createdAt = { $gt: new Date(Date.now() - DAY_MS) };
    return em.find(
      Reading,
      { productId, isRequested: true, createdAt },
      { orderBy: { id: 'desc' }, limit: READING_LIMITS.perDay },
    );
  }

  async proposal(actor: Actor, id: number): Promise<ProposalView> {
    const em = this.em.fork();
    const product = await ownedProduct(em, actor, id);
    const proposal = await em.findOne(Proposal, { productId: id });
    return presentProposal(product, proposal?.fields ?? []);
  }

  decide(actor: Actor, id: number, decision: DecideProposal): Promise<ProposalView> {
    return this.em.fork().transactional(async (em) => {
      const product = await ownedProduct(em, actor, id, LockMode.PESSIMISTIC_WRITE);
      const proposal = await em.findOne(Proposal, { productId: id });
      const site = await em.findOne(ProductSite, { productId: id });
      if (!proposal || !site) return presentProposal(product, []);
      const before = product.version;
      decideOn(product, site, proposal, decision);
      if (proposal.fields.length === 0) em.remove(proposal);
      await em.flush();
      if (product.version !== before) await requestJob(em, matchProduct, { productId: id });
      return presentProposal(product, proposal.fields);
    });
  }
}

/** Applies the accepted fields of a proposal to the listing, and stores those to `keep` as declined. */
function decideOn(
  product: Authorized<Product>,
  site: ProductSite,
  proposal: Proposal,
  { accept, keep }: DecideProposal,
): void {
  const accepted = proposal.fields.filter(({ field }) => accept.includes(field));
  for (const { field, proposed, evidence } of accepted) {
    site.accept(field, proposed);
    const quote = evidence[0]?.quote;
    if (field === 'launchYear' && quote)
      product.quotedFigures = { ...product.quotedFigures, launchYear: { value: proposed, quote } };
  }
  const change = Object.fromEntries(accepted.map(({ field, proposed }) => [field, proposed]));
  if (accepted.length > 0) product.edit(change, 'owner');
  for (const { field, proposed } of proposal.fields)
    if (keep.includes(field) && !sameText(field, proposed, product[field])) site.decline(field, proposed);
  proposal.fields = proposal.fields.filter(({ field }) => !accept.includes(field) && !keep.includes(field));
}
