import { EXTRACTION_MESSAGES } from '@mintbridge/contracts';
import { aProduct, anExtraction } from '@mintbridge/model/testing';
import { useApi, useClient } from '../testing/api.js';

const api = useApi({
  env: { EXTRACTION_ALLOW_HOSTS: '127.0.0.1:4455', RATE_LIMIT_MULTIPLIER: '1' },
});
const seller = useClient(api, 'seller');

const submit = (url: unknown, client = seller) => client.post('/api/extractions', { url });

describe('POST /api/extractions', () => {
  test('returns 202 with the queued extraction and requests its job', async () => {
    const { body } = await submit(' ledgerloop.example/shop#top ').expect(202);
    expect(body).toEqual({
      id: expect.any(Number),
      url: 'https://ledgerloop.example/shop',
      state: 'queued',
      statusText: 'Connecting to AI service...',
      progress: 0,
    });
    const rows = await api.rows(`select job, state from outbox where payload = $1`, [
      { extractionId: body.id },
    ]);
    expect(rows).toEqual([{ job: 'extract-listing', state: 'pending' }]);
  });

  test('50 equal concurrent requests create one extraction', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => submit('https://same.example/')));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await api.rows(`select 1 from extractions where url = 'https://same.example/'`)).toHaveLength(1);
  });

  test('creates another extraction for another seller and after a failed one', async () => {
    const first = (await submit('https://again.example/')).body;
    const other = (await submit('https://again.example/', await api.aClient('seller'))).body;
    await api.rows(`update extractions set state = 'failed' where id = $1`, [first.id]);
    const second = (await submit('https://again.example/')).body;
    expect(new Set([first.id, other.id, second.id]).size).toBe(3);
  });

  test.each([
    [''],
    ['   '],
    [undefined],
    [null],
    [7],
    ['not a site'],
    ['javascript:alert(1)'],
    ['ftp://a.example/'],
    ['https://me:pw@a.example/'],
    ['https://'],
    [`https://a.example/\u0000`],
    // 1,018 characters as typed, 6,018 after percent-encoding.
    [`https://a.example/${'é'.repeat(1_000)}`],
  ])('rejects the URL %j with 400', async (url) => {
    const { status, body } = await submit(url);
    expect([status, body.errors[0].field]).toEqual([400, 'url']);
    expect([EXTRACTION_MESSAGES.url, 'Please remove characters that cannot be stored.']).toContain(
      body.message,
    );
  });

  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://[::ffff:7f00:1]/',
    'localhost',
    'http://169.254.169.254/latest',
    'https://a.example:8443/',
    '127.0.0.1:4456',
    '10.1.2.3',
  ])('rejects the forbidden target %s with 400', async (url) => {
    const { status, body } = await submit(url);
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: 'url', message: EXTRACTION_MESSAGES.forbidden }]);
  });

  test('accepts a host of EXTRACTION_ALLOW_HOSTS', async () => {
    await submit('http://127.0.0.1:4455/site').expect(202);
  });

  test('allows 30 extractions an hour per seller, then returns 429 with Retry-After', async () => {
    const busy = await api.aClient('seller');
    const sites = Array.from({ length: 40 }, (_, i) => `https://site-${i}.example/`);
    const responses = await Promise.all(sites.map((url) => submit(url, busy)));
    const refused = responses.filter(({ status }) => status === 429);
    expect(responses.filter(({ status }) => status === 202)).toHaveLength(30);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(3_000);
    const known = responses.findIndex(({ status }) => status === 202);
    await submit(sites[known], busy).expect(202);
  });

  test('counts repeated submissions of an unfinished URL once', async () => {
    const patient = await api.aClient('seller');
    for (let i = 0; i < 35; i += 1) await submit('https://again.example/', patient).expect(202);
    await submit('https://another.example/', patient).expect(202);
  });

  test.each(['buyer', 'investor'] as const)('rejects a %s with 403', async (role) => {
    await submit('https://ledgerloop.example/', await api.aClient(role)).expect(403);
  });
});

describe('reading extractions', () => {
  test('only the seller and superadmins can read an extraction', async () => {
    const extraction = await anExtraction(api.em(), {
      sellerId: seller.user.id,
      state: 'processing',
      progress: 60,
    });
    const path = `/api/extractions/${extraction.id}`;
    const { body } = await seller.get(path).expect(200);
    expect(body).toMatchObject({
      state: 'processing',
      statusText: 'Processing AI response...',
      progress: 60,
      fields: null,
    });
    await (await api.aClient('superadmin')).get(path).expect(200);
    await (await api.aClient('seller')).get(path).expect(404, /Extraction not found\./);
    await (await api.aClient('buyer')).get(path).expect(403);
    await api.anonymous.get(path).expect(401);
  });

  test('returns 304 without a body while nothing changed', async () => {
    const extraction = await anExtraction(api.em(), { sellerId: seller.user.id });
    const path = `/api/extractions/${extraction.id}`;
    const first = await seller.get(path).expect(200);
    const tag = first.headers.etag!;
    const again = await seller.get(path).set('if-none-match', tag).expect(304);
    expect(again.text).toBe('');
    await api.rows('update extractions set progress = 5 where id = $1', [extraction.id]);
    await seller.get(path).set('if-none-match', tag).expect(200);
  });

  test('If-None-Match accepts lists, weak tags and *, but no altered tag', async () => {
    const { id } = await anExtraction(api.em(), { sellerId: seller.user.id });
    const path = `/api/extractions/${id}`;
    const tag = (await seller.get(path).expect(200)).headers.etag!;
    const statusWith = async (header: string) => (await seller.get(path).set('if-none-match', header)).status;
    for (const header of [`W/${tag}`, `"x", ${tag}`, `"x",W/${tag} ,"y"`, '*']) {
      expect([header, await statusWith(header)]).toEqual([header, 304]);
    }
    for (const header of ['"x"', tag.slice(1, -1), `w/${tag}`, '', ',']) {
      expect([header, await statusWith(header)]).toEqual([header, 200]);
    }
  });

  test('a completed extraction has its product and its fields with evidence', async () => {
    const product = await aProduct(api.em(), { sellerId: seller.user.id });
    const fields = {
      headline: {
        value: product.headline,
        confidence: 0.9,
        evidence: [{ page: 'https://a.example/', quote: 'x' }],
      },
    };
    const extraction = await anExtraction(api.em(), {
      sellerId: seller.user.id,
      state: 'completed',
      progress: 100,
      productId: product.id,
      headline: product.headline,
      fields,
    });
    const { body } = await seller.get(`/api/extractions/${extraction.id}`).expect(200);
    expect(body).toMatchObject({ productId: product.id, headline: product.headline, error: null, fields });
  });

  test('lists own extractions, newest first', async () => {
    const owner = await api.aClient('seller');
    const ids: number[] = [];
    for (let i = 0; i < 3; i++) ids.unshift((await anExtraction(api.em(), { sellerId: owner.user.id })).id);
    const { body } = await owner.get('/api/extractions').expect(200);
    expect(body.map(({ id }: { id: number }) => id)).toEqual(ids);
  });
});
