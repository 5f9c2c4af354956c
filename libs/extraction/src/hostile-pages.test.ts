import { extractListing } from './extract-listing.js';
import { embeddedProvider } from './providers/provider.js';
import { countingYields } from './testing/counting-yields.js';
import { HOSTILE_TEXT } from './testing/hostile-pages.js';
import { TestSource } from './testing/site-source.js';

describe('a site that means to block the event loop of the whole engine', () => {
  it.each(Object.entries(HOSTILE_TEXT))('%s', async (_name, make) => {
    const pages = new TestSource('https://stall.example', { '/': make() });
    const { result: outcome, checks } = await countingYields(() =>
      extractListing('https://stall.example/', { pages, provider: embeddedProvider }),
    );
    expect(outcome.pagesRead.length).toBeLessThanOrEqual(6);
    expect(checks).toBeGreaterThan(10);
  });
});
