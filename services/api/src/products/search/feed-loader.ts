import { Injectable } from '@nestjs/common';
import { PreparedReads, type FeedPageKey, type FeedPageRows } from '@mintbridge/model';
import DataLoader from 'dataloader';

/** Loads pages of the feed. Equal first pages of one tick are read once; each batch starts with an empty cache. */
@Injectable()
export class FeedLoader {
  private readonly firstPages: DataLoader<FeedPageKey, FeedPageRows, string>;

  constructor(private readonly reads: PreparedReads) {
    this.firstPages = new DataLoader(
      (keys) => {
        this.firstPages.clearAll();
        return Promise.all(keys.map((key) => reads.feedPage(key)));
      },
      { cacheKeyFn: (key) => JSON.stringify(key), batchScheduleFn: setImmediate },
    );
  }

  load(key: FeedPageKey): Promise<FeedPageRows> {
    // Deeper pages are rarely equal, and a batch would make each wait for the slowest.
    return key.below === null ? this.firstPages.load(key) : this.reads.feedPage(key);
  }
}
