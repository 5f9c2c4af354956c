import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

// Spreadsheets read these as a formula, also behind white space and in full-width form.
const FORMULA = /^[\s\ufeff\u200b]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** A cell as text: one that a spreadsheet would run begins with an apostrophe instead. */
export const defuse = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/**
 * Rows as the lines of a CSV file (RFC 4180, with the mark by which spreadsheets know UTF-8), written while they are
 * read. `onBreak` is called when it ends half way: the reader has gone, or the rows cannot be read.
 */
export function csvOf(
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
