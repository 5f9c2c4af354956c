import { Buffer, isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { guessEncoding } from './guess-encoding.js';

const BYTES_OF_HEAD = 4096;

interface Declared {
  header: string | undefined;
  meta: string | undefined;
}

const charsetIn = (text: string): string | undefined => /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(text)?.[1];

function declaredIn(body: Uint8Array, contentType: string): Declared {
  const head = new TextDecoder('latin1').decode(body.subarray(0, BYTES_OF_HEAD));
  return {
    header: charsetIn(contentType),
    meta: /<meta[^>]{0,300}charset/i.test(head) ? charsetIn(head) : undefined,
  };
}

function fromByteOrderMark(body: Uint8Array): string | undefined {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8';
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  return undefined;
}

function decoderFor(label: string | undefined): TextDecoder | undefined {
  if (!label) return undefined;
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

/** Counts multi-byte sequences of UTF-8 that are whole and those that are broken. */
function utf8Shape(body: Uint8Array): { whole: number; broken: number } {
  let whole = 0;
  let broken = 0;
  for (let i = 0; i < body.length; i++) {
    const byte = body[i] ?? 0;
    if (byte < 0x80) continue;
    const follow = byte >= 0xf0 && byte < 0xf5 ? 3 : byte >= 0xe0 ? 2 : byte >= 0xc2 ? 1 : 0;
    if (follow === 0 || byte >= 0xf5) {
      broken++;
      continue;
    }
    if (i + follow >= body.length) break;
    let ok = true;
    for (let k = 1; k <= follow; k++) if (((body[i + k] ?? 0) & 0xc0) !== 0x80) ok = false;
    if (ok) {
      whole++;
      i += follow;
    } else broken++;
  }
  return { whole, broken };
}

/** What the bytes themselves say, against a declaration that may be wrong. */
function chooseEncoding(body: Uint8Array, declared: Declared): string {
  const label = declared.header ?? declared.meta;
  const encoding = decoderFor(label)?.encoding;
  const nulls = body.subarray(0, 200).filter((byte) => byte === 0).length;
  if (nulls > 40) return body[0] === 0 ? 'utf-16be' : 'utf-16le';
  const { whole, broken } = utf8Shape(body);
  if (whole > 0 && broken * 4 <= whole) return 'utf-8';
  if (broken === 0)
    return encoding && encoding !== 'utf-8' && /^(iso-2022|utf-16)/.test(encoding) ? encoding : 'utf-8';
  const other = [declared.header, declared.meta]
    .map((name) => decoderFor(name)?.encoding)
    .find((name) => name !== undefined && name !== 'utf-8');
  const isWestern = other === undefined || other === 'windows-1252';
  return (isWestern ? guessEncoding(body) : undefined) ?? other ?? 'windows-1252';
}

/** What windows-1252 has in the places where Latin-1 has control characters; some decoders leave these there. */
const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

const withWindowsSigns = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80] ?? sign);

const CONTROL_CHARACTERS = /[\u0000-\u0008\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Encodings whose bytes can pass for UTF-8 and mean something else. */
const NOT_ASCII_ALIKE = /^(iso-2022|hz|utf-?16|utf-?7)/i;
const HEAD_BYTES = 1024;

/** The text of bytes that are UTF-8 throughout, as most pages are; undefined for what takes a closer look. */
function asUtf8(body: Uint8Array): string | undefined {
  const head = body.subarray(0, HEAD_BYTES);
  if (head.includes(0) || head.includes(0x1b) || !isUtf8(body)) return undefined;
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8');
}

/**
 * Text of a page's bytes. The byte order mark decides, then the bytes themselves, then what the header and
 * the page declare: many pages declare UTF-8 and send something else. Control and direction-override
 * characters are dropped; they are never part of a listing.
 */
export function decodeBody(body: Uint8Array, contentType: string, charset?: string): string {
  const header = charset ? `charset=${charset}` : contentType;
  const mark = fromByteOrderMark(body);
  if (mark === undefined && !NOT_ASCII_ALIKE.test(charsetIn(header) ?? '')) {
    const plain = asUtf8(body);
    if (plain !== undefined) return plain.replace(CONTROL_CHARACTERS, '');
  }
  const encoding = mark ?? chooseEncoding(body, declaredIn(body, header));
  const decoded = (decoderFor(encoding) ?? new TextDecoder()).decode(body);
  const text = encoding === 'windows-1252' ? withWindowsSigns(decoded) : decoded;
  return text.replace(CONTROL_CHARACTERS, '');
}

/** True for bytes that are no text at all, whatever the content type claims. */
export function looksBinary(body: Uint8Array): boolean {
  const sample = body.subarray(0, 2000);
  if (fromByteOrderMark(sample)) return false;
  const signature = new TextDecoder('latin1').decode(sample.subarray(0, 5));
  if (signature.startsWith('%PDF') || signature.startsWith('PK\u0003') || signature.startsWith('\u0089PNG'))
    return true;
  let control = 0;
  for (const byte of sample) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) control++;
  const nulls = sample.filter((byte) => byte === 0).length;
  return control - nulls > sample.length / 20;
}
