import type { EntityManager } from '@mikro-orm/postgresql';
import { LISTING_CSV_COLUMNS, listingFromCsv } from '@mintbridge/contracts';
import { readListingCsv } from '@mintbridge/extraction';
import { matchProduct, requestJob } from '@mintbridge/jobs';
import { Product, listingColumns } from '@mintbridge/model';

export interface ListedSite {
  sellerId: number;
  /** The address that was read, in its one stored form. */
  sourceUrl: string;
  /** Header and row of the 14 columns. */
  csv: string;
}

/**
 * Creates the product of a read website and asks for its matches, in the caller's transaction. Seller, Live state,
 * visibility and review come from here and never from a page.
 */
export async function createListedProduct(
  em: EntityManager,
  { sellerId, sourceUrl, csv }: ListedSite,
): Promise<Product> {
  const cells = readListingCsv(csv);
  const listing = listingFromCsv(LISTING_CSV_COLUMNS.map((column) => cells[column]));
  if (!listing) throw new Error('The listing has fewer columns than it must');
  const product = em.create(Product, {
    ...listingColumns({ ...listing, sellerId, sourceUrl }),
    reviewStatus: 'pending',
  });
  await em.persist(product).flush();
  await requestJob(em, matchProduct, { productId: product.id });
  return product;
}
