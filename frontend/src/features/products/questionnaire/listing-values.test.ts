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

  test('stands for a stored value that no list has, and gives it back', () => {
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

  test('stands for a sub-category that belongs to another industry', () => {
    expect(valuesOf({ industry: 'FinTech', category: 'K-12 Learning' })).toMatchObject({
      industry: 'FinTech',
      category: OTHER,
      categoryOther: 'K-12 Learning',
    });
  });
});
