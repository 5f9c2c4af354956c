import { Injectable } from '@nestjs/common';
import { PreparedReads, type FeedPageKey, type FeedPageRows } from '@mintbridge/model';
import DataLoader from 'dataloader';

/** Pages of the feed. First pages of one tick are read together, and equal ones once; nothing is kept. */
@Injectable()
export class FeedLoader {
  private readonly firstPages: DataLoader<FeedPageKey, FeedPageRows>;

  constructor(private readonly reads: PreparedReads) {
    this.firstPages = new DataLoader(
      (keys) => {
        const pages = new Map<string, Promise<FeedPageRows>>();
        const pageOf = (key: FeedPageKey): Promise<FeedPageRows> => {
          const name = JSON.stringify(key);
          const page = pages.get(name) ?? reads.feedPage(key);
          pages.set(name, page);
          return page;
        };
        return Promise.all(keys.map(pageOf));
      },
      { cache: false, batchScheduleFn: setImmediate },
    );
  }

  load(key: FeedPageKey): Promise<FeedPageRows> {
    // A deeper page is asked for by one investor alone, and a batch would make it wait for the slowest of others.
    return key.below === null ? this.firstPages.load(key) : this.reads.feedPage(key);
  }
}
