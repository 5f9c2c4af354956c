import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { ExtractedFields, ListingCsvColumn } from '@mintbridge/contracts';
import { LISTING_CSV_COLUMNS, LISTING_CSV_FIELDS } from '@mintbridge/contracts';

export type ListingCsvProblem = 'not-csv' | 'too-few-lines' | 'too-few-columns';

/** The text is not a CSV of at least two lines and 14 columns. */
export class ListingCsvError extends Error {
  constructor(readonly problem: ListingCsvProblem) {
    super(`The listing data is incomplete (${problem}).`);
    this.name = 'ListingCsvError';
  }
}

const MAX_CHARS = 1_000_000;

/**
 * Writes the header and one row of the 14 columns. `seller_id` is empty, `is_active` false and the intent empty: none of
 * them is ever taken from a page.
 */
export function writeListingCsv(fields: ExtractedFields): string {
  const row = LISTING_CSV_COLUMNS.map((column) => {
    if (column === 'is_active') return 'false';
    const field = LISTING_CSV_FIELDS[column];
    return field ? (fields[field]?.value ?? '') : '';
  });
  return stringify([LISTING_CSV_COLUMNS, row]);
}

/** Reads the cells of the first row by column; ignores further rows and columns. @throws ListingCsvError */
export function readListingCsv(text: string): Record<ListingCsvColumn, string> {
  let rows: string[][];
  try {
    rows = parse(text.slice(0, MAX_CHARS), {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: 2,
      cast: false,
    });
  } catch {
    throw new ListingCsvError('not-csv');
  }
  const [header, row] = rows;
  if (!header || !row) throw new ListingCsvError('too-few-lines');
  if (header.length < LISTING_CSV_COLUMNS.length || row.length < LISTING_CSV_COLUMNS.length)
    throw new ListingCsvError('too-few-columns');
  return Object.fromEntries(LISTING_CSV_COLUMNS.map((column, index) => [column, row[index] ?? ''])) as Record<
    ListingCsvColumn,
    string
  >;
}
