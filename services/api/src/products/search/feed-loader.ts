import { Injectable } from '@nestjs/common';
import { PreparedReads, type FeedPageKey, type FeedPageRows } from '@mintbridge/model';
import DataLoader from 'dataloader';

/** Loads pages of the feed. Equal first pages of one tick are read once; nothing is cached. */
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
    // Deeper pages are rarely equal, and a batch would make each wait for the slowest.
    return key.below === null ? this.firstPages.load(key) : this.reads.feedPage(key);
  }
}
