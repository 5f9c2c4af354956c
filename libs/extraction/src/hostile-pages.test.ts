import { extractListing } from './extract-listing.js';
import { embeddedProvider } from './providers/provider.js';
import { countingYields } from './testing/counting-yields.js';
import { HOSTILE_TEXT } from './testing/hostile-pages.js';
import { TestSource } from './testing/site-source.js';

describe('extraction of a page that would block the event loop', () => {
  it.each(Object.entries(HOSTILE_TEXT))('reads %s within its limits and yields', async (_name, make) => {
    const pages = new TestSource('https://stall.example', { '/': make() });
    const { result: outcome, checks } = await countingYields(() =>
      extractListing('https://stall.example/', { pages, provider: embeddedProvider }),
    );
    expect(outcome.pagesRead.length).toBeLessThanOrEqual(6);
    expect(checks).toBeGreaterThan(10);
  });
});
