import fc from 'fast-check';
import {
  DEFAULT_WEIGHTS,
  Matchmaking,
  nearMissLevels,
  listingWords,
  packAttributes,
  thesisWords,
  toAttributes,
  toPreferences,
  type Listing,
  type MatchProduct,
  type MatchProfile,
  type Investor,
  type InvestorList,
  type Level,
  type MatchWeights,
} from '../index.js';
import {
  anyListing,
  anyProduct,
  anyProfile,
  anyWeights,
  plainList,
  plainNearMisses,
  type PlainListing,
} from '../testing/index.js';

const numbered = (listings: Omit<PlainListing, 'productId'>[]): PlainListing[] =>
  listings.map((listing, index) => ({ productId: index + 1, ...listing }));

const compiled = ({ productId, listedAt, product }: PlainListing): Listing => ({
  productId,
  listedAt,
  attributes: packAttributes(toAttributes(product)),
  words: listingWords(product),
});

const toInvestors = (profiles: MatchProfile[]): Investor[] =>
  profiles.map((profile, index) => ({
    investorId: index + 1,
    preferences: toPreferences(profile),
    words: thesisWords(profile),
  }));

/** Runs a matchmaking to its end. */
function findMatches(
  investors: readonly Investor[],
  listings: readonly Listing[],
  weights: MatchWeights = DEFAULT_WEIGHTS,
  levels?: Level[],
): InvestorList[] {
  const groups = [...Map.groupBy(listings, ({ attributes }) => attributes)];
  const summary = groups.map(([attributes, group]) => ({ attributes, count: group.length }));
  const matchmaking = new Matchmaking(investors, summary, weights, levels);
  const plan = matchmaking.plan();
  let step = plan.next();
  while (!step.done) step = plan.next();
  const needed = new Set(step.value);
  const wanted = listings
    .filter(({ attributes }) => needed.has(attributes))
    .sort((a, b) => a.attributes - b.attributes);
  for (const listing of wanted) matchmaking.add(listing);
  return [...matchmaking.rank()];
}

const anyListings = fc.array(anyListing, { maxLength: 80 }).map(numbered);
const anyProfiles = fc.array(anyProfile, { minLength: 1, maxLength: 8 });

describe('lists for many investors', () => {
  it('property: equal those of scoring every listing for every investor', () => {
    fc.assert(
      fc.property(anyListings, anyProfiles, (listings, profiles) => {
        const lists = findMatches(toInvestors(profiles), listings.map(compiled));
        expect(lists.map(({ matches }) => matches)).toEqual(
          profiles.map((profile) => plainList(profile, listings)),
        );
      }),
      { numRuns: 150 },
    );
  });

  it('property: exclude listings that the investor passed on', () => {
    const anyPasses = fc.array(fc.integer({ min: 1, max: 80 }), { maxLength: 30 }).map((ids) => new Set(ids));
    fc.assert(
      fc.property(anyListings, anyProfiles, anyPasses, (listings, profiles, passed) => {
        const investors = toInvestors(profiles).map((investor) => ({ ...investor, passed }));
        const lists = findMatches(investors, listings.map(compiled));
        expect(lists.map(({ matches }) => matches)).toEqual(
          profiles.map((profile) => plainList(profile, listings, DEFAULT_WEIGHTS, passed)),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('property: use the view of an investor who sees more of a listing than the public', () => {
    const anyOpened = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 80 }), anyProduct), {
      selector: ([id]) => id,
      maxLength: 12,
    });
    fc.assert(
      fc.property(anyListings, anyProfiles, anyOpened, (listings, profiles, opened) => {
        const visible = new Map(opened);
        const asVisible = listings.map((listing) => ({
          ...listing,
          product: visible.get(listing.productId) ?? listing.product,
        }));
        const own = asVisible.filter(({ productId }) => visible.has(productId)).map(compiled);
        const passed = new Set([1, 2]);
        const investors = toInvestors(profiles).map((investor) => ({ ...investor, opened: own, passed }));
        const lists = findMatches(investors, listings.map(compiled));
        expect(lists.map(({ matches }) => matches)).toEqual(
          profiles.map((profile) => plainList(profile, asVisible, DEFAULT_WEIGHTS, passed)),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('property: near misses equal those of scoring every listing, with any weights', () => {
    fc.assert(
      fc.property(anyListings, anyProfiles, anyWeights, (listings, profiles, weights) => {
        const levels = nearMissLevels(weights);
        const lists = findMatches(toInvestors(profiles), listings.map(compiled), weights, levels);
        expect(lists.map(({ matches }) => matches)).toEqual(
          profiles.map((profile) => plainNearMisses(profile, listings, weights)),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('property: equal those of scoring every listing, with any weights', () => {
    fc.assert(
      fc.property(anyListings, anyProfiles, anyWeights, (listings, profiles, weights) => {
        const lists = findMatches(toInvestors(profiles), listings.map(compiled), weights);
        expect(lists.map(({ matches }) => matches)).toEqual(
          profiles.map((profile) => plainList(profile, listings, weights)),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('rank equal scores by shared words of the thesis, then newest first', () => {
    const profile: MatchProfile = {
      industryFocus: ['FinTech'],
      stageFocus: ['Seed'],
      businessModelPreference: 'B2B',
      investmentThesis: 'Lending and audit for farms, web first',
    };
    const product: MatchProduct = {
      headline: 'Ledger',
      industry: 'FinTech',
      category: 'RegTech',
      businessModel: 'B2B',
      platformType: 'Web',
      description: '',
      features: '',
      isActive: true,
      revenue: '0',
      currency: 'USD',
      isCurrencyChosen: false,
    };
    const listings: PlainListing[] = [
      { productId: 1, listedAt: 10, product: { ...product, description: 'Lending and audits for a farm' } },
      { productId: 2, listedAt: 20, product: { ...product, description: 'Audits' } },
      { productId: 3, listedAt: 30, product: { ...product, description: 'Audits' } },
      { productId: 4, listedAt: 30, product: { ...product, description: 'Audits' } },
      { productId: 5, listedAt: 40, product },
      {
        productId: 6,
        listedAt: 50,
        product: { ...product, isActive: false, description: 'Lending, audits, farms' },
      },
    ];
    const [list] = findMatches(toInvestors([profile]), listings.map(compiled));
    expect(list!.matches.map(({ productId }) => productId)).toEqual([1, 4, 3, 2, 5]);
  });

  it('load only listings of the levels that fill a list', () => {
    const profile: MatchProfile = {
      industryFocus: ['FinTech'],
      stageFocus: ['Seed'],
      businessModelPreference: 'B2B',
      investmentThesis: null,
    };
    const base = { industryStated: true, focus: 1, model: 0, platform: 0, stage: 0, live: true };
    const best = packAttributes(base);
    const second = packAttributes({ ...base, live: false });
    const plan = (count: number) => {
      const summary = [
        { attributes: best, count },
        { attributes: second, count: 100 },
      ];
      return [...drained(new Matchmaking(toInvestors([profile]), summary, DEFAULT_WEIGHTS).plan())].sort();
    };
    expect(plan(5)).toEqual([best]);
    expect(plan(4)).toEqual([best, second].sort());
  });

  it('exclude a listing that was added after counting', () => {
    const profile: MatchProfile = {
      industryFocus: ['FinTech'],
      stageFocus: ['Seed'],
      businessModelPreference: 'B2B',
      investmentThesis: 'any platform',
    };
    const attributes = packAttributes({
      industryStated: true,
      focus: 1,
      model: 0,
      platform: 0,
      stage: 0,
      live: true,
    });
    const matchmaking = new Matchmaking(toInvestors([profile]), []);
    drained(matchmaking.plan());
    matchmaking.add({ productId: 1, attributes, listedAt: 0, words: new Int32Array() });
    expect([...matchmaking.rank()]).toEqual([{ investorId: 1, matches: [] }]);
  });
});

function drained<T>(generator: Generator<unknown, T>): T {
  let step = generator.next();
  while (!step.done) step = generator.next();
  return step.value;
}
