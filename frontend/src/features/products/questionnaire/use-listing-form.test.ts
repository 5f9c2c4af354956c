import { OTHER, VETTED_FIELDS } from '@mintbridge/contracts';
import { OTHER_BOXES, valuesOf } from './listing-values';
import { firstFaulty } from './use-listing-form';

describe('the field to be corrected first', () => {
  test.each(VETTED_FIELDS)('can be %s', (field) => {
    expect(firstFaulty([field], valuesOf())).toBe(field);
  });

  test('is the industry before its sub-category, and a required one before an additional one', () => {
    expect(firstFaulty(['category', 'industry'], valuesOf())).toBe('industry');
    expect(firstFaulty(['thirdPartyRating', 'intentWithProduct'], valuesOf())).toBe('intentWithProduct');
  });

  test('is the free-text box while that is open', () => {
    const values = { ...valuesOf(), platformType: OTHER };
    expect(firstFaulty([OTHER_BOXES.platformType], values)).toBe(OTHER_BOXES.platformType);
  });

  test('is none where nothing is wrong', () => {
    expect(firstFaulty([], valuesOf())).toBeUndefined();
  });
});
