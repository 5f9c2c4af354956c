import { ndaBlocks } from './nda-text.js';

test('splits the text into title, headings and paragraphs, joining lines', () => {
  expect(ndaBlocks('# Agreement\n\nOne\ntwo.\n\n\n## 1. Who\nnow\n\nThree.\n')).toEqual([
    { kind: 'title', text: 'Agreement' },
    { kind: 'paragraph', text: 'One two.' },
    { kind: 'heading', text: '1. Who now' },
    { kind: 'paragraph', text: 'Three.' },
  ]);
});
