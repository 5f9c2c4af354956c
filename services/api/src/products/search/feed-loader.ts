import { Injectable } from '@nestjs/common';
import { PreparedReads, type FeedPageKey, type FeedPageRows } from '@mintbridge/model';
import { sameTickLoader } from '../../same-tick-loader.js';

/** Loads pages of the feed; equal first pages of one tick are read once. */
@Injectable()
export class FeedLoader {
  private readonly firstPages = sameTickLoader((key: FeedPageKey) => this.reads.feedPage(key));

  constructor(private readonly reads: PreparedReads) {}

  load(key: FeedPageKey): Promise<FeedPageRows> {
    // Deeper pages are rarely equal, and a batch would make each wait for the slowest.
    return key.below === null ? this.firstPages.load(key) : this.reads.feedPage(key);
  }
}
