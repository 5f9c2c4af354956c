import { isDeepStrictEqual } from 'node:util';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  REVIEW_MESSAGES,
  VETTED_FIELDS,
  hasFigure,
  type ListingChanges,
  type ReviewDetail,
  type ReviewInput,
  type ReviewQueueQuery,
} from '@mintbridge/contracts';
import { notify } from '@mintbridge/jobs';
import { Extraction, Product, Review, User } from '@mintbridge/model';
import type { Actor } from '../../auth/actor.js';
import { isoTime } from '../../iso-time.js';
import { AppError, invalidInput } from '../../http/app-error.js';
import { decodeIdCursor, toPage } from '../../pagination.js';
import { AuditService } from '../audit/audit.service.js';
import { presentReview, presentReviewItem, presentVerdict, type ReviewOrigin } from './reviews.presenter.js';

const HISTORY_SIZE = 50;

/** Reviews of listings by the team. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditService,
  ) {}

  /** Listings of one status, oldest first. */
  async queue({ reviewStatus, cursor, limit }: ReviewQueueQuery) {
    const products = await this.em
      .fork()
      .find(
        Product,
        { reviewStatus, id: { $gt: decodeIdCursor(cursor) ?? 0 } },
        { orderBy: { id: 'asc' }, limit: limit + 1 },
      );
    const origins = await this.findOrigins(products);
    return toPage(
      products,
      limit,
      (product) => presentReviewItem(product, origins(product)),
      ({ id }) => [id],
    );
  }

  async find(id: number): Promise<ReviewDetail> {
    const em = this.em.fork();
    const product = await em.findOne(Product, { id });
    if (!product) throw new AppError('productNotFound');
    const { reviewStatus } = product;
    const neighbour = { fields: ['id'] as const };
    const [origins, reviews, previous, next] = await Promise.all([
      this.findOrigins([product]),
      em.find(Review, { productId: id }, { orderBy: { id: 'desc' }, limit: HISTORY_SIZE }),
      this.em
        .fork()
        .findOne(Product, { reviewStatus, id: { $lt: id } }, { ...neighbour, orderBy: { id: 'desc' } }),
      this.em
        .fork()
        .findOne(Product, { reviewStatus, id: { $gt: id } }, { ...neighbour, orderBy: { id: 'asc' } }),
    ]);
    return {
      ...presentReviewItem(product, origins(product)),
      verdicts: reviews.map(presentReview),
      previousId: previous?.id ?? null,
      nextId: next?.id ?? null,
    };
  }

  /** The seller and the extraction of each product. */
  private async findOrigins(products: Product[]): Promise<(product: Product) => ReviewOrigin> {
    const em = this.em.fork();
    const sellers = await em.find(User, { id: { $in: products.map(({ sellerId }) => sellerId) } });
    const extractions = await em.find(Extraction, { productId: { $in: products.map(({ id }) => id) } });
    return (product) => ({
      seller: sellers.find(({ id }) => id === product.sellerId)!,
      extraction: extractions.find(({ productId }) => productId === product.id),
    });
  }

  /** Review, history and notification are one transaction. Repeating a review without changes records nothing. */
  async review(actor: Actor, id: number, input: ReviewInput) {
    return this.em.fork().transactional(async (em) => {
      const product = await em.findOne(Product, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!product) throw new AppError('productNotFound');
      const empty = input.confirmed.findIndex((field) => !hasFigure(field, product[field]));
      if (empty >= 0)
        throw invalidInput([{ field: `confirmed.${empty}`, message: REVIEW_MESSAGES.noFigure }]);
      const before = currentVerdict(product);
      product.review(input, new Date());
      const isNew = !isDeepStrictEqual(before, currentVerdict(product));
      if (isNew) await this.record(em, actor, product);
      if (isNew || input.confirmed.length > 0)
        this.audit.record(em, actor, 'review', { kind: 'product', id });
      return presentVerdict(product);
    });
  }

  private async record(em: EntityManager, actor: Actor, product: Product): Promise<void> {
    const { id: productId, reviewStatus, reviewNote, reviewFields } = product;
    const review = em.create(Review, {
      productId,
      reviewerId: actor.id,
      reviewStatus,
      note: reviewNote ?? null,
      fields: reviewFields,
      vetted: product.vettedFields(),
    });
    await em.flush();
    // Back in the queue without a note: nothing for the owner to act on.
    if (reviewStatus === 'pending' && !reviewNote) return;
    await notify(
      em,
      {
        kind: 'review',
        userIds: [product.sellerId],
        key: review.id,
        productId,
        details: { reviewStatus, fields: reviewFields.length },
      },
      reviewStatus === 'pending' ? null : { kind: 'review-outcome', productId, reviewId: review.id },
    );
  }

  /** The changes since the last verdict. Verdicts older than the stored fields have a time only. */
  async changes(id: number): Promise<ListingChanges> {
    const em = this.em.fork();
    const product = await em.findOne(Product, { id });
    if (!product) throw new AppError('productNotFound');
    const last = await em.findOne(Review, { productId: id }, { orderBy: { id: 'desc' } });
    if (!last) return { since: null, changes: [] };
    const now = product.vettedFields();
    const before = last.vetted ?? now;
    const changed = VETTED_FIELDS.filter((field) => now[field] !== before[field]);
    return {
      since: isoTime(last.createdAt),
      changes: changed.map((field) => ({ field, before: before[field], after: now[field] })),
    };
  }
}

const currentVerdict = ({ reviewStatus, reviewNote, reviewFields }: Product) => ({
  reviewStatus,
  reviewNote: reviewNote ?? null,
  reviewFields,
});
