import { Injectable } from '@nestjs/common';
import { PreparedReads, type FeedPageKey, type FeedPageRows } from '@mintbridge/model';
import DataLoader from 'dataloader';

/** The feed page that most investors open: those of one tick are read together, and equal ones once. Nothing is kept. */
@Injectable()
export class FeedLoader {
  private readonly loader: DataLoader<FeedPageKey, FeedPageRows>;

  constructor(reads: PreparedReads) {
    this.loader = new DataLoader(
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
    return this.loader.load(key);
  }
}
