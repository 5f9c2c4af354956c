import type { EntityManager } from '@mikro-orm/postgresql';
import {
  BUSINESS_MODEL_PREFERENCES,
  INDUSTRY_FOCUS_OPTIONS,
  STAGE_FOCUS_OPTIONS,
} from '@mintbridge/contracts';
import { anyProduct, anyProfile } from '@mintbridge/matching/testing';
import { AccessGrant, InvestorProfile, LikedDeal, Pass, Product, type Locks } from '@mintbridge/model';
import {
  aConnection,
  aLike,
  aPass,
  aProduct,
  aSeller,
  anInvestor,
  anInvestorProfile,
  createTestDatabase,
  type TestDatabase,
} from '@mintbridge/model/testing';
import fc from 'fast-check';
import {
  matchingRows,
  plainLists,
  plainNearMissLists,
  storedLists,
  storedNearMisses,
} from '../testing/match-fixtures.js';
import { updateMatchesOfProduct } from './match-product.js';
import { catchUp, recomputeAll } from './matching-catch-up.js';
import { recomputeInvestor } from './recompute-recommendations.processor.js';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.close());
beforeEach(() => database.clear());

const inTransaction = <T>(work: (em: EntityManager) => Promise<T>): Promise<T> =>
  database.em().transactional(work);
const productChanged = (id: number) => inTransaction((em) => updateMatchesOfProduct(em, id));
const investorChanged = (id: number) => inTransaction((em) => recomputeInvestor(em, id));

const fitting = {
  industry: 'FinTech',
  businessModel: 'B2B',
  platformType: 'Web',
  revenue: '5 lakh',
  isActive: true,
};

async function anInvestorWith(form: Parameters<typeof anInvestorProfile>[1] = {}): Promise<number> {
  const { userId } = await anInvestorProfile(database.em(), form);
  await investorChanged(userId);
  return userId;
}

async function aListedProduct(columns: Parameters<typeof aProduct>[1] = {}): Promise<Product> {
  const product = await aProduct(database.em(), { ...fitting, ...columns });
  await productChanged(product.id);
  return product;
}

async function edit(id: number, change: Partial<Product>): Promise<void> {
  const em = database.em();
  Object.assign(await em.findOneOrFail(Product, { id }), change);
  await em.flush();
}

/** One thing that people do, with the job that follows it. `pick` chooses among the rows there are. */
type Step = (pick: <T>(rows: T[]) => T) => Promise<void>;

type ProfileForm = NonNullable<Parameters<typeof anInvestorProfile>[1]>;

const profileForm = anyProfile.map((profile) => ({
  industryFocus: profile.industryFocus.length ? [...profile.industryFocus] : [INDUSTRY_FOCUS_OPTIONS[0]],
  stageFocus: profile.stageFocus.length ? [...profile.stageFocus] : [STAGE_FOCUS_OPTIONS[1]],
  businessModelPreference: profile.businessModelPreference ?? BUSINESS_MODEL_PREFERENCES[0],
  investmentThesis: profile.investmentThesis ?? 'anything',
})) as fc.Arbitrary<ProfileForm>;

// Half of both sides suit each other, so that lists are full and more candidates follow their last place.
const form = fc.oneof(
  profileForm,
  profileForm.map(({ investmentThesis }): ProfileForm => ({ investmentThesis })),
);
const columns = fc.oneof(
  anyProduct,
  anyProduct.map((product) => ({ ...product, ...fitting, isActive: product.isActive })),
);

const allProducts = () => database.em().find(Product, {});
const allProfiles = () => database.em().find(InvestorProfile, {});

const onProduct =
  (change: (product: Product) => Promise<unknown>): Step =>
  async (pick) => {
    const products = await allProducts();
    if (products.length === 0) return;
    const product = pick(products);
    await change(product);
    await productChanged(product.id);
  };

const anyLock = fc.option(fc.constantFrom('request' as const, 'nda' as const), { freq: 2 });
const anyLocks = fc
  .record({ financials: anyLock, technology: anyLock, traction: anyLock })
  .map((tiers): Locks | null => {
    const locked = Object.entries(tiers).flatMap(([section, tier]) =>
      tier ? [[section, { tier, filled: 1 }]] : [],
    );
    return locked.length > 0 ? (Object.fromEntries(locked) as Locks) : null;
  });

const onDeal =
  (change: (investorId: number, productId: number) => Promise<unknown>): Step =>
  async (pick) => {
    const [products, profiles] = [await allProducts(), await allProfiles()];
    if (products.length === 0 || profiles.length === 0) return;
    const { userId } = pick(profiles);
    await change(userId, pick(products).id);
    await investorChanged(userId);
  };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: columns.map((given) => async () => void (await aListedProduct(given))) },
  { weight: 2, arbitrary: form.map((given) => async () => void (await anInvestorWith(given))) },
  {
    weight: 3,
    arbitrary: columns.map((given) => onProduct(({ id }) => edit(id, given as Partial<Product>))),
  },
  {
    weight: 2,
    arbitrary: fc
      .boolean()
      .map((visibleToInvestors) => onProduct(({ id }) => edit(id, { visibleToInvestors }))),
  },
  {
    weight: 1,
    arbitrary: fc.constant(onProduct(({ id }) => database.rows('delete from products where id = $1', [id]))),
  },
  {
    weight: 2,
    arbitrary: fc.constant(
      onDeal(async (investorId, productId) => {
        const known = await database.em().findOne(LikedDeal, { investorId, productId });
        if (!known) await aLike(database.em(), { investorId, productId });
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constant(
      onDeal((investorId, productId) => database.em().nativeDelete(LikedDeal, { investorId, productId })),
    ),
  },
  {
    weight: 3,
    arbitrary: anyLocks.map((locks) => onProduct(({ id }) => edit(id, { locks, techStack: 'payments web' }))),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.boolean(), fc.subarray(['financials', 'technology'] as const))
      .map(([isSigned, opened]) =>
        onDeal(async (investorId, productId) => {
          const em = database.em();
          const active = await em.findOne(AccessGrant, { investorId, productId, revokedAt: null });
          const sections = Object.fromEntries(opened.map((section) => [section, 'request' as const]));
          if (active) active.revoke(new Date());
          else em.create(AccessGrant, { investorId, productId, sections, isSigned });
          await em.flush();
        }),
      ),
  },
  {
    weight: 2,
    arbitrary: fc.constant(
      onDeal(async (investorId, productId) => {
        const undone = await database.em().nativeDelete(Pass, { investorId, productId });
        if (undone === 0) await aPass(database.em(), { investorId, productId });
      }),
    ),
  },
);

describe('incremental updates', () => {
  it('leave every list equal to a full recomputation after each change', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(anyStep, fc.nat()), { minLength: 25, maxLength: 45 }),
        async (steps) => {
          await database.clear();
          for (const [step, choice] of steps) {
            await step((rows) => rows[choice % rows.length]!);
            expect(await storedLists(database)).toEqual(await plainLists(database));
            expect(await storedNearMisses(database)).toEqual(await plainNearMissLists(database));
          }
          expect(await inTransaction(recomputeAll)).toBe(0);
        },
      ),
      { numRuns: 12, endOnFailure: true },
    );
  }, 600_000);
});

describe('a product in recommendation lists', () => {
  it('is replaced by the next best match when it is hidden or deleted', async () => {
    const investorId = await anInvestorWith();
    const products: Product[] = [];
    for (let i = 0; i < 7; i++) products.push(await aListedProduct());
    const listed = async () => (await storedLists(database))[investorId]!.map(({ productId }) => productId);
    const [first, second, third, fourth, fifth, sixth, seventh] = products.map(({ id }) => id);
    expect(await listed()).toEqual([seventh, sixth, fifth, fourth, third]);
    await edit(seventh!, { visibleToInvestors: false });
    await productChanged(seventh!);
    expect(await listed()).toEqual([sixth, fifth, fourth, third, second]);
    await database.rows('delete from products where id = $1', [fifth]);
    await productChanged(fifth!);
    expect(await listed()).toEqual([sixth, fourth, third, second, first]);
    await edit(seventh!, { visibleToInvestors: true });
    await productChanged(seventh!);
    expect(await listed()).toEqual([seventh, sixth, fourth, third, second]);
  });

  it('changes only the lists that it enters or leaves', async () => {
    const fintech = await anInvestorWith();
    const travel = await anInvestorWith({ industryFocus: ['Travel Tech'], businessModelPreference: 'B2C' });
    await aListedProduct({ industry: 'TravelTech', businessModel: 'B2C' });
    const of = (rows: unknown[], investorId: number) =>
      (rows as { kind: string; id: number }[]).filter(
        ({ kind, id }) =>
          (kind === 'w' && id === investorId) || (kind === 'r' && Math.floor(id / 1000) === investorId),
      );
    const before = await matchingRows(database);
    const product = await aListedProduct();
    const after = await matchingRows(database);
    expect(of(after, travel)).toEqual(of(before, travel));
    expect(of(after, fintech)).not.toEqual(of(before, fintech));
    await edit(product.id, { visibleToInvestors: false });
    await productChanged(product.id);
    expect(of(await matchingRows(database), travel)).toEqual(of(before, travel));
    expect((await storedLists(database))[fintech]).toEqual([]);
  });

  it('counts for the preferred platforms of an investor who likes it, until it is deleted', async () => {
    const investorId = await anInvestorWith({ investmentThesis: 'Payments for shops' });
    const liked = await aListedProduct({ industry: 'FoodTech', platformType: 'Desktop' });
    const other = await aListedProduct({ platformType: 'Desktop' });
    const scoreOf = async (id: number) =>
      (await storedLists(database))[investorId]!.find(({ productId }) => productId === id)?.matchScore;
    expect(await scoreOf(other.id)).toBe(85);
    await aConnection(database.em(), { investorId, productId: liked.id });
    await investorChanged(investorId);
    expect(await scoreOf(other.id)).toBe(100);
    await edit(liked.id, { platformType: 'Mobile' });
    await productChanged(liked.id);
    expect(await scoreOf(other.id)).toBe(85);
    await edit(liked.id, { platformType: 'Desktop', visibleToInvestors: false });
    await productChanged(liked.id);
    expect(await scoreOf(other.id)).toBe(100);
    await database.rows('delete from products where id = $1', [liked.id]);
    await productChanged(liked.id);
    expect(await scoreOf(other.id)).toBe(85);
  });
});

describe('without a relevant change', () => {
  it('jobs write no rows', async () => {
    const investorIds = [await anInvestorWith(), await anInvestorWith({ industryFocus: ['SaaS', 'Gaming'] })];
    const sellerId = (await aSeller(database.em())).id;
    const products: Product[] = [];
    for (let i = 0; i < 8; i++) products.push(await aListedProduct({ sellerId, isActive: i % 2 === 0 }));
    await aLike(database.em(), { investorId: investorIds[0]!, productId: products[0]!.id });
    await investorChanged(investorIds[0]!);
    const before = await matchingRows(database);
    for (const id of investorIds) await investorChanged(id);
    for (const { id } of products) expect(await productChanged(id)).toBe(0);
    expect(await inTransaction(recomputeAll)).toBe(0);
    expect(await catchUp(database.orm)).toBe(0);
    expect(await matchingRows(database)).toEqual(before);
  });

  it('an edit of fields that do not affect matching writes no rows', async () => {
    await anInvestorWith();
    const product = await aListedProduct();
    const before = await matchingRows(database);
    await edit(product.id, { thirdPartyRating: '4.8', companyUrl: 'https://elsewhere.example/' });
    expect(await productChanged(product.id)).toBe(0);
    expect(await matchingRows(database)).toEqual(before);
  });
});

describe('the time a list was computed', () => {
  const computedAt = async (investorId: number) =>
    (
      await database.rows<{ computedAt: Date | null }>(
        'select computed_at as "computedAt" from match_investors where investor_id = $1',
        [investorId],
      )
    )[0]?.computedAt;

  it('is stored even without a match', async () => {
    const investorId = await anInvestorWith();
    expect((await storedLists(database))[investorId]).toEqual([]);
    expect(await computedAt(investorId)).not.toBeNull();
  });

  it('advances each time the profile is saved', async () => {
    const investorId = await anInvestorWith();
    const first = await computedAt(investorId);
    await database.rows('update investor_profiles set updated_at = now() where user_id = $1', [investorId]);
    await investorChanged(investorId);
    expect(new Date((await computedAt(investorId))!).getTime()).toBeGreaterThan(new Date(first!).getTime());
  });
});

it('computes no list for an investor without a profile and keeps the lists of others', async () => {
  const other = await anInvestorWith();
  await aListedProduct();
  const { id } = await anInvestor(database.em());
  await investorChanged(id);
  expect(Object.keys(await storedLists(database))).toEqual([String(other)]);
});

it('catches up on products and profiles without a job', async () => {
  const em = database.em();
  const { userId } = await anInvestorProfile(em);
  const product = await aProduct(em, fitting);
  const hidden = await aListedProduct();
  await edit(hidden.id, { visibleToInvestors: false });
  expect(await catchUp(database.orm)).toBe(3);
  expect((await storedLists(database))[userId]!.map(({ productId }) => productId)).toEqual([product.id]);
  expect(await storedLists(database)).toEqual(await plainLists(database));
  expect(await catchUp(database.orm)).toBe(0);
});

it('concurrent jobs leave the same lists as sequential ones', async () => {
  const investors: number[] = [];
  for (let i = 0; i < 4; i++) investors.push(await anInvestorWith());
  const products: Product[] = [];
  for (let i = 0; i < 8; i++) products.push(await aListedProduct({ isActive: i % 2 === 0 }));
  for (let round = 0; round < 6; round++) {
    const changed = products.filter((_, index) => (index + round) % 3 === 0);
    for (const { id } of changed) await edit(id, { visibleToInvestors: round % 2 === 1 });
    await Promise.all([
      ...investors.map((id) => investorChanged(id)),
      ...changed.map(({ id }) => productChanged(id)),
      ...investors.map((id) => investorChanged(id)),
    ]);
    expect(await storedLists(database)).toEqual(await plainLists(database));
  }
});
