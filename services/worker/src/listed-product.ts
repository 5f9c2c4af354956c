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
import { savePictureCandidates } from './picture-candidates.js';

export interface ListedSite {
  sellerId: number;
  /** The extracted URL, in canonical form. */
  sourceUrl: string;
  /** Header and row of the 14 columns: every listing is read and validated in this form (`ExtractionOutcome.csv`). */
  csv: string;
  fields: ExtractedFields;
  /** Candidates for logo and cover; fetched later. */
  pictures: SitePictures;
}

/** Figures quoted from the website. */
function quotedFigures(fields: ExtractedFields): TrustRecords['quoted'] {
  const found: Partial<Record<string, ExtractedFields[keyof ExtractedFields]>> = fields;
  const quotes = TRUST_FIELDS.flatMap((field) => {
    const quote = found[field]?.evidence[0]?.quote;
    return quote ? [[field, { value: found[field]!.value, quote }]] : [];
  });
  return Object.fromEntries(quotes);
}

/**
 * Creates the product of an extracted website and requests its matching, in the caller's transaction. Owner, live state,
 * visibility and review never come from the website.
 */
export async function createListedProduct(
  em: EntityManager,
  { sellerId, sourceUrl, csv, fields, pictures }: ListedSite,
): Promise<Product> {
  const cells = readListingCsv(csv);
  const listing = listingFromCsv(LISTING_CSV_COLUMNS.map((column) => cells[column]));
  if (!listing) throw new Error('The listing lacks columns');
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
  await savePictureCandidates(em, product.id, pictures);
  await requestJob(em, matchProduct, { productId: product.id });
  await requestJob(em, matchSavedSearches, { productId: product.id });
  return product;
}
