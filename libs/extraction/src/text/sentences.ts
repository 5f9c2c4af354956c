const ABBREVIATION =
  /(?<![\p{L}\p{N}])(?:e\.g|i\.e|etc|vs|no|dr|mr|mrs|ms|st|inc|ltd|co|corp|approx|pvt|rs|fig|est|jr|sr|prof|u\.s|u\.k|ca|bzw|ggf|inkl|zzgl|evtl|z\.\s?b|d\.\s?h|p\.\s?ej|p\.\s?ex|bijv|incl|т\.\s?е|напр)\.$/iu;
/** 'Art. 20', 'Nr. 3', where a number follows. */
const NUMBERED = /(?<![\p{L}\p{N}])(?:art|nr|núm|n|abs|ziff|pos|kap|cap|pt|par|стр|ст|п)\.$/iu;
/** 'J. Finch'; with the flag i, \p{Lu} would be any letter. */
const INITIAL = /(?<![\p{L}\p{N}])\p{Lu}\.$/u;
const endsWithAbbreviation = (text: string, next: string): boolean =>
  ABBREVIATION.test(text) || INITIAL.test(text) || (/^\d/.test(next) && NUMBERED.test(text));
/** A sentence begins with a capital or with a name such as 'iOS' and 'macOS'. */
const BOUNDARY =
  /(?<=[.!?…]["”’)]?)\s+(?=["“‘(]?(?:[\p{Lu}\p{Lo}\p{N}]|\p{Ll}{1,3}\p{Lu}))|(?<=[。！？।])\s*/u;

/** Where a sentence may end within a text; most lines hold no such place. */
const MAY_END = /[.!?…]["”’)]?\s|[。！？।]/;

/** Sentences of a text, each a literal part of it. */
export function splitSentences(text: string): string[] {
  if (!MAY_END.test(text)) return text.trim() === '' ? [] : [text.trim()];
  const sentences: string[] = [];
  for (const piece of text.split(BOUNDARY)) {
    const last = sentences[sentences.length - 1];
    if (
      last !== undefined &&
      endsWithAbbreviation(last.slice(-8), piece) &&
      text.includes(`${last} ${piece}`)
    )
      sentences[sentences.length - 1] = `${last} ${piece}`;
    else if (piece.trim() !== '') sentences.push(piece.trim());
  }
  return sentences;
}

/** What a text is made of. */
export interface Measure {
  /** Words as a reader counts them; scripts without spaces count two characters a word. */
  words: number;
  /** Share of letters among all characters that are no blanks. Characters beyond ASCII count as letters of their script. */
  letterShare: number;
}

const isBlank = (code: number): boolean =>
  code <= 32 ||
  code === 0xa0 ||
  (code >= 0x2000 && (code <= 0x200a || code === 0x2028 || code === 0x2029 || code === 0x202f)) ||
  code === 0x3000 ||
  code === 0xfeff;
const isUnspaced = (code: number): boolean =>
  (code >= 0xe00 && code <= 0xe7f) ||
  (code >= 0x3040 && code <= 0x30ff) ||
  (code >= 0x3400 && code <= 0x9fff);
const isForeignLetter = (code: number): boolean =>
  code >= 0xaa && (code < 0x2000 || code >= 0x2c00) && (code < 0xd800 || code > 0xdfff);

/** Measures a text in one pass. */
export function measureText(text: string): Measure {
  let spaced = 0;
  let unspaced = 0;
  let letters = 0;
  let characters = 0;
  let inWord = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isBlank(code)) {
      inWord = false;
      continue;
    }
    if (!inWord) spaced++;
    inWord = true;
    characters++;
    const folded = code | 32;
    if (folded >= 97 && folded <= 122) letters++;
    else if (isForeignLetter(code)) {
      letters++;
      if (isUnspaced(code)) unspaced++;
    }
  }
  return {
    words: unspaced > spaced * 4 ? Math.round(unspaced / 2) : spaced,
    letterShare: characters === 0 ? 0 : letters / characters,
  };
}

/** Words as a reader counts them. */
export const countWords = (text: string): number => measureText(text).words;

const QUESTION = /[?？؟]["”»’')\]]*$/;

export const isQuestion = (text: string): boolean => QUESTION.test(text);

const BREAKS_OFF = /(?:\.{3}|…)[)\]]?$/u;

/** Whether a text is the beginning of a longer one or leads up to what is no text: 'Once upon a time ...' */
export const breaksOff = (text: string): boolean => BREAKS_OFF.test(text);
