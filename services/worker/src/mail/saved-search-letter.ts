import type { EntityManager } from '@mikro-orm/postgresql';
import { unsubscribePath } from '@mintbridge/contracts';
import { SavedSearch, User, type Database } from '@mintbridge/model';
import { sql } from 'kysely';
import { faceOf } from './templates/face.js';
import { savedSearchMail } from './templates/saved-search.js';

/**
 * The mail that took hits of a saved search; undefined where its mails were ended meanwhile, or nothing of it is left. It
 * shows of the listings what is open to everybody.
 */
export async function savedSearchLetter(
  em: EntityManager,
  { searchId, mailId }: { searchId: number; mailId: string },
  link: (path: string) => string,
) {
  const search = await em.findOne(SavedSearch, { id: searchId, frequency: { $ne: 'off' } });
  const user = search && (await em.findOne(User, { id: search.investorId, status: 'active' }));
  if (!search || !user) return undefined;
  const deals = await em
    .getKysely<Database>()
    .selectFrom('saved_search_hits as h')
    .innerJoin('products as p', 'p.id', 'h.product_id')
    .select(['p.id', 'p.headline', 'p.logo_sha256 as logoSha256', 'p.industry', 'p.excerpt'])
    .where('h.mail_id', '=', mailId)
    .where('h.search_id', '=', searchId)
    .where('p.visible_to_investors', '=', true)
    .where(
      sql<boolean>`not exists (
        select from investor_passes x where x.investor_id = ${user.id} and x.product_id = p.id)`,
    )
    .orderBy('p.id', 'desc')
    .execute();
  if (deals.length === 0) return undefined;
  const path = unsubscribePath(search.unsubscribeToken);
  const shown = deals.map((deal) => ({ ...deal, face: faceOf(deal, link) }));
  return {
    to: user,
    content: {
      ...savedSearchMail(
        { firstName: user.firstName ?? null, name: search.name, deals: shown, unsubscribePath: path },
        link,
      ),
      unsubscribe: { url: link(`/api${path}`), oneClick: true },
    },
  };
}
