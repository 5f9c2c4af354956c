import { Injectable } from '@nestjs/common';
import type { ProductCard, ProductListQuery } from '@mintbridge/contracts';
import { PreparedReads, type FeedPageKey, type FeedPageRows } from '@mintbridge/model';
import type { Actor } from '../../auth/actor.js';
import { sameTickLoader } from '../../same-tick-loader.js';
import { presentCard } from '../products.presenter.js';
import { ProductCardsService } from '../product-cards.service.js';
import { ProductVisibilityService } from '../product-visibility.service.js';
import { productScopeFor } from '../product-scope.js';
import { readFeedCursor, writeFeedCursor, type CursorPosition } from './feed-cursor.js';
import { toFilters, passFilterFor, type Filter } from './filters.js';
import type { Search } from './search.js';
import { SearchRepository, type PageRequest } from './search.repository.js';

/** One page of the feed. */
export interface FeedPage {
  cards: ProductCard[];
  /** The count of all pages. */
  total: number;
  /** True if the count stopped at its cap. */
  isCapped: boolean;
  /** Undefined on the last page. */
  nextCursor: string | undefined;
}

const chosen = (filters: readonly Filter[], dimension: Filter['dimension']): string | null =>
  (filters.find((filter) => filter.dimension === dimension)?.values[0] as string | undefined) ?? null;

/** Newest first with at most one industry and business model: covered by a prepared statement. */
const isCommon = ({ scope, filters, words, passFilter }: Search, { sort }: PageRequest): boolean =>
  scope.kind === 'visible' &&
  words === undefined &&
  passFilter?.kind !== 'only' &&
  sort === 'newest' &&
  filters.every(
    ({ dimension, values }) =>
      values.length === 1 && (dimension === 'industry' || dimension === 'businessModel'),
  );

/** Pages of listings visible to the caller, filtered and sorted. */
@Injectable()
export class FeedService {
  private readonly firstPages = sameTickLoader((key: FeedPageKey) => this.reads.feedPage(key));

  constructor(
    private readonly repository: SearchRepository,
    private readonly cards: ProductCardsService,
    private readonly reads: PreparedReads,
    private readonly visibility: ProductVisibilityService,
  ) {}

  async page(actor: Actor, query: ProductListQuery): Promise<FeedPage> {
    const needsFigures = query.sort === 'revenue' || query.revenueStage.length > 0;
    const [words, opened] = await Promise.all([
      this.repository.parse(query.q),
      needsFigures ? this.visibility.openedFinancials(actor) : [],
    ]);
    const passFilter = passFilterFor(actor, query.passed);
    const search = { scope: productScopeFor(actor), filters: toFilters(query), words, passFilter, opened };
    // Without words there is no rank.
    const sort = words === undefined && query.sort === 'relevance' ? 'newest' : query.sort;
    const request = { sort, after: readFeedCursor(sort, query.cursor), limit: query.limit };
    return isCommon(search, request)
      ? this.common(actor, search, request)
      : this.found(actor, search, request);
  }

  private async common(
    actor: Actor,
    { filters }: Search,
    { sort, after, limit }: PageRequest,
  ): Promise<FeedPage> {
    const { rows, total } = await this.readCommon({
      investorId: actor.id,
      industry: chosen(filters, 'industry'),
      businessModel: chosen(filters, 'businessModel'),
      below: after?.id ?? null,
      limit: limit + 1,
    });
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      cards: (await this.visibility.of(actor, shown)).map((row) => presentCard(row)),
      total,
      isCapped: false,
      nextCursor: last && writeFeedCursor(sort, { id: last.id, key: null }),
    };
  }

  private readCommon(key: FeedPageKey): Promise<FeedPageRows> {
    // Deeper pages are rarely equal, and a batch would make each wait for the slowest.
    return key.below === null ? this.firstPages.load(key) : this.reads.feedPage(key);
  }

  private async found(actor: Actor, search: Search, request: PageRequest): Promise<FeedPage> {
    const { positions, total, isCapped } = await this.repository.page(search, request);
    const shown = positions.slice(0, request.limit);
    const last: CursorPosition | undefined = positions.length > request.limit ? shown.at(-1) : undefined;
    const ids = shown.map(({ id }) => id);
    const cards = await this.cards.find(actor, ids);
    return {
      cards: ids.flatMap((id) => cards.get(id) ?? []),
      total,
      isCapped,
      nextCursor: last && writeFeedCursor(request.sort, last),
    };
  }
}
