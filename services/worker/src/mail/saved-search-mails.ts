import type { EntityManager } from '@mikro-orm/postgresql';
import { unsubscribePath } from '@mintbridge/contracts';
import { User, fitsNow, type Database } from '@mintbridge/model';
import type { Composers } from './mail-draft.js';
import { mailListing } from './templates/mail-listing.js';
import { savedSearchMail, type SearchResult } from './templates/saved-search.js';

const findHits = (em: EntityManager, mailId: string) =>
  em
    .getKysely<Database>()
    .selectFrom('saved_search_hits as h')
    .innerJoin('saved_searches as s', 's.id', 'h.search_id')
    .innerJoin('products as p', 'p.id', 'h.product_id')
    .select([
      's.id as searchId',
      's.name',
      's.investor_id as investorId',
      's.unsubscribe_token as token',
      'p.id',
      'p.headline',
      'p.logo_sha256 as logoSha256',
      'p.industry',
      'p.excerpt',
    ])
    .where('h.mail_id', '=', mailId)
    .where('s.frequency', '<>', 'off')
    .where(fitsNow)
    .orderBy('s.id')
    .orderBy('p.id', 'desc')
    .execute();

export const savedSearchMails: Composers<'saved-search'> = {
  /**
   * One or more searches, with public data of the listings only; none if all of them were unsubscribed meanwhile or no hit is
   * left.
   */
  async 'saved-search'({ em, link }, { mailId }) {
    const hits = await findHits(em, mailId);
    const [first] = hits;
    const user = first && (await em.findOne(User, { id: first.investorId, status: 'active' }));
    if (!user) return undefined;
    const searches = [...Map.groupBy(hits, ({ searchId }) => searchId).values()];
    const results = searches.map((found): SearchResult => ({
      name: found[0]!.name,
      deals: found.map((deal) => ({ ...deal, listing: mailListing(deal, link) })),
      unsubscribePath: unsubscribePath(found[0]!.token),
    }));
    const [token, ...others] = searches.map((found) => found[0]!.token);
    return {
      to: user,
      content: {
        ...savedSearchMail(user.firstName ?? null, results as [SearchResult, ...SearchResult[]], link),
        // One click unsubscribes all searches of this mail.
        unsubscribe: { url: link(`/api${unsubscribePath(token!, ...others)}`), oneClick: true },
      },
    };
  },
};
