import { LockMode, MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CreateProduct, UpdateProduct } from '@mintbridge/contracts';
import { matchProduct, outboxColumns, requestJob } from '@mintbridge/jobs';
import { Product, listingRecord, type NewListing } from '@mintbridge/model';
import { authorized, isInvestor, isSuperadmin, type Actor, type Authorized } from '../auth/actor.js';
import { AppError, invalidInput } from '../http/app-error.js';
import { Gathered } from '../http/gathered.js';
import { gatheredRows } from '../http/gathered-rows.js';
import { Sql } from '../http/sql.js';
import { hashOfRequest } from './idempotency.js';
import * as statements from './products.sql.js';
import { sightOf, type Sight } from './visibility.js';

interface ProductRow {
  /** JSON text. */
  product: string;
}

interface Claim {
  claimant: number;
  key: string;
  request_hash: string;
}

const NOT_A_SELLER = 'Please name the account of a product owner.';

/** The life of a listing in the hands of its owner. Whole listings are answered as JSON text. */
@Injectable()
export class ProductsService {
  private readonly looks: Record<Sight['kind'], Gathered<readonly unknown[], ProductRow[]>>;
  private readonly listings = new Gathered((records: object[]) => this.insert(records));

  constructor(
    private readonly orm: MikroORM,
    private readonly sql: Sql,
  ) {
    const looksOf = (kind: Sight['kind']) =>
      gatheredRows<ProductRow>(sql, `product-${kind}`, statements.FIND[kind]);
    this.looks = { visible: looksOf('visible'), all: looksOf('all'), own: looksOf('own') };
  }

  /** A listing that the actor may see; any other does not exist for them. */
  async find(actor: Actor, id: number): Promise<string> {
    const [found] = await this.looks[sightOf(actor).kind].ask([id, actor.id]);
    if (!found) throw new AppError('productNotFound');
    return found.product;
  }

  /** Whose the new listing is: the caller's, whatever was sent; a superadmin may name another owner. */
  async ownerOf(actor: Actor, sellerId: number | undefined): Promise<number> {
    if (sellerId === undefined || sellerId === actor.id) return actor.id;
    if (!isSuperadmin(actor)) throw new AppError('otherSeller');
    const seller = await this.sql.one('product-seller', statements.IS_SELLER, [sellerId]);
    if (!seller) throw invalidInput([{ field: 'sellerId', message: NOT_A_SELLER }]);
    return sellerId;
  }

  /** Lists a product. The same request under the same key is the same listing, however often and at once it comes. */
  async create(
    actor: Actor,
    { sellerId, ...listing }: CreateProduct,
    key: string | undefined,
  ): Promise<string> {
    const owner = await this.ownerOf(actor, sellerId);
    return this.list(actor, { ...listing, sellerId: owner }, key);
  }

  /** Stores a checked listing. */
  async list(actor: Actor, listing: NewListing, key?: string): Promise<string> {
    const work = outboxColumns(matchProduct, { productId: 0 });
    const record = { ...listingRecord(listing), work_id: work.id, request_id: work.requestId };
    if (key === undefined) return (await this.listings.ask(record))!;
    const hash = hashOfRequest(listing);
    const claim: Claim = { claimant: actor.id, key, request_hash: hash };
    return (await this.listings.ask({ ...record, ...claim })) ?? this.replay(actor, key, hash);
  }

  private async insert(records: readonly object[]): Promise<(string | undefined)[]> {
    const placed = records.map((record, place) => ({ place, ...record }));
    const values = [JSON.stringify(placed), matchProduct.name];
    const rows = await this.sql.rows<ProductRow & { place: number }>(
      'product-create',
      statements.CREATE,
      values,
    );
    const products = new Map(rows.map(({ place, product }) => [place, product]));
    return records.map((_, place) => products.get(place));
  }

  private async replay(actor: Actor, key: string, hash: string): Promise<string> {
    const used = await this.sql.one<{ requestHash: string; productId: number | null }>(
      'product-key',
      statements.FIND_KEY,
      [actor.id, key],
    );
    // Swept away between the two looks: asking again is right then.
    if (!used) throw new AppError('conflictRetry');
    if (used.requestHash !== hash) throw new AppError('idempotencyMismatch');
    if (used.productId === null) throw new AppError('productNotFound');
    return this.find(actor, used.productId);
  }

  async update(actor: Actor, id: number, { sellerId, ...change }: UpdateProduct): Promise<string> {
    // A listing does not change hands; a form that names its own user is no attempt at it where the owner fills it.
    if (sellerId !== undefined && sellerId !== actor.id && !isSuperadmin(actor))
      throw new AppError('otherSeller');
    await this.orm.em.fork().transactional(async (em) => {
      await this.edit(em, await this.authorize(em, actor, id), change, actor);
    });
    return this.find(actor, id);
  }

  async remove(actor: Actor, id: number): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      await this.erase(em, await this.authorize(em, actor, id));
    });
  }

  /** The proof that the actor may change a listing. It is locked until the change stands, so that none is lost. */
  private async authorize(em: EntityManager, actor: Actor, id: number): Promise<Authorized<Product>> {
    if (isInvestor(actor)) throw new AppError('forbidden');
    const product = await em.findOne(Product, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!product || (product.sellerId !== actor.id && !isSuperadmin(actor)))
      throw new AppError('productNotFound');
    return authorized(product);
  }

  private async edit(
    em: EntityManager,
    product: Authorized<Product>,
    change: Omit<UpdateProduct, 'sellerId'>,
    actor: Actor,
  ): Promise<void> {
    const before = product.version;
    product.edit(change, product.sellerId === actor.id ? 'owner' : 'superadmin');
    await em.flush();
    if (product.version !== before) await requestJob(em, matchProduct, { productId: product.id });
  }

  /** What hangs on the listing goes with it. */
  private async erase(em: EntityManager, product: Authorized<Product>): Promise<void> {
    const { id } = product;
    await em.remove(product).flush();
    await requestJob(em, matchProduct, { productId: id });
  }
}
