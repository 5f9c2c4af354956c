import { shownCount, type ProductCard } from '@mintbridge/contracts';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import { Suspense, lazy, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DealFeed } from '../../../features/products/search/deal-feed';
import { LikedGrid } from '../../../features/products/search/liked-grid';
import { useDealQuery } from '../../../features/products/search/use-deal-query';
import { useLikedDeals } from '../../../features/investors/api/liked-deals';
import { MatchesSection } from '../../../features/investors/recommendations/matches-section';
import { useInvestorProfile } from '../../../shared/session/investor-profile';
import { Page, PageHeader } from '../../../shared/ui/page';
import { PageMeta } from '../../../shared/ui/page-meta';
import { CardGridSkeleton } from '../../../shared/ui/skeletons';
import { ErrorState } from '../../../shared/ui/states';
import { useUser } from '../../../shared/session/use-session';
import { SaveSearch } from '../deal-feed/save-search';
import { useInvestorFeed } from '../deal-feed/use-investor-feed';
import { Briefing } from './briefing';

const NearMissesSection = lazy(async () => ({
  default: (await import('../../../features/investors/recommendations/near-misses-section'))
    .NearMissesSection,
}));

const DealsSection = styled('section')(({ theme }) => ({
  marginTop: 4,
  '& .MuiTabs-root': { marginBottom: 16 },
  [theme.breakpoints.up('md')]: { marginTop: 16 },
}));

type DealTab = 'feed' | 'liked';

const withCount = (title: string, count: string | undefined): string =>
  count === undefined ? title : `${title} (${count})`;

/** The investor's dashboard: news and the next step, then the best matches, then all deals. */
export function InvestorDashboardPage() {
  const user = useUser();
  const { data: profile } = useInvestorProfile();
  const { query, setQuery, clear } = useDealQuery();
  const { pages, actions } = useInvestorFeed(query);
  const liked = useLikedDeals();
  const [search, setSearch] = useSearchParams();
  const isLikedOpen = search.get('tab') === 'liked';

  const openTab = (tab: DealTab) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (tab === 'liked') next.set('tab', tab);
        else next.delete('tab');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  return (
    <Page>
      <PageMeta title="Investment Dashboard" />
      <PageHeader title="Investment Dashboard" />
      {user && profile && <Briefing userId={user.id} profile={profile} />}
      <MatchesSection
        profileSavedAt={profile?.updatedAt}
        actions={actions}
        more={
          <Suspense fallback={null}>
            <NearMissesSection />
          </Suspense>
        }
      />
      <DealsSection aria-label="Deals">
        <Tabs
          aria-label="Deals"
          selectionFollowsFocus
          value={isLikedOpen ? 'liked' : 'feed'}
          onChange={(_event, tab: DealTab) => openTab(tab)}
        >
          <Tab
            value="feed"
            id="tab-feed"
            aria-controls="panel-feed"
            label={withCount('Deal Feed', pages.countText)}
          />
          <Tab
            value="liked"
            id="tab-liked"
            aria-controls="panel-liked"
            label={withCount('Liked Deals', liked.data && shownCount(liked.data.length))}
          />
        </Tabs>
        <div role="tabpanel" id="panel-feed" aria-labelledby="tab-feed" hidden={isLikedOpen}>
          {!isLikedOpen && (
            <DealFeed
              query={query}
              pages={pages}
              onChange={setQuery}
              onClear={clear}
              actions={actions}
              more={<SaveSearch query={query} />}
            />
          )}
        </div>
        <div role="tabpanel" id="panel-liked" aria-labelledby="tab-liked" hidden={!isLikedOpen}>
          {isLikedOpen && <LikedDeals liked={liked} actions={actions} />}
        </div>
      </DealsSection>
    </Page>
  );
}

interface LikedDealsProps {
  liked: ReturnType<typeof useLikedDeals>;
  actions: (deal: ProductCard) => ReactNode;
}

function LikedDeals({ liked, actions }: LikedDealsProps) {
  if (liked.data) {
    return <LikedGrid deals={liked.data.flatMap(({ product }) => product ?? [])} actions={actions} />;
  }
  if (!liked.error) return <CardGridSkeleton />;
  return (
    <ErrorState
      message="We could not load your liked deals."
      error={liked.error}
      onRetry={() => void liked.mutate()}
    />
  );
}
