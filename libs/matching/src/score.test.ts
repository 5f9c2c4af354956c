import { CRITERIA } from '@mintbridge/contracts';
import fc from 'fast-check';
import {
  DEFAULT_WEIGHTS,
  reweigh,
  reweighAll,
  scoreProduct,
  type MatchProduct,
  type MatchProfile,
} from './index.js';
import { anyProduct, anyProfile, anyWeights } from './testing/index.js';

const profile = (change: Partial<MatchProfile> = {}): MatchProfile => ({
  industryFocus: ['FinTech', 'SaaS'],
  stageFocus: ['Seed'],
  businessModelPreference: 'B2B',
  investmentThesis: 'Mobile apps that lend to small shops',
  ...change,
});
const product = (change: Partial<MatchProduct> = {}): MatchProduct => ({
  headline: 'LendRight',
  industry: 'FinTech',
  category: 'Lending & Credit Tech',
  businessModel: 'B2B',
  platformType: 'Mobile',
  description: 'Loans for corner shops.',
  features: 'Fast; Fair',
  isActive: true,
  revenue: '5 lakh',
  currency: 'USD',
  isCurrencyChosen: false,
  ...change,
});
const stateOf = (criterion: (typeof CRITERIA)[number], p: MatchProfile, l: MatchProduct) =>
  scoreProduct(p, l).criteria.find((result) => result.criterion === criterion)?.state;

describe('scoreProduct', () => {
  it('property: the score is the share of weights that are met, computed from the criteria', () => {
    fc.assert(
      fc.property(anyProfile, anyProduct, anyWeights, (p, l, weights) => {
        const { matchScore, matchScoreUpTo, criteria } = scoreProduct(p, l, weights);
        const sum = (states: string[]) =>
          criteria.reduce((total, { state, weight }) => (states.includes(state) ? total + weight : total), 0);
        const whole = sum(['met', 'not-met', 'unknown']);
        const percent = (part: number) => (whole > 0 ? Math.round((part / whole) * 100) : 0);
        expect(criteria.map(({ criterion }) => criterion)).toEqual([...CRITERIA]);
        expect(matchScore).toBe(percent(sum(['met'])));
        expect(matchScoreUpTo).toBe(percent(sum(['met', 'unknown'])));
      }),
    );
  });

  it('property: unknown values never raise the score nor lower the possible score', () => {
    const ignorance: ((p: MatchProfile, l: MatchProduct) => [MatchProfile, MatchProduct])[] = [
      (p, l) => [p, { ...l, revenue: null }],
      (p, l) => [p, { ...l, platformType: '' }],
      (p, l) => [p, { ...l, businessModel: '' }],
      (p, l) => [{ ...p, industryFocus: [] }, l],
      (p, l) => [{ ...p, stageFocus: [] }, l],
      (p, l) => [{ ...p, businessModelPreference: null }, l],
      (p, l) => [{ ...p, investmentThesis: null, dealPlatforms: [] }, l],
    ];
    fc.assert(
      fc.property(
        anyProfile,
        anyProduct,
        anyWeights,
        fc.constantFrom(...ignorance),
        (p, l, weights, forget) => {
          // Blanking a field also removes its words, which may change the industry: weighed only without a focus.
          const rest = { ...weights, industry: p.industryFocus.length ? 0 : weights.industry };
          const known = scoreProduct(p, l, rest);
          const unsaid = scoreProduct(...forget(p, l), rest);
          expect(unsaid.matchScore).toBeLessThanOrEqual(known.matchScore);
          expect(unsaid.matchScoreUpTo).toBeGreaterThanOrEqual(known.matchScoreUpTo);
          expect(unsaid.matchScoreUpTo).toBeGreaterThanOrEqual(unsaid.matchScore);
        },
      ),
    );
  });

  it('property: reweighing criteria equals scoring with the new weights', () => {
    fc.assert(
      fc.property(anyProfile, anyProduct, anyWeights, anyWeights, (p, l, before, after) => {
        expect(reweigh(scoreProduct(p, l, before), after)).toEqual(scoreProduct(p, l, after));
      }),
    );
  });

  it('ignores invalid weights', () => {
    const broken = { ...DEFAULT_WEIGHTS, industry: Number.NaN, platform: -3, live: Number.POSITIVE_INFINITY };
    expect(scoreProduct(profile(), product(), broken).matchScore).toBe(100);
    const none = { industry: 0, businessModel: 0, platform: 0, traction: 0, live: 0 };
    expect(scoreProduct(profile(), product(), none)).toMatchObject({ matchScore: 0, matchScoreUpTo: 0 });
  });

  it('weighs industry 4, business model 3, platform 2, traction 3 and live state 1', () => {
    expect(scoreProduct(profile(), product()).matchScore).toBe(100);
    expect(scoreProduct(profile(), product({ isActive: false })).matchScore).toBe(92);
    expect(scoreProduct(profile(), product({ platformType: 'Desktop' })).matchScore).toBe(85);
    expect(scoreProduct(profile(), product({ businessModel: 'B2C' })).matchScore).toBe(77);
    expect(scoreProduct(profile(), product({ revenue: '20 Cr' })).matchScore).toBe(77);
    expect(scoreProduct(profile(), product({ industry: 'FoodTech' })).matchScore).toBe(69);
  });
});

describe('criteria', () => {
  it('traction uses the currency that the owner chose', () => {
    const seed = (change: Partial<MatchProduct>) => stateOf('traction', profile(), product(change));
    expect(seed({ revenue: '500000' })).toBe('met');
    expect(seed({ revenue: '500000', currency: 'EUR' })).toBe('met');
    expect(seed({ revenue: '500000', currency: 'EUR', isCurrencyChosen: true })).toBe('not-met');
    expect(seed({ revenue: '$540K' })).toBe('not-met');
  });

  it('traction is unknown without revenue', () => {
    for (const revenue of [null, undefined, '', '  ', 'N/A', 'on request']) {
      expect(stateOf('traction', profile(), product({ revenue }))).toBe('unknown');
    }
    expect(scoreProduct(profile(), product({ revenue: null }))).toMatchObject({
      matchScore: 77,
      matchScoreUpTo: 100,
    });
  });

  it.each([
    ['Pre-Seed', 'met', 'met', 'not-met', 'not-met', 'not-met'],
    ['Seed', 'met', 'met', 'not-met', 'not-met', 'not-met'],
    ['Series A', 'not-met', 'not-met', 'met', 'met', 'not-met'],
    ['Series B', 'not-met', 'not-met', 'not-met', 'met', 'met'],
    ['Series C+', 'not-met', 'not-met', 'not-met', 'met', 'met'],
    ['Growth Stage', 'not-met', 'not-met', 'not-met', 'met', 'met'],
    ['Late Stage', 'not-met', 'not-met', 'not-met', 'met', 'met'],
  ])('traction for %s matches these revenue stages', (stage, ...states) => {
    const revenues = ['pre-revenue', '5 lakh', '50 lakh', '5 Cr', '20 Cr'];
    expect(
      revenues.map((revenue) => stateOf('traction', profile({ stageFocus: [stage] }), product({ revenue }))),
    ).toEqual(states);
  });

  it.each([
    ['B2B', ['B2B']],
    ['B2C', ['B2C']],
    ['B2B2C', ['B2B2C']],
    ['Both B2B & B2C', ['B2B', 'B2C', 'Both']],
  ])('the preference %s covers exactly the business models %p', (businessModelPreference, covered) => {
    const met = ['B2B', 'B2C', 'B2B2C', 'Both', 'Franchise'].filter(
      (businessModel) =>
        stateOf('businessModel', profile({ businessModelPreference }), product({ businessModel })) === 'met',
    );
    expect(met).toEqual(covered);
  });

  it('platform compares with those of the thesis, else of the deals, and is unknown if neither names one', () => {
    const silent = profile({ investmentThesis: 'Lending to small shops' });
    expect(stateOf('platform', silent, product())).toBe('unknown');
    expect(stateOf('platform', { ...silent, dealPlatforms: ['Mobile'] }, product())).toBe('met');
    expect(stateOf('platform', { ...silent, dealPlatforms: ['Desktop'] }, product())).toBe('not-met');
    expect(stateOf('platform', profile({ dealPlatforms: ['Desktop'] }), product())).toBe('met');
    expect(stateOf('platform', profile(), product({ platformType: 'Both' }))).toBe('met');
    expect(stateOf('platform', profile(), product({ platformType: 'Kiosk' }))).toBe('not-met');
    expect(
      stateOf('platform', { ...silent, dealPlatforms: ['Kiosk'] }, product({ platformType: 'Kiosk' })),
    ).toBe('unknown');
  });
});

describe('reasons', () => {
  it('say that locked revenue is under NDA or on request', () => {
    const locked = (tier: 'nda' | 'request') =>
      scoreProduct(
        profile(),
        product({ revenue: null, locked: [{ section: 'financials', tier, state: 'none' }] }),
      );
    expect(locked('nda').matchReasons).toContain('Revenue is under NDA');
    expect(locked('request').criteria).toContainEqual(
      expect.objectContaining({ criterion: 'traction', state: 'unknown', offered: 'On request' }),
    );
  });

  it('are sentences with the facts, met criteria first and unmet ones last', () => {
    expect(scoreProduct(profile(), product({ businessModel: 'B2C', revenue: null })).matchReasons).toEqual([
      'FinTech is in your focus',
      'Mobile Application, as your thesis asks',
      'The product is live',
      'Revenue is not disclosed',
      'Selling B2C, while you prefer B2B',
    ]);
    expect(
      scoreProduct(
        profile({ investmentThesis: null, dealPlatforms: ['Web'] }),
        product({ industry: 'HRTech', platformType: 'Web' }),
      ).matchReasons,
    ).toEqual([
      'SaaS is in your focus: it sells B2B as Web Application',
      'Selling B2B, as you prefer',
      'Web Application, like deals you liked or connected with',
      'Revenue stage 1-10L suits Seed',
      'The product is live',
    ]);
  });

  it('criteria contain both compared values', () => {
    const { criteria } = scoreProduct(profile(), product({ platformType: 'Desktop' }));
    expect(criteria).toEqual([
      { criterion: 'industry', state: 'met', weight: 4, wanted: 'FinTech, SaaS', offered: 'FinTech' },
      { criterion: 'businessModel', state: 'met', weight: 3, wanted: 'B2B', offered: 'B2B' },
      {
        criterion: 'platform',
        state: 'not-met',
        weight: 2,
        wanted: 'Mobile Application',
        offered: 'Desktop Software',
      },
      {
        criterion: 'traction',
        state: 'met',
        weight: 3,
        wanted: 'Seed (Pre-Revenue, 1-10L)',
        offered: '1-10L',
      },
      { criterion: 'live', state: 'met', weight: 1, wanted: 'Live', offered: 'Live' },
    ]);
  });
});

it('reweighAll keeps the order of equal scores', () => {
  const l = (change: Partial<MatchProduct>, id: number) => ({
    id,
    ...scoreProduct(profile(), product(change)),
  });
  const matches = [
    l({}, 1),
    l({ isActive: false }, 2),
    l({ platformType: 'Desktop' }, 3),
    l({ isActive: false }, 4),
  ];
  const platformOnly = { industry: 0, businessModel: 0, platform: 1, traction: 0, live: 0 };
  expect(reweighAll(matches, platformOnly).map(({ id }) => id)).toEqual([1, 2, 4, 3]);
  expect(reweighAll(matches, DEFAULT_WEIGHTS).map(({ id }) => id)).toEqual([1, 2, 4, 3]);
});
