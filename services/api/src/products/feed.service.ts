import { Injectable } from '@nestjs/common';
import type { ProductListQuery } from '@mintbridge/contracts';
import type { Actor } from '../auth/actor.js';
import type { FeedPage } from './feed-page.js';
import { restrictionsOf } from './listing-filters.js';
import { ListingFeed } from './listing-feed.js';
import { SearchWords } from './search-words.js';
import { sightOf } from './visibility.js';
import { WordFeed } from './word-feed.js';

/** The list of listings: everybody sees what they may, in the order and under the filters they ask for. */
@Injectable()
export class FeedService {
  constructor(
    private readonly words: SearchWords,
    private readonly wordFeed: WordFeed,
    private readonly listingFeed: ListingFeed,
  ) {}

  async page(actor: Actor, query: ProductListQuery): Promise<FeedPage> {
    const sight = sightOf(actor);
    const restrictions = restrictionsOf(query);
    const request = { limit: query.limit, cursor: query.cursor };
    const words = await this.words.understand(query.q);
    if (words) {
      const search = { words, sight, restrictions };
      if (query.sort === 'relevance') return this.wordFeed.byRank(search, request);
      return query.sort === 'revenue'
        ? this.wordFeed.byRevenue(search, request)
        : this.wordFeed.newest(search, request);
    }
    // Without words nothing is more relevant than what is new.
    const sort = query.sort === 'revenue' ? 'revenue' : 'newest';
    if (sight.kind === 'own') return this.listingFeed.own(sight.sellerId, restrictions, sort, request);
    return sort === 'revenue'
      ? this.listingFeed.byRevenue(sight.kind, restrictions, request)
      : this.listingFeed.newest(sight.kind, restrictions, request);
  }
}
