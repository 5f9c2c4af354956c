import {
  LISTING_CSV_COLUMNS,
  PRODUCT_MESSAGES,
  listingFromCsv,
  type ListingFromCsv,
} from '@mintbridge/contracts';
import { parse } from 'csv-parse/sync';
import { AppError, invalidInput } from '../http/app-error.js';

/** The header and the first record. */
function firstRecords(csv: string): string[][] {
  try {
    return parse(csv, { bom: true, relaxColumnCount: true, skipEmptyLines: true, to: 2 });
  } catch {
    throw new AppError('csvShape');
  }
}

/** Parses a CSV with a header and one record of at least 14 cells. Ignores seller_id and is_active. */
export function readListing(csv: string): ListingFromCsv {
  const [names, cells] = firstRecords(csv);
  if (!names || !cells || cells.length < LISTING_CSV_COLUMNS.length) throw new AppError('csvShape');
  const listing = listingFromCsv(cells);
  if (!listing) throw new AppError('csvShape');
  if (listing.headline === '') throw invalidInput([{ field: 'csvData', message: PRODUCT_MESSAGES.headline }]);
  return listing;
}
