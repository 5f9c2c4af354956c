import { SECTIONS, type LockedSection, type Section, type Tier } from '@mintbridge/contracts';
import { AccessGrant, CURRENT_NDA, type ClosedSections } from '@mintbridge/model';
import { aProduct, anAccessRequest } from '@mintbridge/model/testing';
import { useApi, type SignedInClient } from '../testing/api.js';

const api = useApi();
let owner: SignedInClient;
let investor: SignedInClient;
let admin: SignedInClient;

beforeEach(async () => {
  await api.clear();
  owner = await api.aClient('seller');
  investor = await api.aClient('investor');
  admin = await api.aClient('superadmin');
});

const FIGURES = {
  revenue: '₹2.4 Cr',
  revenueLastTwelveMonths: '₹2 Cr',
  averageDealSize: '₹40,000',
  numberOfPaidClients: '120',
  techStack: 'Elixir, Phoenix',
  ipDetails: 'Patent 4711',
};

const product = (privacy: ClosedSections, given: Parameters<typeof aProduct>[1] = {}) =>
  aProduct(api.em(), { ...FIGURES, sellerId: owner.user.id, ...given, privacy });

const grant = async (productId: number, sections: ClosedSections, isSigned = true): Promise<void> => {
  const em = api.em();
  await em
    .persist(em.create(AccessGrant, { productId, investorId: investor.user.id, sections, isSigned }))
    .flush();
};

const put = (productId: number, sections: Partial<Record<Section, Tier>>) =>
  owner
    .put(`/api/products/${productId}/privacy`, {
      sections: { ...Object.fromEntries(SECTIONS.map((section) => [section, 'open'])), ...sections },
      autoGrant: false,
    })
    .expect(200);

const find = async (client: SignedInClient, id: number, query = '') =>
  (await client.get(`/api/products/${id}${query}`).expect(200)).body;
const cards = async (client: SignedInClient, query = '') =>
  (await client.get(`/api/products?${query}`).expect(200)).body as { id: number; locked: LockedSection[] }[];
const facet = async (client: SignedInClient, query = '') =>
  Object.fromEntries(
    (await client.get(`/api/products/facets?${query}`).expect(200)).body.revenueStage.map(
      ({ value, count }: { value: string; count: number }) => [value, count],
    ),
  );

describe('locked sections', () => {
  test('are null for investors with everything derived from them, and complete for the owner and superadmins', async () => {
    const { id } = await product(
      { financials: 'nda', technology: 'request' },
      { figuresAsOf: '2026-05', confirmedFigures: { revenue: '2026-06-01T00:00:00.000Z' } },
    );
    const seen = await find(investor, id);
    expect(seen).toMatchObject({
      revenue: null,
      revenueLastTwelveMonths: null,
      averageDealSize: null,
      averageSalesCycle: null,
      techStack: null,
      numberOfPaidClients: '120',
      ipDetails: 'Patent 4711',
      revenueStage: 'Undisclosed',
      revenueUsd: null,
      currency: 'USD',
      figuresAsOf: null,
      locked: [
        { section: 'financials', tier: 'nda', state: 'none' },
        { section: 'technology', tier: 'request', state: 'none' },
      ],
    });
    expect(Object.keys(seen.trust).sort()).toEqual(['launchYear', 'numberOfPaidClients']);
    const [card] = await cards(investor);
    expect(card).toMatchObject({
      revenue: null,
      revenueStage: 'Undisclosed',
      numberOfPaidClients: '120',
      locked: seen.locked,
      completeness: seen.completeness,
    });
    for (const client of [owner, admin]) {
      const whole = await find(client, id);
      expect(whole).toMatchObject({ ...FIGURES, revenueStage: '1-10Cr', currency: 'INR', locked: [] });
      expect(whole.completeness).toBeGreaterThan(seen.completeness);
      expect((await cards(client))[0]).toMatchObject({ revenue: '₹2.4 Cr', locked: [] });
    }
  });

  test('are not listed if they are empty or open', async () => {
    const { id } = await product({ history: 'nda' });
    expect((await find(investor, id)).locked).toEqual([]);
    const open = await product({});
    expect(await find(investor, open.id)).toMatchObject({ locked: [], revenue: '₹2.4 Cr' });
  });

  test('follow a change of the privacy settings immediately', async () => {
    const { id } = await product({ financials: 'nda' });
    await put(id, {});
    expect(await find(investor, id)).toMatchObject({
      revenue: '₹2.4 Cr',
      revenueStage: '1-10Cr',
      locked: [],
    });
    await put(id, { financials: 'request' });
    expect(await find(investor, id)).toMatchObject({
      revenue: null,
      locked: [{ section: 'financials', tier: 'request', state: 'none' }],
    });
  });

  test('do not change the updatedAt that investors see when they are edited', async () => {
    const { id } = await product({ financials: 'nda' });
    const { updatedAt } = await find(investor, id);
    await owner.patch(`/api/products/${id}`, { revenue: '₹9 Cr', figuresAsOf: '2026-01', currency: 'INR' });
    expect((await find(investor, id)).updatedAt).toBe(updatedAt);
    expect((await find(owner, id)).updatedAt > updatedAt).toBe(true);
    await owner.patch(`/api/products/${id}`, { techStack: 'Erlang' });
    expect((await find(investor, id)).updatedAt > updatedAt).toBe(true);
  });
});

describe('review status after an edit of a locked section', () => {
  const review = (id: number, reviewStatus: string) =>
    admin.patch(`/api/admin/products/${id}/review`, { reviewStatus, note: 'Seen' }).expect(200);
  const edit = (id: number, change: object) => owner.patch(`/api/products/${id}`, change).expect(200);
  const statuses = async (id: number) =>
    Promise.all([investor, owner, admin].map(async (client) => (await find(client, id)).reviewStatus));

  test('becomes pending for owner and superadmins, and stays for investors who cannot see the section', async () => {
    const { id } = await product({ financials: 'nda' });
    await review(id, 'verified');
    const before = await find(investor, id);
    await edit(id, { revenue: '₹9 Cr' });
    expect(await statuses(id)).toEqual(['verified', 'pending', 'pending']);
    expect((await cards(investor))[0]).toMatchObject({ reviewStatus: 'verified' });
    expect((await find(owner, id, '?preview=open')).reviewStatus).toBe('verified');
    expect((await find(owner, id, '?preview=nda')).reviewStatus).toBe('pending');
    await review(id, 'verified');
    expect(await find(investor, id)).toEqual(before);
  });

  test('becomes pending for investors with a grant, and for all after an edit of an open section or when the section opens', async () => {
    const { id } = await product({ financials: 'nda' });
    await review(id, 'verified');
    await edit(id, { revenue: '₹9 Cr' });
    await grant(id, { financials: 'nda' });
    expect((await find(investor, id)).reviewStatus).toBe('pending');
    const { updatedAt } = await find(investor, id);
    await review(id, 'verified');
    expect((await find(investor, id)).updatedAt > updatedAt).toBe(true);
    await edit(id, { revenue: '₹8 Cr' });
    await api.rows('update access_grants set revoked_at = now()');
    expect((await find(investor, id)).reviewStatus).toBe('verified');
    await edit(id, { headline: 'Another name' });
    expect((await find(investor, id)).reviewStatus).toBe('pending');
    await review(id, 'changes-requested');
    await edit(id, { revenue: '₹7 Cr' });
    expect((await find(investor, id)).reviewStatus).toBe('changes-requested');
    await put(id, {});
    expect((await find(investor, id)).reviewStatus).toBe('pending');
  });
});

describe('a grant', () => {
  test('unlocks the sections that were locked when it was given, until it is revoked', async () => {
    const { id } = await product({ financials: 'nda', ip: 'request' });
    await grant(id, { financials: 'nda', ip: 'request' });
    expect(await find(investor, id)).toMatchObject({
      ...FIGURES,
      revenueStage: '1-10Cr',
      locked: [
        { section: 'financials', tier: 'nda', state: 'granted' },
        { section: 'ip', tier: 'request', state: 'granted' },
      ],
    });
    await put(id, { financials: 'nda', ip: 'request', technology: 'request' });
    expect((await find(investor, id)).techStack).toBeNull();
    await put(id, {});
    await put(id, { financials: 'nda' });
    expect((await find(investor, id)).revenue).toBe('₹2.4 Cr');
    await api.rows('update access_grants set revoked_at = now()');
    expect((await find(investor, id)).revenue).toBeNull();
    expect((await find(await api.aClient('buyer'), id)).revenue).toBeNull();
  });

  test('without a signature does not unlock a section raised to NDA later', async () => {
    const { id } = await product({ financials: 'request' });
    await grant(id, { financials: 'request' }, false);
    expect((await find(investor, id)).revenue).toBe('₹2.4 Cr');
    await put(id, { financials: 'nda' });
    expect(await find(investor, id)).toMatchObject({ revenue: null, revenueStage: 'Undisclosed' });
    await api.rows('update access_grants set is_signed = true');
    expect((await find(investor, id)).revenue).toBe('₹2.4 Cr');
  });

  test.each(['pending', 'declined', 'revoked', 'expired'] as const)(
    'shows the state of a request that is %s',
    async (state) => {
      const { id } = await product({ financials: 'nda' });
      await anAccessRequest(api.em(), { productId: id, investorId: investor.user.id, state });
      expect((await find(investor, id)).locked).toEqual([{ section: 'financials', tier: 'nda', state }]);
      expect((await cards(investor))[0]!.locked).toEqual([{ section: 'financials', tier: 'nda', state }]);
      expect((await find(await api.aClient('buyer'), id)).locked[0].state).toBe('none');
    },
  );

  test('does not set the state of a section that it does not cover', async () => {
    const { id } = await product({ financials: 'nda', ip: 'nda' });
    await grant(id, { financials: 'nda' });
    await anAccessRequest(api.em(), { productId: id, investorId: investor.user.id, state: 'granted' });
    expect((await find(investor, id)).locked).toEqual([
      { section: 'financials', tier: 'nda', state: 'granted' },
      { section: 'ip', tier: 'nda', state: 'none' },
    ]);
  });
});

describe('filters, facets and sorting', () => {
  test('by stage, locked products are under Undisclosed and granted ones under their stage', async () => {
    const locked = await product({ financials: 'nda' });
    const granted = await product({ financials: 'request' });
    const open = await product({});
    await grant(granted.id, { financials: 'request' }, false);
    const idsOf = async (client: SignedInClient, stage: string) =>
      (await cards(client, `revenueStage=${stage}`)).map(({ id }) => id);
    expect(await idsOf(investor, '1-10Cr')).toEqual([open.id, granted.id]);
    expect(await idsOf(investor, 'Undisclosed')).toEqual([locked.id]);
    expect(await facet(investor)).toMatchObject({ '1-10Cr': 2, Undisclosed: 1 });
    const other = await api.aClient('buyer');
    expect(await idsOf(other, '1-10Cr')).toEqual([open.id]);
    expect(await idsOf(other, 'Undisclosed')).toEqual([granted.id, locked.id]);
    expect(await facet(other)).toMatchObject({ '1-10Cr': 1, Undisclosed: 2 });
    expect(await idsOf(admin, '1-10Cr')).toEqual([open.id, granted.id, locked.id]);
    expect(await facet(admin)).toMatchObject({ '1-10Cr': 3, Undisclosed: 0 });
    expect(await facet(owner)).not.toHaveProperty('Undisclosed');
    expect(await facet(owner)).toMatchObject({ '1-10Cr': 3 });
  });

  test('by revenue, locked products are sorted like those without revenue, and granted ones by theirs', async () => {
    const amounts = ['₹9 Cr', '₹8 Cr', '₹7 Cr', '₹6 Cr', '₹5 Cr', '₹4 Cr', '₹3 Cr'];
    const made = [];
    for (const [i, revenue] of amounts.entries())
      made.push(await product(i % 3 === 0 ? {} : { financials: 'nda' }, { revenue }));
    const [a, b, c, d, e, f, g] = made.map(({ id }) => id);
    await grant(c!, { financials: 'nda' });
    await grant(f!, { financials: 'nda' });
    const walk = async (client: SignedInClient, query: string) => {
      const ids: number[] = [];
      for (let next: string | undefined = `/api/products?limit=2&sort=revenue&${query}`; next;) {
        const response: Awaited<ReturnType<SignedInClient['get']>> = await client.get(next).expect(200);
        ids.push(...response.body.map(({ id }: { id: number }) => id));
        next = /<([^>]+)>/.exec(response.headers['link'] ?? '')?.[1];
      }
      return ids;
    };
    for (const query of ['', 'q=ledgerloop', 'industry=FinTech']) {
      expect(await walk(investor, query)).toEqual([a, c, d, f, g, e, b]);
      expect(await walk(await api.aClient('buyer'), query)).toEqual([a, d, g, f, e, c, b]);
      for (const client of [owner, admin]) expect(await walk(client, query)).toEqual([a, b, c, d, e, f, g]);
    }
  });
});

describe('preview', () => {
  test('equals what an investor sees before access and with a grant', async () => {
    const { id } = await product({ financials: 'nda', ip: 'request' });
    expect(await find(owner, id, '?preview=open')).toEqual(await find(investor, id));
    await grant(id, { financials: 'nda', ip: 'request' });
    expect(await find(owner, id, '?preview=nda')).toEqual(await find(investor, id));
  });

  test('is ignored for other users, and an invalid value is 400 for the owner', async () => {
    const { id } = await product({ financials: 'nda' });
    expect((await find(investor, id, '?preview=nda')).revenue).toBeNull();
    expect((await find(investor, id, '?preview=whatever')).revenue).toBeNull();
    expect((await find(admin, id, '?preview=open')).revenue).toBe('₹2.4 Cr');
    const response = await owner.get(`/api/products/${id}?preview=whatever`).expect(400);
    expect(response.body.errors).toEqual([{ field: 'preview', message: 'Please choose open or nda.' }]);
    await (await api.aClient('seller')).get(`/api/products/${id}?preview=open`).expect(404);
  });
});

test('a hidden, a deleted and an unknown listing get the same 404 from every route', async () => {
  const hidden = await product({ financials: 'nda' }, { visibleToInvestors: false });
  const deleted = await product({ financials: 'nda' });
  await owner.delete(`/api/products/${deleted.id}`).expect(204);
  const otherSeller = await api.aClient('seller');
  const signature = { name: 'Asha Rao', ndaVersion: CURRENT_NDA.version };
  const requestsFor = (productId: number) => [
    investor.get(`/api/products/${productId}`),
    investor.get(`/api/investor/matches/${productId}`),
    investor.post('/api/investor/liked-deals', { productId }),
    investor.post('/api/investor/product-connections', { productId }),
    investor.put(`/api/investor/passes/${productId}`, { reason: 'price' }),
    investor.put(`/api/investor/pipeline/${productId}`, { stage: 'diligence' }),
    investor.post('/api/inquiries', { productId, content: 'Hello' }),
    investor.post('/api/access-requests', { productId, signature }),
    otherSeller.get(`/api/products/${productId}`),
    otherSeller.patch(`/api/products/${productId}`, {}),
    otherSeller.delete(`/api/products/${productId}`),
    otherSeller.get(`/api/products/${productId}/proposal`),
  ];
  const notFound = { statusCode: 404, message: 'Product not found.', requestId: expect.any(String) };
  for (const id of [hidden.id, deleted.id, 2_000_000_000])
    for (const request of requestsFor(id)) expect((await request.expect(404)).body).toEqual(notFound);
});
