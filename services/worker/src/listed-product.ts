import type { EntityManager } from '@mikro-orm/postgresql';
import {
  LISTING_CSV_COLUMNS,
  TRUST_FIELDS,
  listingFromCsv,
  type ExtractedFields,
  type TrustRecords,
} from '@mintbridge/contracts';
import { readListingCsv, type SitePictures } from '@mintbridge/extraction';
import { matchProduct, matchSavedSearches, requestJob } from '@mintbridge/jobs';
import {
  Product,
  ProductSite,
  foundTexts,
  hostOfSite,
  listingColumns,
  nextReadingAfter,
  siteTexts,
} from '@mintbridge/model';
import { noteOfferedPictures } from './offered-pictures.js';

export interface ListedSite {
  sellerId: number;
  /** The address that was read, in its one stored form. */
  sourceUrl: string;
  /** Header and row of the 14 columns. */
  csv: string;
  /** The values found, each with its evidence. */
  fields: ExtractedFields;
  /** What it offers for a logo and a cover; they are fetched later. */
  pictures: SitePictures;
}

/** The figures that the site states itself, quoted. */
function quotedFigures(fields: ExtractedFields): TrustRecords['quoted'] {
  const found: Partial<Record<string, ExtractedFields[keyof ExtractedFields]>> = fields;
  const quotes = TRUST_FIELDS.flatMap((field) => {
    const quote = found[field]?.evidence[0]?.quote;
    return quote ? [[field, { value: found[field]!.value, quote }]] : [];
  });
  return Object.fromEntries(quotes);
}

/**
 * Creates the product of a read website and requests its matches, in the caller's transaction. Seller, Live state,
 * visibility and review come from here and never from a page.
 */
export async function createListedProduct(
  em: EntityManager,
  { sellerId, sourceUrl, csv, fields, pictures }: ListedSite,
): Promise<Product> {
  const cells = readListingCsv(csv);
  const listing = listingFromCsv(LISTING_CSV_COLUMNS.map((column) => cells[column]));
  if (!listing) throw new Error('The listing has fewer columns than it must');
  const siteReadAt = new Date();
  const product = em.create(Product, {
    ...listingColumns({ ...listing, sellerId, sourceUrl, quotedFigures: quotedFigures(fields) }),
    reviewStatus: 'pending',
    siteReadAt,
  });
  await em.persist(product).flush();
  em.persist(
    em.create(ProductSite, {
      productId: product.id,
      host: hostOfSite(sourceUrl),
      nextReadingAt: nextReadingAfter(siteReadAt),
      accepted: siteTexts(product),
      lastFound: foundTexts(fields),
    }),
  );
  await em.flush();
  await noteOfferedPictures(em, product.id, pictures);
  await requestJob(em, matchProduct, { productId: product.id });
  await requestJob(em, matchSavedSearches, { productId: product.id });
  return product;
}
