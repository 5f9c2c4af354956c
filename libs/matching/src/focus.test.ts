import { EXTRACTION_INDUSTRIES, INDUSTRY_FOCUS_MAP, INDUSTRY_FOCUS_OPTIONS } from '@mintbridge/contracts';
import fc from 'fast-check';
import { focusMatches } from './focus.js';
import type { MatchProduct } from './index.js';

const product = (change: Partial<MatchProduct> = {}): MatchProduct => ({
  headline: 'Thing',
  industry: 'Other',
  category: 'Other',
  businessModel: 'B2C',
  platformType: 'Desktop',
  description: 'It does what it says.',
  features: 'One; Two',
  isActive: true,
  currency: 'USD',
  isCurrencyChosen: false,
  ...change,
});
const findOptions = (change: Partial<MatchProduct>) =>
  focusMatches(product(change)).map(({ option }) => option);

describe('focus options', () => {
  it('cover every industry of the form', () => {
    fc.assert(
      fc.property(fc.constantFrom(...EXTRACTION_INDUSTRIES), (industry) => {
        expect(findOptions({ industry })).not.toEqual([]);
      }),
    );
  });

  it('match each of their industries, phrases and delivery models', () => {
    for (const option of INDUSTRY_FOCUS_OPTIONS) {
      const rule = INDUSTRY_FOCUS_MAP[option];
      const examples: Partial<MatchProduct>[] = [
        ...rule.industries.map((industry) => ({ industry })),
        ...(rule.phrases ?? []).map((phrase) => ({
          description: `It is all about ${phrase.toUpperCase()}.`,
        })),
        ...(rule.delivery?.platforms ?? []).map((platformType) => ({
          platformType,
          businessModel: rule.delivery?.businessModels?.[0] ?? 'B2C',
        })),
      ];
      expect(examples.length).toBeGreaterThan(0);
      for (const example of examples) expect(findOptions(example)).toContain(option);
    }
  });

  it('do not match a listing of an unknown industry without their phrases', () => {
    expect(findOptions({})).toEqual([]);
    expect(findOptions({ industry: 'Space Mining' })).toEqual([]);
  });

  it('match an industry typed by hand by name', () => {
    expect(findOptions({ industry: 'gaming' })).toEqual(['Gaming']);
    expect(findOptions({ industry: 'Med Tech' })).toEqual(['HealthTech/MedTech']);
  });

  it.each([
    ['a phrase over punctuation', { features: 'Ships smart-contracts' }, 'Blockchain'],
    ['a hyphenated name', { headline: 'The E-Commerce engine' }, 'E-commerce'],
    ['a sub-category', { industry: 'RetailTech', category: 'Fashion & Beauty Tech' }, 'Fashion Tech'],
    ['the technology stack', { techStack: 'Solidity, Go' }, 'Blockchain'],
    ['an embedded platform', { platformType: 'Embedded' }, 'IoT'],
    ['business software on the web', { platformType: 'Web', businessModel: 'B2B' }, 'SaaS'],
  ])('match across industries: %s', (_, change, option) => {
    expect(findOptions(change)).toContain(option);
  });

  it('match whole words only', () => {
    expect(findOptions({ description: 'It said: maintain the email html.' })).toEqual([]);
    expect(findOptions({ platformType: 'Web', businessModel: 'B2C' })).toEqual([]);
  });
});
