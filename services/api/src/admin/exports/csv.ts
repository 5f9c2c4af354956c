import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

// Spreadsheets evaluate cells that begin like this, also after white space or in full-width form.
const FORMULA = /^[\s\ufeff\u200b]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** Prefixes cells that a spreadsheet would evaluate with an apostrophe. */
export const defuse = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/**
 * Streams rows as CSV (RFC 4180 with a byte order mark). `onBreak` is called if the stream ends early: the client has
 * disconnected or the rows cannot be read.
 */
export function toCsv(
  columns: readonly string[],
  rows: AsyncIterable<object>,
  onBreak: (error: unknown) => void,
): Readable {
  const lines = stringify({
    header: true,
    columns: [...columns],
    bom: true,
    record_delimiter: 'windows',
    cast: {
      string: defuse,
      boolean: (value) => (value ? 'yes' : 'no'),
      date: (value) => value.toISOString(),
    },
  });
  pipeline(Readable.from(rows), lines).catch(onBreak);
  return lines;
}
