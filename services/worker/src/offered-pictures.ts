import type { EntityManager } from '@mikro-orm/postgresql';
import type { SitePictures } from '@mintbridge/extraction';
import { fetchPictures, requestJob } from '@mintbridge/jobs';
import type { Database } from '@mintbridge/model';

/** Notes the pictures that a site offers, its manifest among them, and asks for the new ones to be fetched. */
export async function noteOfferedPictures(
  em: EntityManager,
  productId: number,
  { candidates, manifestUrl }: SitePictures,
): Promise<void> {
  const manifest = { kind: 'manifest' as const, url: manifestUrl, score: 0, reason: 'Web app manifest' };
  const offered = [...candidates, ...(manifestUrl ? [manifest] : [])];
  if (offered.length === 0) return;
  const noted = await em
    .getKysely<Database>()
    .insertInto('picture_candidates')
    .values(offered.map((picture) => ({ ...picture, product_id: productId, state: 'found' as const })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  if (noted.length > 0) await requestJob(em, fetchPictures, { productId });
}
