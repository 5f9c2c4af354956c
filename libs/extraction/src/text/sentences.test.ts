import { splitSentences } from './sentences.js';

describe('sentences', () => {
  it.each([
    ['ends in a letter with an accent', ['Arkusz urósł.', 'Program kosztuje 99 złotych.']],
    ['ends in é', ['Chaque shift est planifié.', 'Les équipes le voient.']],
    [
      'ends in a word of one letter in another script',
      ['Учёт товара для магазина и склада.', 'Работает без сети.'],
    ],
    ['begins with a name such as iOS', ['Available on Android.', 'iOS is next.']],
    ['follows a question', ['Ready?', 'Start today.']],
    ['follows a full stop of ideographs', ['美容カルテ帳です。', '予約も管理できます。']],
  ])('a sentence that %s is one of its own', (_name, sentences) => {
    expect(splitSentences(sentences.join(' '))).toEqual(sentences);
  });

  it.each([
    'Dr. Finch reads it.',
    'Written by J. Finch in York.',
    'Export to PDF, CSV, etc. and print.',
    'Made by Acme Inc. in 2014.',
    'Gib ca. 3 Minuten lang Daten ein.',
    'Export nach Art. 20 DSGVO.',
  ])("'%s' is one sentence in spite of its abbreviation", (text) => {
    expect(splitSentences(text)).toEqual([text]);
  });
});
