import fc from 'fast-check';
import {
  SIGNATURE_MESSAGES,
  createAccessRequestSchema,
  decideAccessRequestSchema,
  isOwnName,
} from './access-requests.js';

const asha = { firstName: 'Asha', lastName: 'van der Rao' };

test.each([
  ['Asha van der Rao', true],
  ['  asha VAN  der\tRao ', true],
  ['ＡＳＨＡ van der Rao', true],
  ['Asha Rao', false],
  ['van der Rao Asha', false],
  ['', false],
])('isOwnName(%j) is %s', (typed, is) => {
  expect(isOwnName(typed, asha)).toBe(is);
});

test.each([
  [{ firstName: null, lastName: 'Rao' }],
  [{ firstName: 'Asha', lastName: '  ' }],
  [{ firstName: undefined, lastName: undefined }],
])('isOwnName is null for an account without first and last name', (names) => {
  expect(isOwnName('Asha', names)).toBeNull();
});

test('property: isOwnName accepts the own name with any spacing and letter case', () => {
  const word = fc.stringMatching(/^[a-zéüß]{1,8}$/);
  fc.assert(
    fc.property(word, word, fc.boolean(), (firstName, lastName, upper) => {
      const typed = ` ${firstName}   ${lastName}\n`;
      // 'ß' is two letters in upper case.
      fc.pre(!upper || typed.toUpperCase().toLowerCase() === typed);
      expect(isOwnName(upper ? typed.toUpperCase() : typed, { firstName, lastName })).toBe(true);
    }),
  );
});

test.each([[5], ['Asha Rao'], [{}], [{ name: 'Asha Rao' }], [{ name: 5, ndaVersion: 'v1' }], [[]]])(
  'rejects an invalid signature at its path: %j',
  (signature) => {
    const { error } = createAccessRequestSchema.safeParse({ productId: 1, signature });
    expect(error!.issues).toMatchObject([{ path: ['signature'], message: SIGNATURE_MESSAGES.missing }]);
  },
);

test('message and signature are optional, and a blank message is null', () => {
  expect(createAccessRequestSchema.parse({ productId: 1, message: ' ' })).toEqual({
    productId: 1,
    message: null,
  });
  expect(createAccessRequestSchema.parse({ productId: 1, signature: null })).toMatchObject({
    signature: null,
  });
});

test.each([['pending'], ['expired'], ['open'], [null]])('rejects the decision %s', (state) => {
  expect(decideAccessRequestSchema.safeParse({ state }).success).toBe(false);
});
