import { TextDecoder } from 'node:util';

const SAMPLE_BYTES = 60_000;
/** Fewer signs beyond ASCII than this say nothing about their encoding. */
const LEAST_SIGNS = 8;

interface Candidate {
  encoding: string;
  /** Share of the decoded foreign signs that a text in this encoding is made of. */
  shareOf: (text: string) => number;
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Small letters of Russian prose far outnumber capitals; a wrong table turns this round. */
function cyrillicShare(text: string): number {
  const signs = count(text, /[^\x00-\x7f]/g);
  const small = count(text, /[а-яё]/g);
  const capitals = count(text, /[А-ЯЁ]/g);
  const words = count(text, /[а-яё]{4,}/g);
  return small > capitals * 2 && words * 12 > signs ? (small + capitals) / signs : 0;
}

const shareOf =
  (pattern: RegExp, least: number) =>
  (text: string): number => {
    const signs = count(text, /[^\x00-\x7f]/g);
    const found = count(text, pattern);
    return found < least ? 0 : found / signs;
  };

const CANDIDATES: readonly Candidate[] = [
  { encoding: 'shift_jis', shareOf: shareOf(/[\u3040-\u30ff\u3001\u3002\u4e00-\u9fff]/g, 6) },
  { encoding: 'euc-jp', shareOf: shareOf(/[\u3040-\u30ff\u3001\u3002\u4e00-\u9fff]/g, 6) },
  { encoding: 'euc-kr', shareOf: shareOf(/[\uac00-\ud7af]/g, 6) },
  { encoding: 'gb18030', shareOf: shareOf(/[\u4e00-\u9fff\uff00-\uffef\u3001\u3002]/g, 6) },
  { encoding: 'windows-1251', shareOf: cyrillicShare },
  { encoding: 'koi8-r', shareOf: cyrillicShare },
];

const IS_JAPANESE = /[\u3040-\u309f]/;
const LEAST_SHARE = 0.9;

/** Runs of bytes beyond ASCII: in western texts they are one or two long, in other scripts whole words. */
function meanRun(body: Uint8Array): number {
  let runs = 0;
  let bytes = 0;
  let open = false;
  for (const byte of body) {
    if (byte < 0x80) open = false;
    else {
      if (!open) runs++;
      bytes++;
      open = true;
    }
  }
  return runs === 0 || bytes < LEAST_SIGNS ? 0 : bytes / runs;
}

/**
 * The encoding of bytes that are no UTF-8 and that declare none, or a western one that does not fit: known by
 * what they become in it. Undefined for western text, whose accents stand alone.
 */
export function guessEncoding(body: Uint8Array): string | undefined {
  const sample = body.subarray(0, SAMPLE_BYTES);
  if (meanRun(sample) < 2.5) return undefined;
  for (const { encoding, shareOf: share } of CANDIDATES) {
    const text = new TextDecoder(encoding).decode(sample);
    if (share(text) < LEAST_SHARE || text.includes('\ufffd\ufffd')) continue;
    if (/jis|jp/.test(encoding) && !IS_JAPANESE.test(text)) continue;
    return encoding;
  }
  return undefined;
}
