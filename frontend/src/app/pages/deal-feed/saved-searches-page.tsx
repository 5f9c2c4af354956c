import { FACET_DIMENSIONS, type SavedSearch } from '@mintbridge/contracts';
import { SearchList } from '../../../features/investors/saved-searches/search-list';
import {
  readDealQuery,
  summaryOfQuery,
  writeDealQuery,
  type DealQuery,
} from '../../../features/products/search/deal-query';
import { paths } from '../../../shared/paths';
import { Page, PageHeader } from '../../../shared/ui/page';
import { PageMeta } from '../../../shared/ui/page-meta';

const EMPTY = readDealQuery(new URLSearchParams());

const toDealQuery = ({ query }: SavedSearch): DealQuery => ({
  q: query.q ?? '',
  chosen: {
    ...EMPTY.chosen,
    ...Object.fromEntries(FACET_DIMENSIONS.map((dimension) => [dimension, query[dimension] ?? []])),
  },
});

/** The saved searches of an investor. */
export function SavedSearchesPage() {
  return (
    <Page maxWidth="md">
      <PageMeta title="Saved searches" />
      <PageHeader
        title="Saved searches"
        lead="Each new deal that fits is mailed once per search: right away, or with others at 8:00 in your time zone."
      />
      <SearchList
        summarize={(search) => summaryOfQuery(toDealQuery(search))}
        getLink={(search) => `${paths.search}?${writeDealQuery(toDealQuery(search))}`}
      />
    </Page>
  );
}
