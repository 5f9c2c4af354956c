import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Database } from '@mintbridge/model';
import type { Logger } from '@mintbridge/runtime';
import DataLoader from 'dataloader';
import { sql } from 'kysely';
import { LOGGER } from '../process-tokens.js';

interface View {
  productId: number;
  investorId: number;
}

/** Views within this time are written in one statement, in milliseconds. */
const BATCH_MS = 250;

/** Records which investors viewed a listing, per week. Responses do not wait for it; losing a view is acceptable. */
@Injectable()
export class ProductViews implements BeforeApplicationShutdown {
  private readonly loader: DataLoader<View, true>;
  private readonly pending = new Set<Promise<void>>();

  constructor(
    private readonly em: EntityManager,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.loader = new DataLoader((views) => this.write(views), {
      cache: false,
      batchScheduleFn: (write) => setTimeout(write, BATCH_MS).unref(),
    });
  }

  record(view: View): void {
    const recorded = this.loader.load(view).then(
      () => void this.pending.delete(recorded),
      (error: Error) => {
        this.pending.delete(recorded);
        this.logger.warn({ reason: error.message }, 'product view could not be recorded');
      },
    );
    this.pending.add(recorded);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.pending);
  }

  private async write(views: readonly View[]): Promise<true[]> {
    const products = views.map(({ productId }) => productId);
    const investors = views.map(({ investorId }) => investorId);
    await sql`
      insert into product_views (product_id, week, investor_id)
      select distinct v.product_id, date_trunc('week', now() at time zone 'UTC')::date, v.investor_id
      from unnest(${products}::integer[], ${investors}::integer[]) as v (product_id, investor_id)
      join products p on p.id = v.product_id
      on conflict do nothing`.execute(this.em.getKysely<Database>());
    return views.map(() => true);
  }
}
