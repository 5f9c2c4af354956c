import { INVESTOR_MESSAGES, profileResponseSchema, tooLong } from '@mintbridge/contracts';
import { aProfileForm } from '@mintbridge/model/testing';
import { useApi, type SignedInClient } from '../../testing/api.js';

const api = useApi();
let buyer: SignedInClient;

beforeEach(async () => {
  buyer = await api.aClient('buyer');
});

const PROFILE = '/api/investor/profile';
const save = (body: unknown, client = buyer) => client.post(PROFILE, body);
const readProfile = async (client = buyer) =>
  profileResponseSchema.strict().parse((await client.get(PROFILE).expect(200)).body).profile;

test('is null before the first save', async () => {
  expect(await readProfile()).toBeNull();
});

test('stores the whole profile, with 201 the first time and 200 afterwards', async () => {
  const form = aProfileForm({ ticketSizeMin: '₹50,00,000', notableInvestments: 'Harbour Pay' });
  const first = await save(form).expect(201);
  expect(profileResponseSchema.strict().parse(first.body).profile).toMatchObject({
    ...form,
    userId: buyer.user.id,
    isProfileComplete: true,
  });
  expect(await readProfile()).toEqual(first.body.profile);
  const again = await save({ ...form, industryFocus: ['EdTech', 'AI/ML'], notableInvestments: ' ' }).expect(
    200,
  );
  expect(again.body.profile).toMatchObject({
    id: first.body.profile.id,
    industryFocus: ['EdTech', 'AI/ML'],
    notableInvestments: null,
    createdAt: first.body.profile.createdAt,
  });
  expect(again.body.profile.updatedAt >= first.body.profile.updatedAt).toBe(true);
  const [amounts] = await api.rows(
    'select ticket_min_amount as min, ticket_max_amount as max from investor_profiles where user_id = $1',
    [buyer.user.id],
  );
  expect(amounts).toEqual({ min: 5_000_000, max: 50_000_000 });
});

test('each investor has their own profile; other roles get 403', async () => {
  const investor = await api.aClient('investor');
  await save(aProfileForm()).expect(201);
  expect(await readProfile(investor)).toBeNull();
  await save(aProfileForm({ industryFocus: ['Gaming'] }), investor).expect(201);
  expect((await readProfile())!.industryFocus).toEqual(['FinTech']);
  for (const role of ['seller', 'superadmin'] as const) {
    const other = await api.aClient(role);
    await other.get(PROFILE).expect(403);
    await save(aProfileForm(), other).expect(403);
  }
  await api.anonymous.get(PROFILE).expect(401);
  await api.anonymous.post(PROFILE, aProfileForm()).expect(401);
});

test('requests matches immediately, also if they were scheduled for later', async () => {
  await save(aProfileForm()).expect(201);
  const work = () =>
    api.rows<{ payload: object; delay: number }>(
      `select payload, round(extract(epoch from run_at - created_at) * 1000)::int as delay from outbox
       where job = 'recompute-recommendations' and payload @> $1`,
      [{ investorId: buyer.user.id }],
    );
  expect(await work()).toEqual([{ payload: { investorId: buyer.user.id }, delay: 0 }]);
  await api.rows(`update outbox set run_at = now() + interval '1 minute', created_at = now()`);
  await save(aProfileForm()).expect(200);
  const [joined, ...others] = await work();
  expect(others).toEqual([]);
  expect(joined!.delay).toBeLessThanOrEqual(0 + 1_000);
});

test('20 concurrent first saves create one profile and return one 201', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, i) => save(aProfileForm({ ticketSizeMin: `${i + 1} L` }))),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(await api.rows('select id from investor_profiles where user_id = $1', [buyer.user.id])).toHaveLength(
    1,
  );
});

test.each(Object.entries(INVESTOR_MESSAGES))(
  'rejects a missing, empty or invalid %s with "%s"',
  async (field, message) => {
    const { [field as 'ticketSizeMin']: _, ...without } = aProfileForm();
    const empty = Array.isArray(aProfileForm()[field as 'industryFocus']) ? [] : '';
    const wrong = Array.isArray(empty) ? ['Nothing of the kind'] : 17;
    for (const body of [without, { ...without, [field]: empty }, { ...without, [field]: wrong }]) {
      const response = await save(body).expect(400);
      expect(response.body.message).toBe(message);
      expect(response.body.errors.map((error: { message: string }) => error.message)).toEqual([message]);
    }
  },
);

test('lists the errors of all missing fields, with the first as the message', async () => {
  const response = await save({}).expect(400);
  expect(response.body.message).toBe(INVESTOR_MESSAGES.industryFocus);
  expect(response.body.errors).toHaveLength(Object.keys(INVESTOR_MESSAGES).length);
});

test.each([
  [{ investmentThesis: 'Nine char' }, 'investmentThesis', INVESTOR_MESSAGES.investmentThesis],
  [{ investmentThesis: 'x'.repeat(10_001) }, 'investmentThesis', tooLong(10_000)],
  [{ industryFocus: ['FinTech', 'FinTech'] }, 'industryFocus', INVESTOR_MESSAGES.industryFocus],
  [{ geographyFocus: 'India' }, 'geographyFocus', INVESTOR_MESSAGES.geographyFocus],
  [{ businessModelPreference: 'Both' }, 'businessModelPreference', INVESTOR_MESSAGES.businessModelPreference],
])('rejects %j with 400', async (given, field, message) => {
  const response = await save({ ...aProfileForm(), ...given }).expect(400);
  expect(response.body.errors).toEqual([{ field, message }]);
});

test('ignores columns set by the server', async () => {
  const other = await api.aClient('buyer');
  const sent = {
    ...aProfileForm(),
    userId: other.user.id,
    id: 99,
    isProfileComplete: false,
    createdAt: '2000-01-01T00:00:00Z',
  };
  const { body } = await save(sent).expect(201);
  expect(body.profile).toMatchObject({ userId: buyer.user.id, isProfileComplete: true });
  expect(body.profile.createdAt > '2020').toBe(true);
  expect(await readProfile(other)).toBeNull();
});
