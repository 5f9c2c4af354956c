import { FILLED_FROM, LISTING_CSV_COLUMNS, listingFromCsv } from '@mintbridge/contracts';
import { parse } from 'csv-parse/sync';
import { extractListing } from './extract-listing.js';
import type { ExtractionOutcome } from './outcome.js';
import { embeddedProvider } from './providers/provider.js';
import { SiteError } from './site/site-error.js';
import type { MiniSite } from './testing/mini-site.js';
import { BUSINESS_SITES } from './testing/mini-sites-business.js';
import { CONSUMER_SITES } from './testing/mini-sites-consumer.js';
import { HOSTILE_SITES } from './testing/mini-sites-hostile.js';
import { SCENERY_SITES } from './testing/mini-sites-scenery.js';
import { UNFAMILIAR_SITES } from './testing/mini-sites-unfamiliar.js';
import type { TestPage } from './testing/site-source.js';
import { TestSource } from './testing/site-source.js';

const SITES = [...BUSINESS_SITES, ...CONSUMER_SITES, ...HOSTILE_SITES, ...SCENERY_SITES, ...UNFAMILIAR_SITES];

const extract = (url: string, pages: Readonly<Record<string, TestPage>>): Promise<ExtractionOutcome> =>
  extractListing(url, { pages: new TestSource(new URL(url).origin, pages), provider: embeddedProvider });

const single = (html: string): Promise<ExtractionOutcome> =>
  extract('https://single.example/', { '/': html });

const valuesOf = ({ fields }: ExtractionOutcome): string =>
  Object.values(fields)
    .map((field) => field.value)
    .join('\n');

function containsAny(text: string, alternatives: string): boolean {
  return alternatives.split('|').some((word) => text.toLowerCase().includes(word.toLowerCase()));
}

describe('extracting small sites of many kinds', () => {
  const outcomes = new Map<string, ExtractionOutcome>();
  beforeAll(async () => {
    for (const site of SITES) outcomes.set(site.id, await extract(site.url, site.pages));
  });
  const outcomeOf = (site: MiniSite): ExtractionOutcome => {
    const outcome = outcomes.get(site.id);
    if (!outcome) throw new Error(`no outcome of ${site.id}`);
    return outcome;
  };

  it.each(SITES.map((site) => [site.id, site] as const))(
    '%s: extracts name, classification, description and features',
    (_id, site) => {
      const { fields, ok } = outcomeOf(site);
      const { expected } = site;
      expect(ok).toBe(true);
      expect(fields.headline?.value).toBe(expected.headline);
      expect(expected.industry).toContain(fields.industry?.value);
      expect(expected.category).toContain(fields.category?.value);
      expect(expected.businessModel).toContain(fields.businessModel?.value);
      expect(expected.platformType).toContain(fields.platformType?.value);
      expect(fields.launchYear?.value).toBe(expected.launchYear);
      const text = `${fields.description?.value}\n${fields.features?.value}`;
      expect(expected.mentions.filter((mention) => !containsAny(text, mention))).toEqual([]);
    },
  );

  it.each(SITES.map((site) => [site.id, site] as const))(
    '%s: contains no text that is not about the product',
    (_id, site) => {
      const values = valuesOf(outcomeOf(site));
      expect(site.expected.never.filter((word) => values.includes(word))).toEqual([]);
    },
  );

  it.each(SITES.map((site) => [site.id, site] as const))('%s: quotes its pages literally', (_id, site) => {
    const { fields, pagesRead } = outcomeOf(site);
    for (const { evidence } of Object.values(fields)) {
      for (const { page, quote } of evidence) {
        expect(quote).not.toBe('');
        expect(pagesRead.find((read) => read.url === page)?.text).toContain(quote);
      }
    }
  });

  it.each(SITES.map((site) => [site.id, site] as const))(
    '%s: produces a CSV with one valid listing',
    (_id, site) => {
      const outcome = outcomeOf(site);
      if (!outcome.ok) throw new Error(outcome.error);
      const rows = parse(outcome.csv) as string[][];
      expect(rows).toHaveLength(2);
      expect(rows[0]).toEqual(LISTING_CSV_COLUMNS);
      const listing = listingFromCsv(rows[1] ?? []);
      expect(listing).toMatchObject({
        headline: site.expected.headline,
        intentWithProduct: '',
        productUrl: outcome.fields.productUrl?.value,
      });
      expect(rows[1]?.[LISTING_CSV_COLUMNS.indexOf('seller_id')]).toBe('');
      expect(rows[1]?.[LISTING_CSV_COLUMNS.indexOf('is_active')]).toBe('false');
    },
  );
});

describe('pages without a listing', () => {
  const error = async (html: string): Promise<string> => {
    const outcome = await single(html);
    return outcome.ok ? '' : outcome.error;
  };

  it.each([
    [
      'an expired domain in another language',
      '<title>pushel.example</title><h1>域名已过期</h1><p>您访问的域名 pushel.example 已过期，如需继续使用请联系注册商续费，超过期限后域名将被删除。</p>',
      /parked domain/,
    ],
    [
      'a parked domain',
      '<title>x.example</title><h1>x.example</h1><p>This domain is for sale! Make an offer.</p><a href="/1">Car insurance</a>',
      /parked domain/,
    ],
    ['an expired domain in German', '<title>x</title><p>Diese Domain steht zum Verkauf.</p>', /./],
    [
      "a server's default page",
      '<title>Welcome to nginx!</title><h1>Welcome to nginx!</h1><p>If you see this page, the web server is working.</p>',
      /hosting provider/,
    ],
    [
      'a suspended account',
      '<h1>Account Suspended</h1><p>This account has been suspended.</p>',
      /hosting provider/,
    ],
    ['an empty page', '<html><body></body></html>', /no text/],
    [
      'a bare coming soon',
      '<title>Nimbly</title><h1>Coming soon</h1><p>Stay tuned.</p>',
      /enough about a product/,
    ],
    [
      'a bare sign-in',
      '<title>Sign in</title><h1>Welcome back</h1><form><input type="password"></form>',
      /sign-in screen|enough about/,
    ],
  ])('rejects %s with an explanation', async (_name, html, sentence) => {
    expect(await error(html)).toMatch(sentence);
  });

  it('explains why a page cannot be read, and whether to retry', async () => {
    const at = async (page: TestPage): Promise<ExtractionOutcome> =>
      extract('https://single.example/', { '/': page });
    expect(await at({ body: 'gone', status: 404 })).toMatchObject({
      ok: false,
      error: expect.stringContaining('does not exist') as string,
      transient: false,
    });
    expect(await at({ body: 'oops', status: 502 })).toMatchObject({ ok: false, transient: true });
    expect(await at({ body: '%PDF-1.7', contentType: 'application/pdf' })).toMatchObject({
      ok: false,
      error: expect.stringContaining('file') as string,
    });
    expect(await at({ redirect: '/' })).toMatchObject({
      ok: false,
      error: expect.stringContaining('circles') as string,
    });
    expect(await at({ body: 'no', status: 403 })).toMatchObject({
      ok: false,
      error: expect.stringContaining('does not let us') as string,
    });
  });

  it('rethrows programming errors', async () => {
    const broken = { fetchPage: () => Promise.reject(new TypeError('bug')) };
    await expect(
      extractListing('https://x.example', { pages: broken, provider: embeddedProvider }),
    ).rejects.toThrow('bug');
  });
});

describe('a page with few words', () => {
  it('does not fill the description with calls to action', async () => {
    const { fields } = await single(
      '<html><head><title>Larder - pantry inventory</title></head><body><h1>Larder</h1><p>Larder is a pantry inventory app for families.</p><p>Get started with Larder today</p><p>See how Larder works for you</p><p>Shelves, freezers and spices in one list</p></body></html>',
    );
    expect(fields.description?.value).toContain('Shelves, freezers and spices in one list');
    expect(fields.description?.value).not.toMatch(/Get started|See how/);
  });

  it.each([
    [
      'de',
      'Regalio | Lagerverwaltung für Werkstätten',
      'Regalio ist die Lagerverwaltung für Kfz-Werkstätten und ihre Ersatzteile.',
      / Regalio ist ein Produkt aus dem Bereich \w+ und gehört zur Kategorie .+\.$/,
    ],
    [
      'fr',
      'Ruchette | Logiciel de paie pour les associations',
      'Ruchette est le logiciel de paie pour les associations et leurs salariés.',
      / Ruchette est un produit du domaine \w+ et relève de la catégorie .+\.$/,
    ],
    [
      'de',
      'Stockette | Payroll software for associations',
      'Stockette is the payroll software for associations and their staff.',
      / Stockette is a product in the field of \w+ and belongs to the category .+\.$/,
    ],
    [
      'constructor',
      'Stockette | Payroll software for associations',
      'Stockette is the payroll software for associations and their staff.',
      / Stockette is a product in the field of \w+ and belongs to the category .+\.$/,
    ],
  ])('adds a sentence in the language of the text (lang="%s")', async (lang, title, text, sentence) => {
    const { fields } = await single(
      `<!doctype html><html lang="${lang}"><head><title>${title}</title></head><body><h1>${title.split(' ')[0]}</h1><p>${text}</p></body></html>`,
    );
    expect(fields.description?.value).toMatch(sentence);
    expect(fields.description?.confidence).toBeLessThanOrEqual(0.5);
  });

  it('lists a page of a name and a line that tells the kind of product, and no page without such a line', async () => {
    const page = (line: string): string => `<title>Pushel</title><h1>Pushel</h1><p>${line}</p>`;
    const listed = await single(page('Fitness workout coach'));
    expect(listed.ok).toBe(true);
    expect(listed.fields.description?.value).toMatch(/^Pushel: Fitness workout coach\. Pushel is a product /);
    expect((await single(page('Something is near'))).ok).toBe(false);
  });

  it('does not repeat an industry in it that the form asks for', async () => {
    const { fields } = await single(
      '<title>Quibbly</title><h1>Quibbly</h1><p>Quibbly makes the first hour of each morning better.</p>',
    );
    expect(fields.industry?.confidence).toBeLessThan(FILLED_FROM);
    expect(fields.description?.value).toMatch(
      / Quibbly is a digital product with its own website\. It .+\.$/,
    );
  });
});

describe('course of an extraction', () => {
  const html =
    '<title>Tidely</title><meta name="description" content="Tidely is a task manager for teams with kanban boards, deadlines, reminders and a calendar that everyone on the team can see."><h1>Tidely</h1>';

  it('reports its states in order, with progress that never decreases', async () => {
    const reported: { state: string; progress: number }[] = [];
    const pages = new TestSource('https://single.example', { '/': html });
    await extractListing('single.example', {
      pages,
      provider: embeddedProvider,
      onProgress: (progress) => void reported.push(progress),
    });
    expect(reported.map(({ state }) => state)).toEqual([
      'connecting',
      'requesting',
      'processing',
      'processing',
    ]);
    expect(reported.map(({ progress }) => progress)).toEqual(
      [...reported.map(({ progress }) => progress)].sort((a, b) => a - b),
    );
    expect(pages.requestedUrls[0]).toBe('https://single.example');
  });

  it('fails when it is aborted during a fetch', async () => {
    const abort = new AbortController();
    const pages = {
      fetchPage: () => {
        abort.abort(new Error('too long'));
        return Promise.reject(new SiteError('too-slow', 'slow'));
      },
    };
    const outcome = extractListing('https://x.example', {
      pages,
      provider: embeddedProvider,
      signal: abort.signal,
    });
    await expect(outcome.then((done) => done.ok)).resolves.toBe(false);
  });

  it('reads at most six relevant pages of the site, and no legal, sign-in, blog or foreign ones', async () => {
    const links = [
      '/about',
      '/features',
      '/pricing',
      '/for-teams',
      '/for-agencies',
      '/for-schools',
      '/solutions',
      '/privacy',
      '/login',
      '/blog/one',
      'https://other.example/features',
      '/file.pdf',
    ];
    const page = `${html}<nav>${links.map((href) => `<a href="${href}">${href}</a>`).join('')}</nav>`;
    const source = new TestSource('https://single.example', {
      '/': page,
      ...Object.fromEntries(
        links.filter((href) => href.startsWith('/')).map((href) => [href, `<p>${href}</p>`]),
      ),
    });
    const outcome = await extractListing('https://single.example/', {
      pages: source,
      provider: embeddedProvider,
    });
    const read = outcome.pagesRead.map(({ url }) => new URL(url).pathname);
    expect(read).toHaveLength(6);
    expect(read).toEqual(expect.arrayContaining(['/', '/about', '/features']));
    for (const never of ['/privacy', '/login', '/blog/one', '/file.pdf']) expect(read).not.toContain(never);
    expect(source.requestedUrls.every((url) => url.startsWith('https://single.example'))).toBe(true);
  });

  it('reads frames within frames', async () => {
    const frame = (...names: string[]) =>
      `<frameset cols="*,*">${names.map((name) => `<frame src="${name}">`).join('')}</frameset>`;
    const pages = {
      '/': `<html><head><title>Rowboat</title></head>${frame('/blank.htm', '/middle.htm', '/blank.htm')}</html>`,
      '/middle.htm': `<html>${frame('/menu.htm', '/text.htm')}</html>`,
      '/menu.htm': '<a href="/order.htm">Order</a>',
      '/text.htm':
        '<h1>Rowboat</h1><p>Rowboat is a booking program for boat hire stations on lakes and rivers. It prints the tickets, counts the hours of each boat and adds up the day.</p>',
    };
    const source = new TestSource('https://rowboat.example', pages);
    const { fields } = await extractListing('https://rowboat.example/', {
      pages: source,
      provider: embeddedProvider,
    });
    expect(fields.description?.value).toContain('booking program for boat hire stations');
    expect(source.requestedUrls.length).toBeLessThanOrEqual(6);
  });

  it('reads iframes of the site on a page without text, and none of other sites', async () => {
    const source = new TestSource('https://rowboat.example', {
      '/': '<title>Rowboat</title><iframe src="https://video.example/1"></iframe><iframe src="/text.htm"></iframe>',
      '/text.htm':
        '<h2>Rowboat</h2><p>Rowboat is a booking program for boat hire stations on lakes and rivers. It prints the tickets, counts the hours of each boat and adds up the day.</p>',
    });
    const { fields } = await extractListing('https://rowboat.example/', {
      pages: source,
      provider: embeddedProvider,
    });
    expect(fields.description?.value).toContain('booking program for boat hire stations');
    expect(source.requestedUrls).toEqual(['https://rowboat.example/', 'https://rowboat.example/text.htm']);
  });

  it('reads a page that describes its product in its social card alone', async () => {
    const { ok, fields } = await extractListing('https://rowboat.example/', {
      pages: new TestSource('https://rowboat.example', {
        '/': '<title>\u200b</title><meta property="og:title" content="Rowboat - boat hire bookings"><meta property="og:description" content="Rowboat is a booking app for boat hire stations that prints the tickets, counts the hours of each boat and adds up the day.">',
      }),
      provider: embeddedProvider,
    });
    expect(ok).toBe(true);
    expect(fields.description?.value).toContain('counts the hours of each boat');
  });

  it('stops at a frame that holds itself', async () => {
    const source = new TestSource('https://rowboat.example', {
      '/': '<html><head><title>Rowboat</title></head><frameset><frame src="/again.htm"></frameset></html>',
      '/again.htm': '<html><frameset><frame src="/again.htm"></frameset></html>',
    });
    const outcome = await extractListing('https://rowboat.example/', {
      pages: source,
      provider: embeddedProvider,
    });
    expect(outcome.ok).toBe(false);
    expect(source.requestedUrls).toEqual(['https://rowboat.example/', 'https://rowboat.example/again.htm']);
  });

  it('reads the next page if a link is dead', async () => {
    const page = `${html}<nav><a href="/features">Features</a><a href="/about">About</a></nav>`;
    const outcome = await extract('https://single.example/', {
      '/': page,
      '/about': '<p>Tidely was founded in 2016.</p>',
    });
    expect(outcome.fields.launchYear?.value).toBe('2016');
  });

  it('excludes payment providers, notes to the author and sample exercises', async () => {
    const outcome = await single(
      `<title>Tidely</title><meta name="description" content="Tidely plans chores for shared flats. Rent is settled with payments through Quillpay.">
      <h1>Tidely</h1><p>Tidely plans who cleans what and when, and reminds everybody who lives in the flat.</p><div>Embed the tour video later</div>
      <div class="exercise-card"><p>Simple depreciation spreads the cost of a boiler over its years of use.</p></div>
      <h2>Features</h2><ul><li>Weekly plan for every room</li><li>Shared shopping list</li><li>Payments via SEPA</li></ul>`,
    );
    expect(outcome.ok).toBe(true);
    expect(valuesOf(outcome)).not.toMatch(/Quillpay|Embed|depreciation/);
    expect(outcome.fields.features?.value).toContain('Payments via SEPA');
  });

  it('excludes countdowns, and lists features from a comparison table', async () => {
    const outcome = await single(
      `<title>Stockly</title><h1>Stockly</h1><p>Stockly is a point of sale (POS) system that counts the goods of small shops.</p>
      <p>Shelves are scanned with a phone and every count is kept.</p><ul><li>12 days</li><li>4 hours left</li><li>30 minutes to go</li></ul>
      <table><tr><th></th><th>Free</th><th>Pro</th></tr><tr><td>Barcode scanner for phones</td><td>✓</td><td>✓</td></tr>
      <tr><td>Orders to several suppliers</td><td>–</td><td>✓</td></tr></table>`,
    );
    expect(outcome.fields.features?.value).toBe('Barcode scanner for phones; Orders to several suppliers');
    expect(outcome.fields.description?.value).toContain('point of sale (POS)');
  });

  it('excludes names of people and postal addresses from the description', async () => {
    const outcome = await single(
      `<title>Stockly</title><h1>Stockly</h1><p>Stockly counts the goods of small shops.</p>
      <p>Shelves are scanned with a phone and every count is kept.</p>
      <p>Stockly Founder Maria Lindqvist.</p>
      <p>26 Harbour Road, Springfield 12345, Stockly.</p><p>Orders go to suppliers when a shelf runs low.</p>`,
    );
    expect(outcome.fields.description?.value).toContain('Orders go to suppliers when a shelf runs low.');
    expect(outcome.fields.description?.value).not.toMatch(/Founder|Springfield/);
  });

  it('opens the description with what the product does, not with the answer to a question', async () => {
    const outcome = await single(
      `<title>Stockly</title><h1>Stockly</h1><p>Yes, Stockly is the name that we gave the counter.</p>
      <p>Shelves are scanned with a phone and every count is kept.</p>
      <p>Stockly counts the goods of small shops.</p>`,
    );
    expect(outcome.fields.description?.value).toMatch(/^Stockly counts the goods/);
  });

  it('keeps the sentence that goes on after the one that says what the product is, in the order of the page', async () => {
    const outcome = await single(
      `<title>Stockly</title><h1>Stockly</h1><p>Stockly is a stock counter for small shops. It runs on Windows and Linux.
      Shelves are scanned with a phone. Stockly orders what runs low from several suppliers at once.</p>`,
    );
    expect(outcome.fields.description?.value).toBe(
      'Stockly is a stock counter for small shops. It runs on Windows and Linux. Shelves are scanned with a phone. Stockly orders what runs low from several suppliers at once.',
    );
  });

  it('takes company and product URL from the fetched address, not from the page', async () => {
    const outcome = await single(
      `${html}<link rel="canonical" href="https://evil.example/"><meta property="og:url" content="http://evil.example/">`,
    );
    expect(outcome.fields.companyUrl?.value).toBe('https://single.example/');
    expect(outcome.fields.productUrl?.value).toBe('https://single.example/');
    expect(valuesOf(outcome)).not.toContain('evil');
  });
});

describe('a page with a single statement', () => {
  it('is a listing if the statement makes the industry certain', async () => {
    const { ok, fields } = await single(
      '<title>Watt Piazza</title><h1>Watt Piazza</h1><p>the electricity grid and energy data exchange</p>',
    );
    expect(ok).toBe(true);
    expect(fields.industry?.value).toBe('CleanTech');
  });

  it('is none if the industry is a guess', async () => {
    expect((await single('<title>Piazza</title><h1>Piazza</h1><p>a place for everybody</p>')).ok).toBe(false);
  });
});
