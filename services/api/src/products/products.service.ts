import { LockMode, MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CreateProduct, UpdateProduct } from '@mintbridge/contracts';
import { matchProduct, outboxColumns, requestJob } from '@mintbridge/jobs';
import { Product, listingRecord, type NewListing } from '@mintbridge/model';
import { authorized, isInvestor, isSuperadmin, type Actor, type Authorized } from '../auth/actor.js';
import { AppError, invalidInput } from '../http/app-error.js';
import { Gathered } from '../http/gathered.js';
import { Sql } from '../http/sql.js';
import { hashOfRequest } from './idempotency.js';
import * as statements from './products.sql.js';
import { sightOf, type Sight } from './visibility.js';

interface ProductRow {
  /** Which of those asked for together it is. */
  place: number;
  /** JSON text. */
  product: string;
}

/** A look at a listing; only an owner's needs to say whose. */
interface Look {
  id: number;
  sellerId: number;
}

interface Claim {
  claimant: number;
  key: string;
  request_hash: string;
}

const NOT_A_SELLER = 'Please name the account of a product owner.';

/** The texts in the order of what was asked; undefined where there is none. */
function inPlaces(rows: readonly ProductRow[], count: number): (string | undefined)[] {
  const texts = Array.from<string | undefined>({ length: count });
  for (const { place, product } of rows) texts[place - 1] = product;
  return texts;
}

/** The life of a listing in the hands of its owner. Whole listings are answered as JSON text. */
@Injectable()
export class ProductsService {
  private readonly looks = {
    visible: this.looksOf('visible'),
    all: this.looksOf('all'),
    own: this.looksOf('own'),
  };
  private readonly listings = new Gathered((records: object[]) => this.insert(records));

  constructor(
    private readonly orm: MikroORM,
    private readonly sql: Sql,
  ) {}

  /** A listing that the actor may see; any other does not exist for them. */
  async find(actor: Actor, id: number): Promise<string> {
    const product = await this.looks[sightOf(actor).kind].ask({ id, sellerId: actor.id });
    if (product === undefined) throw new AppError('productNotFound');
    return product;
  }

  private looksOf(kind: Sight['kind']) {
    return new Gathered(async (looks: Look[]) => {
      const values = [looks.map(({ id }) => id), looks.map(({ sellerId }) => sellerId)];
      const rows = await this.sql.rows<ProductRow>(`product-${kind}`, statements.FIND[kind], values);
      return inPlaces(rows, looks.length);
    });
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
    const placed = records.map((record, index) => ({ place: index + 1, ...record }));
    const values = [JSON.stringify(placed), matchProduct.name];
    return inPlaces(
      await this.sql.rows<ProductRow>('product-create', statements.CREATE, values),
      records.length,
    );
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
