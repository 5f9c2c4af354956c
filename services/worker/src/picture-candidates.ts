import type { EntityManager } from '@mikro-orm/postgresql';
import type { SitePictures } from '@mintbridge/extraction';
import { fetchPictures, requestJob } from '@mintbridge/jobs';
import type { Database } from '@mintbridge/model';
import { sql } from 'kysely';

/**
 * Stores the picture candidates of a website, including its manifest, and requests fetching them. Known URLs are fetched
 * again, as their content may have changed.
 */
export async function savePictureCandidates(
  em: EntityManager,
  productId: number,
  { candidates, manifestUrl }: SitePictures,
): Promise<void> {
  const manifest = { kind: 'manifest' as const, url: manifestUrl, score: 0, reason: 'Web app manifest' };
  const found = [...candidates, ...(manifestUrl ? [manifest] : [])];
  if (found.length === 0) return;
  await em
    .getKysely<Database>()
    .insertInto('picture_candidates')
    .values(found.map((picture) => ({ ...picture, product_id: productId, state: 'found' as const })))
    .onConflict((conflict) =>
      conflict.expression(sql`product_id, kind, md5(url)`).doUpdateSet(({ ref }) => ({
        state: 'found' as const,
        score: ref('excluded.score'),
        reason: ref('excluded.reason'),
      })),
    )
    .execute();
  await requestJob(em, fetchPictures, { productId });
}
