import { Injectable } from '@nestjs/common';
import { UNDISCLOSED, type AccessState, type Section } from '@mintbridge/contracts';
import {
  accessStateByClock,
  startOfDay,
  opens,
  type ClosedSections,
  type Database,
  type ViewerAccess,
} from '@mintbridge/model';
import DataLoader from 'dataloader';
import { Kysely, sql } from 'kysely';

interface Viewed {
  investorId: number;
  productId: number;
}

/** An investor's access to a product, with recently logged views. */
export interface LoggedAccess extends ViewerAccess {
  /** Sections whose view was logged recently and is not logged again. */
  logged: readonly Section[];
}

/** Views within this time after a logged one are not logged. */
const EXACT_MINUTES = 15;

/** The access of investors to products: grants and the latest request. */
@Injectable()
export class ViewerAccessRepository {
  /** One statement per tick; nothing is cached, so that a revocation takes effect immediately. */
  private readonly accesses: DataLoader<Viewed, LoggedAccess>;

  private readonly opened: DataLoader<number, number[]>;

  constructor(private readonly db: Kysely<Database>) {
    this.accesses = new DataLoader((keys) => this.load(keys), {
      cache: false,
      batchScheduleFn: setImmediate,
      maxBatchSize: 1_000,
    });
    this.opened = new DataLoader((ids) => this.loadOpened(ids), {
      cache: false,
      batchScheduleFn: setImmediate,
    });
  }

  /** By product. */
  async of(investorId: number, productIds: readonly number[]): Promise<Map<number, LoggedAccess>> {
    const found = await Promise.all(
      productIds.map((productId) => this.accesses.load({ investorId, productId })),
    );
    return new Map(productIds.map((id, index) => [id, found[index]!]));
  }

  private async load(keys: readonly Viewed[]): Promise<LoggedAccess[]> {
    const { rows } = await sql<{
      sections: ClosedSections | null;
      isSigned: boolean | null;
      request: AccessState;
      logged: Section[] | null;
    }>`
      select g.sections, g.is_signed as "isSigned", coalesce(r.state, 'none') as request, l.sections as logged
      from unnest(${keys.map(({ investorId }) => investorId)}::integer[], ${keys.map(({ productId }) => productId)}::integer[])
        with ordinality as viewed (investor_id, product_id, place)
      left join access_grants g
        on g.investor_id = viewed.investor_id and g.product_id = viewed.product_id and g.revoked_at is null
      left join lateral (
        select ${accessStateByClock} as state from access_requests r
        where r.investor_id = viewed.investor_id and r.product_id = viewed.product_id
        order by r.id desc limit 1
      ) r on true
      left join access_log l
        on g.id is not null and l.product_id = viewed.product_id and l.investor_id = viewed.investor_id
        and l.last_seen_at >= ${startOfDay} and l.last_seen_at > now() - make_interval(mins => ${EXACT_MINUTES})
      order by viewed.place`.execute(this.db);
    return rows.map(({ sections, isSigned, request, logged }) => ({
      request,
      logged: logged ?? [],
      grant: sections ? { sections, isSigned: isSigned! } : undefined,
    }));
  }

  /** The products whose locked financials this investor sees. */
  openedFinancials(investorId: number): Promise<number[]> {
    return this.opened.load(investorId);
  }

  private async loadOpened(investorIds: readonly number[]): Promise<number[][]> {
    const rows = await this.db
      .selectFrom('access_grants as g')
      .innerJoin('products as p', 'p.id', 'g.product_id')
      .select(['g.investor_id as investorId', 'p.id', 'p.locks', 'g.sections', 'g.is_signed as isSigned'])
      .where('g.investor_id', 'in', [...new Set(investorIds)])
      .where('g.revoked_at', 'is', null)
      .where('p.shown_stage', '=', UNDISCLOSED)
      .execute();
    const opened = rows.filter(({ locks, ...grant }) => opens(grant, 'financials', locks!.financials!.tier));
    const byInvestor = Map.groupBy(opened, ({ investorId }) => investorId);
    return investorIds.map((investorId) => (byInvestor.get(investorId) ?? []).map(({ id }) => id));
  }
}
