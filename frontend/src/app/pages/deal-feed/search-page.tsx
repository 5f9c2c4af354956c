import { DealFeed } from '../../../features/products/search/deal-feed';
import { useDealQuery } from '../../../features/products/search/use-deal-query';
import { isInvestor, isSeller, useUser } from '../../../shared/session/use-session';
import { Page, PageHeader } from '../../../shared/ui/page';
import { PageMeta } from '../../../shared/ui/page-meta';
import { SaveSearch } from './save-search';
import { useInvestorFeed } from './use-investor-feed';

/** The deal feed for every signed-in role; a product owner finds their own products here. */
export function SearchPage() {
  const user = useUser();
  const { query, setQuery, clear } = useDealQuery();
  const { pages, actions } = useInvestorFeed(query);
  const count = pages.countText === undefined ? '' : ` (${pages.countText})`;
  return (
    <Page>
      <PageMeta title="Deal Feed" />
      <PageHeader
        title={`Deal Feed${count}`}
        lead={
          isSeller(user)
            ? 'Your own products, searched and filtered.'
            : 'Every deal on the market, searched and filtered.'
        }
      />
      <DealFeed
        query={query}
        pages={pages}
        onChange={setQuery}
        onClear={clear}
        more={<SaveSearch query={query} />}
        {...(isInvestor(user) ? { actions } : {})}
      />
    </Page>
  );
}
