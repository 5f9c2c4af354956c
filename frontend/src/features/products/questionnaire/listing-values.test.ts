import { INDUSTRIES, OTHER } from '@mintbridge/contracts';
import { categoryChoices, listingOf, valuesOf } from './listing-values';

const LISTED = INDUSTRIES.filter((industry) => industry !== OTHER);

describe('sub-categories', () => {
  test('twenty industries have some', () => {
    expect(LISTED).toHaveLength(20);
  });

  test.each(LISTED)('%s offers five to seven of its own, and Other', (industry) => {
    const choices = categoryChoices(industry);
    expect(choices.at(-1)).toBe(OTHER);
    const own = choices.slice(0, -1);
    expect(own.length).toBeGreaterThanOrEqual(5);
    expect(own.length).toBeLessThanOrEqual(7);
    expect(new Set(choices).size).toBe(choices.length);
  });

  test('none without an industry, Other alone for another one', () => {
    expect(categoryChoices('')).toEqual([]);
    expect(categoryChoices(OTHER)).toEqual([OTHER]);
  });
});

describe('Other', () => {
  const stored = { industry: 'SpaceTech', category: 'Ground stations', platformType: 'Firmware' };

  test('holds a stored value that no list has, and gives it back', () => {
    const values = valuesOf(stored);
    expect(values).toMatchObject({
      industry: OTHER,
      industryOther: 'SpaceTech',
      category: OTHER,
      categoryOther: 'Ground stations',
      platformType: OTHER,
      platformTypeOther: 'Firmware',
      intentWithProduct: '',
    });
    expect(listingOf(values)).toMatchObject(stored);
  });

  test('holds a sub-category that belongs to another industry', () => {
    expect(valuesOf({ industry: 'FinTech', category: 'K-12 Learning' })).toMatchObject({
      industry: 'FinTech',
      category: OTHER,
      categoryOther: 'K-12 Learning',
    });
  });
});

describe('the currency', () => {
  test('follows the amounts where they imply the stored one, and is kept as chosen where they do not', () => {
    expect(valuesOf({ revenue: '₹2.4 Cr', currency: 'INR' }).currency).toBe('');
    expect(valuesOf({ revenue: '2500000', currency: 'EUR' }).currency).toBe('EUR');
    expect(valuesOf({ revenue: '2500000', currency: 'USD' }).currency).toBe('');
  });

  test('stays chosen where it was, also where the amounts imply the same', () => {
    const stored = { revenue: '₹2.4 Cr', currency: 'INR' };
    expect(valuesOf({ ...stored, isCurrencyChosen: true }).currency).toBe('INR');
    expect(valuesOf({ ...stored, isCurrencyChosen: false }).currency).toBe('');
  });

  test('is sent only where it was chosen', () => {
    expect(listingOf(valuesOf({ revenue: '₹2.4 Cr' })).currency).toBeUndefined();
    expect(listingOf({ ...valuesOf({}), currency: 'GBP' }).currency).toBe('GBP');
  });

  test('month and currency give back what is stored', () => {
    const stored = { currency: 'SGD', figuresAsOf: '2026-03', revenueLastTwelveMonths: '900K' };
    expect(listingOf(valuesOf(stored))).toMatchObject(stored);
  });
});
