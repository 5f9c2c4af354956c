import { OTHER, VETTED_FIELDS } from '@mintbridge/contracts';
import { OTHER_BOXES, toFormValues } from './listing-values';
import { firstInvalidField } from './use-listing-form';

describe('the first invalid field', () => {
  test.each(VETTED_FIELDS)('can be %s', (field) => {
    expect(firstInvalidField([field], toFormValues())).toBe(field);
  });

  test('is the industry before its sub-category, and a required field before an additional one', () => {
    expect(firstInvalidField(['category', 'industry'], toFormValues())).toBe('industry');
    expect(firstInvalidField(['thirdPartyRating', 'intentWithProduct'], toFormValues())).toBe(
      'intentWithProduct',
    );
  });

  test("is the free-text box when 'Other' is chosen", () => {
    const values = { ...toFormValues(), platformType: OTHER };
    expect(firstInvalidField([OTHER_BOXES.platformType], values)).toBe(OTHER_BOXES.platformType);
  });

  test('is undefined without errors', () => {
    expect(firstInvalidField([], toFormValues())).toBeUndefined();
  });
});
