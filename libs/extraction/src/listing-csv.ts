import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { ExtractedFields, ListingCsvColumn } from '@mintbridge/contracts';
import { LISTING_CSV_COLUMNS, LISTING_CSV_FIELDS } from '@mintbridge/contracts';

/** Why a text is no listing CSV. */
export type ListingCsvProblem = 'not-csv' | 'too-few-lines' | 'too-few-columns';

/** A text that is no CSV of at least two lines and fourteen columns. */
export class ListingCsvError extends Error {
  constructor(readonly problem: ListingCsvProblem) {
    super(`The listing data is incomplete (${problem}).`);
    this.name = 'ListingCsvError';
  }
}

const MOST_CHARS = 1_000_000;

/**
 * Header and one row of the fourteen columns. `seller_id` stays empty, `is_active` false and the intent is the
 * seller's to choose: none of them is ever taken from a page.
 */
export function writeListingCsv(fields: ExtractedFields): string {
  const row = LISTING_CSV_COLUMNS.map((column) => {
    if (column === 'is_active') return 'false';
    const field = LISTING_CSV_FIELDS[column];
    return field ? (fields[field]?.value ?? '') : '';
  });
  return stringify([LISTING_CSV_COLUMNS, row]);
}

/**
 * The cells of a listing CSV's first row by column. Quotes, commas and newlines inside cells survive; columns
 * beyond the fourteenth and further rows are ignored.
 *
 * @throws ListingCsvError for a text that is no CSV, has fewer than two lines or a row of fewer than 14 cells
 */
export function readListingCsv(text: string): Record<ListingCsvColumn, string> {
  let rows: string[][];
  try {
    rows = parse(text.slice(0, MOST_CHARS), {
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
