import { Injectable } from '@nestjs/common';
import type { ProductCard } from '@mintbridge/contracts';
import { isInvestor, type Actor } from '../auth/actor.js';
import { productScopeFor } from './product-scope.js';
import { ProductVisibilityService } from './product-visibility.service.js';
import { presentCard } from './products.presenter.js';
import { ProductsRepository } from './products.repository.js';

/** Cards of given products, as an actor sees them. */
@Injectable()
export class ProductCardsService {
  constructor(
    private readonly products: ProductsRepository,
    private readonly visibility: ProductVisibilityService,
  ) {}

  /** By id. Deleted and hidden products are missing. */
  async find(actor: Actor, ids: readonly number[]): Promise<Map<number, ProductCard>> {
    const [rows, interest] = await Promise.all([
      this.products.cards(productScopeFor(actor), ids),
      isInvestor(actor) ? undefined : this.products.interest(ids),
    ]);
    const visible = await this.visibility.of(actor, rows);
    return new Map(visible.map((row) => [row.id, presentCard(row, interest?.get(row.id))]));
  }
}
