import { CURRENT_NDA, getNda } from './nda.js';

/** Published versions are never edited, since signatures store their hash. A changed text needs a new file and row. */
test.each([['v1', '9b40ac15d74546b004d200ab7335d40960edebf813a33535b0735db207e4017c']])(
  'the text of %s has not changed',
  (version, hash) => {
    expect(getNda(version).hash).toBe(hash);
  },
);

test('the current version exists and says that it is a template', () => {
  expect(getNda(CURRENT_NDA.version)).toBe(CURRENT_NDA);
  expect(CURRENT_NDA.text).toContain('This text is a template and no legal advice.');
  expect(() => getNda('v0')).toThrow();
});
