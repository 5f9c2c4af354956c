import { INDUSTRIES, OTHER } from '@mintbridge/contracts';
import { categoryChoices, toListing, toFormValues } from './listing-values';

const LISTED = INDUSTRIES.filter((industry) => industry !== OTHER);

describe('sub-categories', () => {
  test('exist for twenty industries', () => {
    expect(LISTED).toHaveLength(20);
  });

  test.each(LISTED)('of %s are five to seven and Other', (industry) => {
    const choices = categoryChoices(industry);
    expect(choices.at(-1)).toBe(OTHER);
    const own = choices.slice(0, -1);
    expect(own.length).toBeGreaterThanOrEqual(5);
    expect(own.length).toBeLessThanOrEqual(7);
    expect(new Set(choices).size).toBe(choices.length);
  });

  test('are none without an industry, and only Other for the industry Other', () => {
    expect(categoryChoices('')).toEqual([]);
    expect(categoryChoices(OTHER)).toEqual([OTHER]);
  });
});

describe('Other', () => {
  const stored = { industry: 'SpaceTech', category: 'Ground stations', platformType: 'Firmware' };

  test('holds a stored value outside the options and returns it unchanged', () => {
    const values = toFormValues(stored);
    expect(values).toMatchObject({
      industry: OTHER,
      industryOther: 'SpaceTech',
      category: OTHER,
      categoryOther: 'Ground stations',
      platformType: OTHER,
      platformTypeOther: 'Firmware',
      intentWithProduct: '',
    });
    expect(toListing(values)).toMatchObject(stored);
  });

  test('holds a sub-category of another industry', () => {
    expect(toFormValues({ industry: 'FinTech', category: 'K-12 Learning' })).toMatchObject({
      industry: 'FinTech',
      category: OTHER,
      categoryOther: 'K-12 Learning',
    });
  });
});

describe('the currency', () => {
  test('is derived when the amounts imply the stored one, otherwise kept as chosen', () => {
    expect(toFormValues({ revenue: '₹2.4 Cr', currency: 'INR' }).currency).toBe('');
    expect(toFormValues({ revenue: '2500000', currency: 'EUR' }).currency).toBe('EUR');
    expect(toFormValues({ revenue: '2500000', currency: 'USD' }).currency).toBe('');
  });

  test('stays chosen when it was chosen, even if the amounts imply the same', () => {
    const stored = { revenue: '₹2.4 Cr', currency: 'INR' };
    expect(toFormValues({ ...stored, isCurrencyChosen: true }).currency).toBe('INR');
    expect(toFormValues({ ...stored, isCurrencyChosen: false }).currency).toBe('');
  });

  test('is sent only when chosen', () => {
    expect(toListing(toFormValues({ revenue: '₹2.4 Cr' })).currency).toBeUndefined();
    expect(toListing({ ...toFormValues({}), currency: 'GBP' }).currency).toBe('GBP');
  });

  test('survives a round trip with the month of the figures', () => {
    const stored = { currency: 'SGD', figuresAsOf: '2026-03', revenueLastTwelveMonths: '900K' };
    expect(toListing(toFormValues(stored))).toMatchObject(stored);
  });
});
