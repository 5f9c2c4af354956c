import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { EXPORTS } from '@mintbridge/contracts';
import {
  aContactSubmission,
  aLike,
  aPilotBatch,
  aProduct,
  anInvestorProfile,
} from '@mintbridge/model/testing';
import { useApi, type SignedInClient } from '../../testing/api.js';
import { defuse } from './csv.js';

const api = useApi();
let admin: SignedInClient;

beforeEach(async () => {
  await api.clear();
  admin = await api.aClient('superadmin');
});

async function download(name: string): Promise<Record<string, string>[]> {
  const { text, headers } = await admin.get(`/api/admin/exports/${name}`).expect(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="${name}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
  );
  expect(headers['cache-control']).toBe('no-store');
  return parse(text, { columns: true, bom: true, relax_column_count: false });
}

test('exports each table as CSV with a header, also if it is empty', async () => {
  for (const name of EXPORTS) {
    const { text } = await admin.get(`/api/admin/exports/${name}`).expect(200);
    expect(text.startsWith('\ufeffid,')).toBe(true);
  }
  await admin.get('/api/admin/exports/outbox').expect(404);
  await admin.get('/api/admin/exports/__proto__').expect(404);
});

test('rows contain the values of the admin pages', async () => {
  const product = await aProduct(api.em(), {
    headline: 'Tally "Tap", Ltd',
    description: 'Line one of it,\nand "line" two of it.',
  });
  await aLike(api.em(), { productId: product.id });
  await anInvestorProfile(api.em(), { industryFocus: ['FinTech', 'SaaS'], ticketSizeMin: '50L' });
  await aPilotBatch(api.em(), { urls: ['https://a.example/'], names: ['LedgerLoop'] });
  expect(await download('products')).toMatchObject([
    {
      headline: 'Tally "Tap", Ltd',
      description: 'Line one of it,\nand "line" two of it.',
      isActive: 'no',
      likes: '1',
    },
  ]);
  expect((await download('investors')).find(({ ticketSizeMin }) => ticketSizeMin)).toMatchObject({
    industryFocus: 'FinTech; SaaS',
    isProfileComplete: 'yes',
  });
  expect(await download('pilot-registrations')).toMatchObject([
    { products: 'LedgerLoop https://a.example/', phoneNumber: "'+91 98450 00000" },
  ]);
  const users = await download('users');
  expect(users.map(({ role }) => role)).toContain('superadmin');
  expect(JSON.stringify(users)).not.toMatch(/argon2/);
});

test('escapes formulas and nothing else', async () => {
  const cells = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '＝1',
    '"=1"',
    'plain - text',
    'a=b',
    '5',
    '',
  ];
  for (const name of cells) await aContactSubmission(api.em(), { name });
  const names = (await download('contact-submissions')).map(({ name }) => name);
  expect(names).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@SUM(A1)",
    "'\t=1",
    "'\r=1",
    "'\n=1",
    "' =1",
    "'＝1",
    '"=1"',
    'plain - text',
    'a=b',
    '5',
    '',
  ]);
});

test('property: any text survives the round trip, except for the apostrophe before a formula', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc
          .string({ unit: 'grapheme', maxLength: 60 })
          .filter((text) => !text.includes('\u0000') && text.isWellFormed()),
        { minLength: 1, maxLength: 8 },
      ),
      async (messages) => {
        await api.rows('delete from contact_submissions');
        for (const message of messages) await aContactSubmission(api.em(), { message });
        const rows = await download('contact-submissions');
        expect(rows.map(({ message }) => message)).toEqual(messages.map(defuse));
        for (const { message } of rows) expect(message).not.toMatch(/^\s*[=+\-@]/);
      },
    ),
    { numRuns: 25 },
  );
});

test('streams all rows of a large table', async () => {
  await api.rows(
    `insert into contact_submissions (name, email, subject, message)
     select 'Visitor ' || n, 'v@example.test', 'Hello', repeat('word ', 100) from generate_series(1, 3000) n`,
  );
  const rows = await download('contact-submissions');
  expect(rows).toHaveLength(3_000);
  expect(rows.at(-1)!.name).toBe('Visitor 3000');
});

test('the API keeps serving after a client aborts a download', async () => {
  await api.rows(
    `insert into contact_submissions (name, email, subject, message)
     select 'V' || n, 'v@example.test', 'Hello', repeat('word ', 900) from generate_series(1, 5000) n`,
  );
  const abort = new AbortController();
  const response = await fetch(`${api.baseUrl}/api/admin/exports/contact-submissions`, {
    headers: { authorization: `Bearer ${admin.token}` },
    signal: abort.signal,
  });
  await response.body!.getReader().read();
  abort.abort();
  await admin.get('/api/auth/me').expect(200);
  expect(await download('users')).toHaveLength(1);
});
