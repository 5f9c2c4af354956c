import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { detect } from 'chardet';

const HEAD_BYTES = 4096;
const SAMPLE_BYTES = 60_000;
const NUL = 0;
const ESCAPE = 0x1b;

const CONTROL_CHARACTERS = /[\u0000-\u0008\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const LATIN = /^(?:iso-8859-(?:1|2|9|15)|windows-125[024])$/i;

/** Latin-1, for searching markup before the encoding is known. */
const bytesAsText = (body: Uint8Array): string => Buffer.from(body).toString('latin1');

const charsetIn = (text: string): string | undefined => /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(text)?.[1];

function decoderFor(label: string | undefined): TextDecoder | undefined {
  try {
    return label ? new TextDecoder(label) : undefined;
  } catch {
    return undefined;
  }
}

function fromByteOrderMark(body: Uint8Array): string | undefined {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8';
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** The encoding declared in header or page, other than UTF-8, which is tried anyway. */
function declared(body: Uint8Array, contentType: string): string | undefined {
  const head = bytesAsText(body.subarray(0, HEAD_BYTES));
  const meta = /<meta[^>]{0,300}charset/i.test(head) ? charsetIn(head) : undefined;
  return [charsetIn(contentType), meta]
    .map((label) => decoderFor(label)?.encoding)
    .find((encoding) => encoding !== undefined && encoding !== 'utf-8');
}

/** The encoding detected from the text between tags. */
function detected(body: Uint8Array): string | undefined {
  const text = bytesAsText(body.subarray(0, SAMPLE_BYTES)).replace(/<[^<>]*>/g, ' ');
  return detect(Buffer.from(text, 'latin1')) ?? undefined;
}

/** True if nearly all non-ASCII characters are valid UTF-8. */
function isMostlyUtf8(body: Uint8Array): boolean {
  const text = new TextDecoder().decode(body, { stream: true });
  const beyondAscii = text.match(/[^\x00-\x7f]/g)?.length ?? 0;
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  return beyondAscii > broken && broken * 4 <= beyondAscii - broken;
}

function chooseEncoding(body: Uint8Array, contentType: string): string {
  const head = body.subarray(0, HEAD_BYTES);
  const nulls = head.filter((byte) => byte === NUL).length;
  if (nulls > head.length / 5) return body[0] === NUL ? 'utf-16be' : 'utf-16le';
  if (head.includes(ESCAPE)) return detected(body) ?? 'utf-8';
  if (isMostlyUtf8(body)) return 'utf-8';
  const label = declared(body, contentType);
  if (label !== undefined && label !== 'windows-1252') return label;
  const guess = detected(body);
  // Western encodings are hard to tell apart: the declaration decides.
  const isDoubtful = guess === undefined || (label !== undefined && LATIN.test(guess));
  return isDoubtful ? 'windows-1252' : guess;
}

/** The characters that Windows-1252 has for the bytes 0x80 to 0x9f. */
const C1_OF_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const CONTINUATION = `[${C1_OF_1252}\u0080-\u00bf]`;
/** UTF-8 of letters and punctuation, as Windows-1252 shows it: 'Ã¤' for 'ä', 'â€™' for an apostrophe. */
const DOUBLE_ENCODED = new RegExp(`[ÂÃÄÅÐÑ]${CONTINUATION}|â${CONTINUATION}{2}`, 'g');
/** Such a capital letter within a word, or a whole word of them. */
const SIGN_OF_IT = new RegExp(`(?<=\\p{Ll})[ÃÄÅ]${CONTINUATION}|(?:[ÐÑ]${CONTINUATION}){3}`, 'gu');
/** A single one may be meant. */
const MIN_SIGNS = 2;

const byteIn1252 = (character: string): number => {
  const index = C1_OF_1252.indexOf(character);
  return index < 0 ? character.charCodeAt(0) : 0x80 + index;
};

/** Undoes a second encoding: some pages were UTF-8, read as Windows-1252 and saved as UTF-8 again. */
function decodeTwice(text: string): string {
  if ((text.match(SIGN_OF_IT)?.length ?? 0) < MIN_SIGNS) return text;
  return text.replace(DOUBLE_ENCODED, (letter) =>
    new TextDecoder().decode(Uint8Array.from(letter, byteIn1252)),
  );
}

/** What pages that name an ISO encoding are written in if they use its control codes: quotes and dashes. */
const WINDOWS_OF_ISO: Readonly<Record<string, string>> = {
  'iso-8859-2': 'windows-1250',
  'iso-8859-4': 'windows-1257',
  'iso-8859-6': 'windows-1256',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
  'iso-8859-13': 'windows-1257',
  'iso-8859-15': 'windows-1252',
  'iso-8859-16': 'windows-1250',
};
const HAS_CONTROL_CODES = /[\u0080-\u009f]/;

function decodeAs(encoding: string, body: Uint8Array): string {
  const decoder = decoderFor(encoding) ?? new TextDecoder();
  const text = decoder.decode(body);
  const windows = WINDOWS_OF_ISO[decoder.encoding];
  return windows && HAS_CONTROL_CODES.test(text) ? new TextDecoder(windows).decode(body) : text;
}

/**
 * Decodes a page: by byte order mark, as UTF-8 if valid, by declaration, or as detected by chardet, since many pages wrongly
 * declare UTF-8. Undoes double encoding. Drops control and direction-override characters.
 */
export function decodeBody(body: Uint8Array, contentType: string, charset?: string): string {
  const header = charset ? `charset=${charset}` : contentType;
  const head = body.subarray(0, HEAD_BYTES);
  const isPlain = isUtf8(body) && !head.includes(NUL) && !head.includes(ESCAPE);
  const encoding = fromByteOrderMark(body) ?? (isPlain ? 'utf-8' : chooseEncoding(body, header));
  return decodeTwice(decodeAs(encoding, body)).replace(CONTROL_CHARACTERS, '');
}

/** True for binary content, whatever the content type claims. */
export function looksBinary(body: Uint8Array): boolean {
  const sample = body.subarray(0, 2000);
  if (fromByteOrderMark(sample)) return false;
  if (/^(?:%PDF|PK\u0003|\u0089PNG)/.test(bytesAsText(sample.subarray(0, 5)))) return true;
  const control = sample.filter(
    (byte) => byte !== NUL && (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)),
  );
  return control.length > sample.length / 20;
}
