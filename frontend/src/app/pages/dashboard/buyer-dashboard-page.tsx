import type { ProductCard } from '@mintbridge/contracts';
import { DashboardHero } from './dashboard-hero';
import { LoadingProducts } from './loading-products';
import { FEED_PAGE_SIZE, useProductPages } from '../../../features/products/api/list-products';
import { DealCard } from '../../../features/products/search/deal-card';
import { CompareButton } from '../../../features/investors/compare/compare-button';
import { InterestToggle } from '../../../features/investors/interest/card-controls';
import { LinkButton } from '../../../shared/ui/links';
import { MoreButton } from '../../../shared/ui/more-button';
import { Page } from '../../../shared/ui/page';
import { PageMeta } from '../../../shared/ui/page-meta';
import { EmptyState, ErrorState } from '../../../shared/ui/states';
import { paths } from '../../../shared/paths';
import { CardGrid } from '../../../shared/ui/layout';

const actions = ({ id, headline }: ProductCard) => (
  <>
    <InterestToggle productId={id} headline={headline} />
    <div data-secondary="">
      <CompareButton deal={{ id, headline }} size="small" />
    </div>
  </>
);

/** /dashboard for an investor: a plain grid that links to the full dashboard. */
export function BuyerDashboardPage() {
  const {
    products: deals,
    error,
    hasMore,
    isLoadingMore,
    loadMore,
    mutate,
  } = useProductPages('', FEED_PAGE_SIZE);
  return (
    <>
      <PageMeta title="Investor Dashboard" />
      <DashboardHero
        title="Investor Dashboard"
        slogan="Ideas Worth Your Capital"
        lead="Products whose owners are ready to talk."
        actions={<LinkButton to={paths.investorDashboard}>Matches and Deal Feed</LinkButton>}
      />
      <Page>
        {!deals && !error && <LoadingProducts height={360} />}
        {!deals && error !== undefined && (
          <ErrorState message="We could not load the products." error={error} onRetry={() => void mutate()} />
        )}
        {deals?.length === 0 && <EmptyState title="No products available at the moment." />}
        {deals && deals.length > 0 && (
          <CardGrid>
            {deals.map((deal) => (
              <DealCard key={deal.id} deal={deal} actions={actions} />
            ))}
          </CardGrid>
        )}
        {hasMore && (
          <MoreButton size="large" label="Show More Products" isLoading={isLoadingMore} onClick={loadMore} />
        )}
      </Page>
    </>
  );
}
