import { EXTRACTION_MESSAGES } from '@mintbridge/contracts';
import { aProduct, anExtraction } from '@mintbridge/model/testing';
import { useApi, useClient } from '../testing/api.js';

const api = useApi({
  env: { EXTRACTION_ALLOW_HOSTS: '127.0.0.1:4455', RATE_LIMIT_MULTIPLIER: '1' },
});
const seller = useClient(api, 'seller');

const submit = (url: unknown, client = seller) => client.post('/api/extractions', { url });

describe('submitting an address', () => {
  test('is accepted with its job in one transaction', async () => {
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

  test('50 equal requests at once are one extraction', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit('https://same.example/')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await api.rows(`select 1 from extractions where url = 'https://same.example/'`)).toHaveLength(1);
  });

  test('another seller and a finished one begin anew', async () => {
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
    // 1,018 characters as typed, 6,018 as an address is written.
    [`https://a.example/${'é'.repeat(1_000)}`],
  ])('%j is no address', async (url) => {
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
  ])('%s shows a forbidden target', async (url) => {
    const { status, body } = await submit(url);
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: 'url', message: EXTRACTION_MESSAGES.forbidden }]);
  });

  test('a host let through is accepted', async () => {
    await submit('http://127.0.0.1:4455/site').expect(202);
  });

  test('30 an hour per seller, then 429 with the time to wait', async () => {
    const busy = await api.aClient('seller');
    const sites = Array.from({ length: 40 }, (_, i) => `https://site-${i}.example/`);
    const answers = await Promise.all(sites.map((url) => submit(url, busy)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(30);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(3_000);
    const known = answers.findIndex(({ status }) => status === 202);
    await submit(sites[known], busy).expect(202);
  });

  test('an address whose extraction is unfinished counts once, however often it comes', async () => {
    const patient = await api.aClient('seller');
    for (let i = 0; i < 35; i += 1) await submit('https://again.example/', patient).expect(202);
    await submit('https://another.example/', patient).expect(202);
  });

  test.each(['buyer', 'investor'] as const)('is not for a %s', async (role) => {
    await submit('https://ledgerloop.example/', await api.aClient(role)).expect(403);
  });
});

describe('watching it', () => {
  test('its seller and a superadmin see it, nobody else', async () => {
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

  test('an unchanged answer is 304 without a body', async () => {
    const extraction = await anExtraction(api.em(), { sellerId: seller.user.id });
    const path = `/api/extractions/${extraction.id}`;
    const first = await seller.get(path).expect(200);
    const tag = first.headers.etag!;
    const again = await seller.get(path).set('if-none-match', tag).expect(304);
    expect(again.text).toBe('');
    await api.rows('update extractions set progress = 5 where id = $1', [extraction.id]);
    await seller.get(path).set('if-none-match', tag).expect(200);
  });

  test('the tag is known among others and where a proxy made it weak, and only as it was given', async () => {
    const { id } = await anExtraction(api.em(), { sellerId: seller.user.id });
    const path = `/api/extractions/${id}`;
    const tag = (await seller.get(path).expect(200)).headers.etag!;
    const statusWith = async (held: string) => (await seller.get(path).set('if-none-match', held)).status;
    for (const held of [`W/${tag}`, `"x", ${tag}`, `"x",W/${tag} ,"y"`, '*']) {
      expect([held, await statusWith(held)]).toEqual([held, 304]);
    }
    for (const held of ['"x"', tag.slice(1, -1), `w/${tag}`, '', ',']) {
      expect([held, await statusWith(held)]).toEqual([held, 200]);
    }
  });

  test('a completed one has its product, and what was found with the evidence', async () => {
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

  test('the list is own ones, newest first', async () => {
    const owner = await api.aClient('seller');
    const ids: number[] = [];
    for (let i = 0; i < 3; i++) ids.unshift((await anExtraction(api.em(), { sellerId: owner.user.id })).id);
    const { body } = await owner.get('/api/extractions').expect(200);
    expect(body.map(({ id }: { id: number }) => id)).toEqual(ids);
  });
});
