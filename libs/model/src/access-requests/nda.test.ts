import { CURRENT_NDA, ndaOf } from './nda.js';

/** A published version is never edited: a signature holds its hash. A change of the text is a new file and a new row. */
test.each([['v1', '9b40ac15d74546b004d200ab7335d40960edebf813a33535b0735db207e4017c']])(
  'the text of %s is what was signed',
  (version, hash) => {
    expect(ndaOf(version).hash).toBe(hash);
  },
);

test('the current version is one that can be read, and says what it is', () => {
  expect(ndaOf(CURRENT_NDA.version)).toBe(CURRENT_NDA);
  expect(CURRENT_NDA.text).toContain('This text is a template and no legal advice.');
  expect(() => ndaOf('v0')).toThrow();
});
