import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CARD_COLUMNS, ownerReplyColumn, type Database } from '@mintbridge/model';
import { Kysely, sql } from 'kysely';

/** More than anybody likes by hand; older likes are left out. */
const LIKED_DEALS_MAX = 1_000;

/** Where an investor's interest in a product is recorded: at most one row of each. */
type InterestTable = 'investor_liked_deals' | 'investor_product_connections';

type ListLine = Pick<Database['recommendations'], 'investor_id' | 'product_id' | 'rank'>;
/** The lists that the worker computes for investors, one row per product. */
const LISTS = {
  recommendations: sql<ListLine>`recommendations`,
  nearMisses: sql<ListLine>`(
    select n.investor_id, line.product_id, line.rank
    from near_misses n, unnest(n.product_ids) with ordinality as line (product_id, rank))`,
};

const cardColumns = CARD_COLUMNS.map((column) => `p.${column}` as const);
/** Columns that matching needs in addition to those of the card. */
const MATCHED_TEXTS = [
  'p.description',
  'p.features',
  'p.benefits_for_users as benefitsForUsers',
  'p.potential_use_cases as potentialUseCases',
  'p.tech_stack as techStack',
  'p.is_currency_chosen as isCurrencyChosen',
] as const;

/** Likes, connections, matches and preferences of investors. Hidden products are left out. */
@Injectable()
export class InvestorsRepository {
  constructor(private readonly db: Kysely<Database>) {}

  /**
   * Inserts the row of an investor and a product unless it exists. The update changes nothing, but locks and returns an
   * existing row, so that a concurrent removal comes before or after. `xmax` is 0 in a new row.
   */
  record(em: EntityManager, table: InterestTable, investorId: number, productId: number) {
    return em
      .getKysely<Database>()
      .insertInto(table)
      .values({ investor_id: investorId, product_id: productId })
      .onConflict((conflict) =>
        conflict.columns(['investor_id', 'product_id']).doUpdateSet({ investor_id: investorId }),
      )
      .returning([
        'id',
        'product_id as productId',
        'created_at as createdAt',
        sql<boolean>`xmax = 0`.as('isNew'),
      ])
      .executeTakeFirstOrThrow();
  }

  /** Newest first, with the columns of the products' cards. */
  likedDeals(investorId: number) {
    return this.db
      .selectFrom('investor_liked_deals as l')
      .innerJoin('products as p', 'p.id', 'l.product_id')
      .select(['l.id as likeId', 'l.created_at as likedAt'])
      .select(cardColumns)
      .select(ownerReplyColumn('p'))
      .where('l.investor_id', '=', investorId)
      .where('p.visible_to_investors', '=', true)
      .orderBy('l.id', 'desc')
      .limit(LIKED_DEALS_MAX)
      .execute();
  }

  /** Newest first. */
  connections(investorId: number) {
    return this.db
      .selectFrom('investor_product_connections as c')
      .innerJoin('products as p', 'p.id', 'c.product_id')
      .select(['c.id', 'c.product_id as productId', 'c.created_at as createdAt'])
      .where('c.investor_id', '=', investorId)
      .where('p.visible_to_investors', '=', true)
      .orderBy('c.id', 'desc')
      .execute();
  }

  /** An investor's preferences, and when the matches were last computed. */
  preferences(investorId: number) {
    return this.db
      .selectFrom('investor_profiles')
      .select([
        'industry_focus as industryFocus',
        'stage_focus as stageFocus',
        'business_model_preference as businessModelPreference',
        'investment_thesis as investmentThesis',
        sql<string | null>`(select computed_at from match_investors where investor_id = ${investorId})`.as(
          'computedAt',
        ),
        sql<string[]>`array(
          select distinct platform_type from products where id in (
            select product_id from investor_liked_deals where investor_id = ${investorId}
            union select product_id from investor_product_connections where investor_id = ${investorId}
          )
        )`.as('dealPlatforms'),
      ])
      .where('user_id', '=', investorId)
      .executeTakeFirst();
  }

  /** One visible product, with the same columns as `listed`. */
  matched(productId: number) {
    return this.db
      .selectFrom('products as p')
      .select(cardColumns)
      .select(ownerReplyColumn('p'))
      .select(MATCHED_TEXTS)
      .where('p.id', '=', productId)
      .where('p.visible_to_investors', '=', true)
      .executeTakeFirst();
  }

  /** The products of an investor's list, best first, with the columns of cards and of matching. */
  listed(list: keyof typeof LISTS, investorId: number) {
    return this.db
      .selectFrom(LISTS[list].as('r'))
      .innerJoin('products as p', 'p.id', 'r.product_id')
      .select(cardColumns)
      .select(ownerReplyColumn('p'))
      .select(MATCHED_TEXTS)
      .where('r.investor_id', '=', investorId)
      .where('p.visible_to_investors', '=', true)
      .where(
        sql<boolean>`not exists (
          select from investor_passes x where x.investor_id = r.investor_id and x.product_id = r.product_id)`,
      )
      .orderBy('r.rank')
      .execute();
  }
}
