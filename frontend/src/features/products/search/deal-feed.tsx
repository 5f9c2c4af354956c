import { plural, type ProductCard } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { CardGridSkeleton } from '../../../shared/ui/skeletons';
import { EmptyState, ErrorState } from '../../../shared/ui/states';
import { VisuallyHidden } from '../../../shared/ui/layout';
import {
  FEED_PAGE_SIZE,
  preloadProductPages,
  useProductPages,
  type ProductPages,
} from '../api/list-products';
import { useFacets } from '../api/product-facets';
import { DealGrid } from './deal-grid';
import { isNarrowed, readDealQuery, writeDealQuery, type DealQuery } from './deal-query';
import { FilterBar } from './filter-bar';
import Stack from '@mui/material/Stack';

interface DealFeedProps {
  query: DealQuery;
  pages: ProductPages;
  onChange: (query: DealQuery) => void;
  onClear: () => void;
  actions?: (deal: ProductCard) => ReactNode;
  /** Further actions on the filters. */
  more?: ReactNode;
}

/** The deals for the filters in the URL, with their count. */
export const useDealFeed = (query: DealQuery): ProductPages =>
  useProductPages(writeDealQuery(query).toString(), FEED_PAGE_SIZE);

/** Requests the deals of a query string before the feed is on screen. */
export const preloadDealFeed = (search: string): void =>
  preloadProductPages(writeDealQuery(readDealQuery(new URLSearchParams(search))).toString(), FEED_PAGE_SIZE);

/** The deal feed: filters above the virtualised deals. */
export function DealFeed({ query, pages, onChange, onClear, actions, more }: DealFeedProps) {
  const { data: facets } = useFacets(writeDealQuery(query).toString());
  return (
    <Stack spacing={3}>
      <FilterBar query={query} facets={facets} onChange={onChange} onClear={onClear} more={more} />
      <VisuallyHidden role="status">
        {pages.countText === undefined
          ? !pages.error && 'Loading deals...'
          : `${pages.countText} ${plural(pages.total ?? 0, 'deal', 'deals')}`}
      </VisuallyHidden>
      <Deals pages={pages} isNarrow={isNarrowed(query)} onClear={onClear} {...(actions ? { actions } : {})} />
    </Stack>
  );
}

interface DealsProps {
  pages: ProductPages;
  isNarrow: boolean;
  onClear: () => void;
  actions?: (deal: ProductCard) => ReactNode;
}

function Deals({ pages, isNarrow, onClear, actions }: DealsProps) {
  const { products: deals, error } = pages;
  const retry = () => void pages.mutate();
  if (!deals) {
    return error ? (
      <ErrorState message="We could not load the deals." error={error} onRetry={retry} />
    ) : (
      <CardGridSkeleton height={380} />
    );
  }
  if (deals.length === 0) {
    return isNarrow ? (
      <EmptyState
        title="No deals match your filters"
        actions={
          <Button variant="outlined" onClick={onClear}>
            Clear All
          </Button>
        }
      >
        Take a filter away, or search for another word.
      </EmptyState>
    ) : (
      <EmptyState title="No products available at the moment.">
        New listings appear here as they come.
      </EmptyState>
    );
  }
  return (
    <>
      <DealGrid
        deals={deals}
        hasMore={pages.hasMore && !error}
        isLoadingMore={pages.isLoadingMore}
        onLoadMore={pages.loadMore}
        {...(actions ? { actions } : {})}
      />
      {error !== undefined && (
        <ErrorState message="We could not load more deals." error={error} onRetry={retry} />
      )}
    </>
  );
}
