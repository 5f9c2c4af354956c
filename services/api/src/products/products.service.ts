import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  previewSchema,
  type CreateProduct,
  type Product as ProductView,
  type UpdateProduct,
} from '@mintbridge/contracts';
import { matchProduct, matchSavedSearches, requestJob } from '@mintbridge/jobs';
import {
  IdempotencyKey,
  Product,
  ProductSite,
  User,
  hostOfSite,
  listingColumns,
  nextReadingAfter,
  type Database,
  type NewListing,
  type ProductColumns,
} from '@mintbridge/model';
import { authorized, isInvestor, isSuperadmin, type Actor, type Authorized } from '../auth/actor.js';
import { AccessLogService } from '../access-requests/access-log.service.js';
import { AppError, invalidInput } from '../http/app-error.js';
import { hashOfRequest } from './idempotency.js';
import { parseInput } from '../http/validation.js';
import { ownedProduct } from '../auth/owned-product.js';
import { ProductVisibilityService } from './product-visibility.service.js';
import { ProductViews } from './product-views.js';
import { presentProduct } from './products.presenter.js';
import { ProductsRepository } from './products.repository.js';

const NOT_A_SELLER = 'Please name the account of a product owner.';

/** Of a new listing. */
const NO_INTEREST = { likes: 0, connections: 0, inquiries: 0, unread: 0 };

/** Creates, changes and removes listings. */
@Injectable()
export class ProductsService {
  constructor(
    private readonly em: EntityManager,
    private readonly products: ProductsRepository,
    private readonly visibility: ProductVisibilityService,
    private readonly accessLog: AccessLogService,
    private readonly views: ProductViews,
  ) {}

  /** A listing as the actor sees it; 404 if it is hidden from them. */
  async find(actor: Actor, id: number, preview?: string): Promise<ProductView> {
    const product = await this.products.find(id);
    const isVisible = isInvestor(actor)
      ? product?.visibleToInvestors
      : product?.sellerId === actor.id || isSuperadmin(actor);
    if (!product || !isVisible) throw new AppError('productNotFound');
    if (isInvestor(actor)) {
      const view = { productId: id, investorId: actor.id };
      const { visible, logged } = await this.visibility.ofViewed(actor.id, product);
      await this.accessLog.record(view, visible.locked, logged);
      this.views.record(view);
      return presentProduct(visible);
    }
    if (preview !== undefined && product.sellerId === actor.id)
      return presentProduct(this.visibility.preview(product, parseInput(previewSchema, { preview }).preview));
    return this.presentToOwner(authorized(product));
  }

  private async presentToOwner(product: Authorized<ProductColumns>): Promise<ProductView> {
    const interest = await this.products.interest([product.id]);
    return presentProduct(this.visibility.ofOwner(product), interest.get(product.id) ?? NO_INTEREST);
  }

  /** Locks a visible product against removal until the transaction ends; its owner may still edit it. */
  lockVisible(em: EntityManager, id: number): Promise<{ id: number; sellerId: number } | undefined> {
    return em
      .getKysely<Database>()
      .selectFrom('products')
      .select(['id', 'seller_id as sellerId'])
      .where('id', '=', id)
      .where('visible_to_investors', '=', true)
      .forKeyShare()
      .executeTakeFirst();
  }

  /** The owner of a new listing: the caller; a superadmin may name another. */
  async ownerOf(actor: Actor, sellerId: number | undefined): Promise<number> {
    if (sellerId === undefined || sellerId === actor.id) return actor.id;
    if (!isSuperadmin(actor)) throw new AppError('otherSeller');
    const sellers = await this.em.fork().count(User, { id: sellerId, role: ['seller', 'superadmin'] });
    if (sellers === 0) throw invalidInput([{ field: 'sellerId', message: NOT_A_SELLER }]);
    return sellerId;
  }

  /** Idempotent by key: repeated and concurrent requests under one key create one listing. */
  async create(
    actor: Actor,
    { sellerId, ...form }: CreateProduct,
    key: string | undefined,
  ): Promise<ProductView> {
    const listing = { ...form, sellerId: await this.ownerOf(actor, sellerId) };
    if (key === undefined) return this.store(listing);
    const claim = { userId: actor.id, key, requestHash: hashOfRequest(listing) };
    const product = await this.em.fork().transactional(async (em) => {
      if (!(await this.claim(em, claim))) return undefined;
      const created = await this.insert(em, listing);
      await em.nativeUpdate(IdempotencyKey, { userId: actor.id, key }, { productId: created.id });
      return created;
    });
    return product ? this.presentNew(product) : this.replay(actor, claim);
  }

  /** Stores a validated listing. */
  async store(listing: NewListing): Promise<ProductView> {
    const product = await this.em.fork().transactional((em) => this.insert(em, listing));
    return this.presentNew(product);
  }

  private presentNew(product: Authorized<Product>): ProductView {
    return presentProduct(this.visibility.ofOwner(product), NO_INTEREST);
  }

  private async insert(em: EntityManager, listing: NewListing): Promise<Authorized<Product>> {
    const product = em.create(Product, listingColumns(listing));
    await em.persist(product).flush();
    if (listing.sourceUrl) {
      const nextReadingAt = nextReadingAfter(product.createdAt);
      em.persist(
        em.create(ProductSite, { productId: product.id, host: hostOfSite(listing.sourceUrl), nextReadingAt }),
      );
      await em.flush();
    }
    await requestJob(em, matchProduct, { productId: product.id });
    if (product.visibleToInvestors) await requestJob(em, matchSavedSearches, { productId: product.id });
    return authorized(product);
  }

  /** True if the key was free. Waits for a concurrent request with the same key. */
  private async claim(
    em: EntityManager,
    { userId, key, requestHash }: { userId: number; key: string; requestHash: string },
  ): Promise<boolean> {
    const claimed = await em
      .getKysely<Database>()
      .insertInto('idempotency_keys')
      .values({ user_id: userId, key, request_hash: requestHash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    return claimed !== undefined;
  }

  private async replay(
    actor: Actor,
    { key, requestHash }: { key: string; requestHash: string },
  ): Promise<ProductView> {
    const used = await this.em.fork().findOne(IdempotencyKey, { userId: actor.id, key });
    // Deleted between the two statements: the client may retry.
    if (!used) throw new AppError('conflictRetry');
    if (used.requestHash !== requestHash) throw new AppError('idempotencyMismatch');
    if (!used.productId) throw new AppError('productNotFound');
    return this.find(actor, used.productId);
  }

  async update(actor: Actor, id: number, { sellerId, ...change }: UpdateProduct): Promise<ProductView> {
    // The owner cannot change; forms may send the user's own id.
    if (sellerId !== undefined && sellerId !== actor.id && !isSuperadmin(actor))
      throw new AppError('otherSeller');
    const product = await this.em.fork().transactional(async (em) => {
      const own = await ownedProduct(em, actor, id, LockMode.PESSIMISTIC_WRITE);
      await this.edit(em, own, change, actor);
      return own;
    });
    return this.presentToOwner(product);
  }

  /** Likes, connections and conversations are deleted with the listing. */
  async remove(actor: Actor, id: number): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const product = await ownedProduct(em, actor, id, LockMode.PESSIMISTIC_WRITE);
      await em.remove(product).flush();
      await requestJob(em, matchProduct, { productId: id });
    });
  }

  private async edit(
    em: EntityManager,
    product: Authorized<Product>,
    change: Omit<UpdateProduct, 'sellerId'>,
    actor: Actor,
  ): Promise<void> {
    const { version, visibleToInvestors: wasVisible } = product;
    product.edit(change, product.sellerId === actor.id ? 'owner' : 'superadmin');
    await em.flush();
    if (product.version !== version) await requestJob(em, matchProduct, { productId: product.id });
    if (product.visibleToInvestors && !wasVisible)
      await requestJob(em, matchSavedSearches, { productId: product.id });
  }
}
