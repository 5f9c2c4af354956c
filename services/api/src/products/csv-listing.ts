import {
  LISTING_CSV_COLUMNS,
  PRODUCT_MESSAGES,
  listingFromCsv,
  type ListingFromCsv,
} from '@mintbridge/contracts';
import { parse } from 'csv-parse/sync';
import { AppError, invalidInput } from '../http/app-error.js';

/** The cells of the first two records: the names of the columns, and the listing. */
function firstRecords(csv: string): string[][] {
  try {
    return parse(csv, { bom: true, relaxColumnCount: true, skipEmptyLines: true, to: 2 });
  } catch {
    throw new AppError('csvShape');
  }
}

/** The listing of a CSV: a line of names, and one of at least 14 cells. Its own seller and switches do not count. */
export function readListing(csv: string): ListingFromCsv {
  const [names, cells] = firstRecords(csv);
  if (!names || !cells || cells.length < LISTING_CSV_COLUMNS.length) throw new AppError('csvShape');
  const listing = listingFromCsv(cells);
  if (!listing) throw new AppError('csvShape');
  if (listing.headline === '') throw invalidInput([{ field: 'csvData', message: PRODUCT_MESSAGES.headline }]);
  return listing;
}
