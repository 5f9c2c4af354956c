import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ReviewDetail, ReviewInput, ReviewQueueQuery, ReviewStatus } from '@mintbridge/contracts';
import { requestJob, sendMail } from '@mintbridge/jobs';
import { Product, Review } from '@mintbridge/model';
import type { Actor } from '../auth/actor.js';
import { AppError } from '../http/app-error.js';
import { decodeIdCursor, pageOf } from '../pagination.js';
import { Sql, isoTime } from '../http/sql.js';
import { presentReviewItem, type ReviewSide } from './reviews.presenter.js';

const SIDES = `
  select p.id as "productId", coalesce(e.url, p.source_url) as "sourceUrl", e.fields,
    json_build_object('id', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name,
      'businessName', u.business_name) as seller
  from products p join users u on u.id = p.seller_id left join extractions e on e.product_id = p.id
  where p.id = any($1::integer[])`;

const NEIGHBOURS = `
  select (select id from products where review_status = $2 and id < $1 order by id desc limit 1) as "previousId",
    (select id from products where review_status = $2 and id > $1 order by id limit 1) as "nextId"`;

const VERDICTS = `
  select review_status as "reviewStatus", note, ${isoTime('created_at')} as "createdAt"
  from reviews where product_id = $1 order by id desc limit 50`;

type SideRow = ReviewSide & { productId: number };
type Neighbours = Pick<ReviewDetail, 'previousId' | 'nextId'>;

/** The team's vetting of listings. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
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
    const sides = await this.sidesOf(products);
    return pageOf(
      products,
      limit,
      (product) => presentReviewItem(product, sides.get(product.id)!),
      ({ id }) => [id],
    );
  }

  async find(id: number): Promise<ReviewDetail> {
    const product = await this.em.fork().findOne(Product, { id });
    const side = product && (await this.sidesOf([product])).get(id);
    if (!product || !side) throw new AppError('productNotFound');
    const keys = [id, product.reviewStatus];
    const neighbours = await this.sql.one<Neighbours>('review-neighbours', NEIGHBOURS, keys);
    const verdicts = await this.sql.rows<ReviewDetail['verdicts'][number]>('review-verdicts', VERDICTS, [id]);
    return { ...presentReviewItem(product, side), verdicts, ...neighbours! };
  }

  private async sidesOf(products: Product[]): Promise<Map<number, ReviewSide>> {
    const rows = await this.sql.rows<SideRow>('review-sides', SIDES, [products.map(({ id }) => id)]);
    return new Map(rows.map((row) => [row.productId, row]));
  }

  /** The verdict, its place in the history and the seller's mail are one change. The same verdict again is none. */
  async review(actor: Actor, id: number, { reviewStatus, note }: ReviewInput) {
    return this.em.fork().transactional(async (em) => {
      const product = await em.findOne(Product, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!product) throw new AppError('productNotFound');
      const before = { status: product.reviewStatus, note: product.reviewNote ?? null };
      product.review(reviewStatus, note ?? null);
      if (before.status !== reviewStatus || before.note !== (note ?? null)) {
        await this.record(em, actor, product, reviewStatus, note ?? null);
      }
      return { id, reviewStatus: product.reviewStatus, reviewNote: product.reviewNote ?? null };
    });
  }

  private async record(
    em: EntityManager,
    actor: Actor,
    product: Product,
    reviewStatus: ReviewStatus,
    note: string | null,
  ): Promise<void> {
    const review = em.create(Review, {
      productId: product.id,
      reviewerId: actor.id,
      reviewStatus,
      note,
      createdAt: new Date(),
    });
    await em.persist(review).flush();
    // Back in the queue without a word is nothing that the owner must act on.
    if (reviewStatus === 'pending' && note === null) return;
    await requestJob(em, sendMail, { kind: 'review-outcome', productId: product.id, reviewId: review.id });
  }
}
