import { INPUT_MESSAGES, SECTIONS, type Section, type Tier } from '@mintbridge/contracts';
import { aProduct } from '@mintbridge/model/testing';
import { useApi, useClient } from '../testing/api.js';

const api = useApi();
const owner = useClient(api, 'seller');
let productId: number;

beforeEach(async () => {
  productId = (await aProduct(api.em(), { sellerId: owner.user.id, revenue: '₹2.4 Cr' })).id;
  await api.rows('delete from outbox');
});

const ALL_OPEN = Object.fromEntries(SECTIONS.map((section) => [section, 'open'])) as Record<Section, Tier>;
const address = () => `/api/products/${productId}/privacy`;
const jobs = () => api.rows<{ job: string; payload: object }>('select job, payload from outbox');

test('all sections of a new listing are open', async () => {
  const { body } = await owner.get(address()).expect(200);
  expect(body).toEqual({ sections: ALL_OPEN, autoGrant: false });
});

test('replaces the settings as a whole and requests matches', async () => {
  const closed = { sections: { ...ALL_OPEN, financials: 'nda', ip: 'request' }, autoGrant: false };
  expect((await owner.put(address(), closed).expect(200)).body).toEqual(closed);
  expect((await owner.get(address())).body).toEqual(closed);
  expect(await jobs()).toEqual([{ job: 'match-product', payload: { productId } }]);
  const opened = { sections: ALL_OPEN, autoGrant: false };
  expect((await owner.put(address(), opened).expect(200)).body).toEqual(opened);
});

test('opening financials requests matching of saved searches, unless the listing is hidden', async () => {
  const put = (financials: Tier) =>
    owner.put(address(), { sections: { ...ALL_OPEN, financials }, autoGrant: false }).expect(200);
  const compared = async () => (await jobs()).filter(({ job }) => job === 'match-saved-searches');
  await put('nda');
  await put('request');
  expect(await compared()).toEqual([]);
  await put('open');
  expect(await compared()).toEqual([{ job: 'match-saved-searches', payload: { productId } }]);
  await api.rows('update products set visible_to_investors = false where id = $1', [productId]);
  await put('nda');
  await put('open');
  expect(await compared()).toHaveLength(1);
});

test('unchanged settings request no job', async () => {
  await owner.put(address(), { sections: ALL_OPEN, autoGrant: false }).expect(200);
  expect(await jobs()).toEqual([]);
});

test.each([
  [{}, 'sections', 'Please give every section.'],
  [{ sections: { financials: 'nda' }, autoGrant: false }, 'sections.traction', undefined],
  [
    { sections: { ...ALL_OPEN, ip: 'secret' }, autoGrant: false },
    'sections.ip',
    'Please choose open, request or nda.',
  ],
  [{ sections: ALL_OPEN }, 'autoGrant', INPUT_MESSAGES.required],
  [{ sections: ALL_OPEN, autoGrant: 'yes' }, 'autoGrant', INPUT_MESSAGES.yesOrNo],
])('rejects %j with 400 and changes nothing', async (body, field, message) => {
  const { body: response } = await owner.put(address(), body).expect(400);
  expect(response.errors[0]).toMatchObject({ field, ...(message ? { message } : {}) });
  expect((await owner.get(address())).body).toEqual({ sections: ALL_OPEN, autoGrant: false });
});
