import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DealFeed, useDealFeed } from '../../features/products/search/deal-feed';
import { LikedGrid } from '../../features/products/search/liked-grid';
import { useDealQuery } from '../../features/products/search/use-deal-query';
import { useLikedDeals } from '../../features/investors/api/liked-deals';
import { MatchesSection } from '../../features/investors/recommendations/matches-section';
import { useInvestorProfile } from '../../shared/session/investor-profile';
import { Page, PageHeader } from '../../shared/ui/page';
import { PageMeta } from '../../shared/ui/page-meta';
import { CardGridSkeleton } from '../../shared/ui/skeletons';
import { ErrorState } from '../../shared/ui/states';
import { dealActions } from './deal-actions';

type DealTab = 'feed' | 'liked';
const TABS: readonly DealTab[] = ['feed', 'liked'];

const withCount = (title: string, count: string | number | undefined): string =>
  count === undefined ? title : `${title} (${count})`;

/** The investor's own desk: matches above, the feed and the liked deals below. */
export function InvestorDashboardPage() {
  const { data: profile } = useInvestorProfile();
  const { query, setQuery, clear } = useDealQuery();
  const pages = useDealFeed(query);
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
      <PageHeader
        title="Investment Dashboard"
        lead="Deals that suit your profile, and every deal on the market."
      />
      <MatchesSection profileSavedAt={profile?.updatedAt} actions={dealActions} />
      <Box component="section" aria-label="Deals" sx={{ marginTop: { xs: 6, md: 8 } }}>
        <DealTabs
          open={isLikedOpen ? 'liked' : 'feed'}
          onOpen={openTab}
          labels={{
            feed: withCount('Deal Feed', pages.countText),
            liked: withCount('Liked Deals', liked.data?.length),
          }}
        />
        <div role="tabpanel" id="panel-feed" aria-labelledby="tab-feed" hidden={isLikedOpen}>
          {!isLikedOpen && (
            <DealFeed query={query} pages={pages} onChange={setQuery} onClear={clear} actions={dealActions} />
          )}
        </div>
        <div role="tabpanel" id="panel-liked" aria-labelledby="tab-liked" hidden={!isLikedOpen}>
          {isLikedOpen && <LikedDeals liked={liked} />}
        </div>
      </Box>
    </Page>
  );
}

interface DealTabsProps {
  open: DealTab;
  labels: Record<DealTab, string>;
  onOpen: (tab: DealTab) => void;
}

/** Two tabs; the arrow keys go from one to the other, as readers expect of tabs. */
function DealTabs({ open, labels, onOpen }: DealTabsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const other = TABS.find((tab) => tab !== open)!;
    onOpen(other);
    document.getElementById(`tab-${other}`)?.focus();
  };
  return (
    <Box
      role="tablist"
      aria-label="Deals"
      onKeyDown={onKeyDown}
      sx={{ display: 'flex', gap: 1, marginBottom: 3, borderBottom: '1px solid', borderColor: 'line.soft' }}
    >
      {TABS.map((tab) => (
        <ButtonBase
          key={tab}
          role="tab"
          id={`tab-${tab}`}
          aria-selected={tab === open}
          aria-controls={`panel-${tab}`}
          tabIndex={tab === open ? 0 : -1}
          onClick={() => onOpen(tab)}
          sx={{
            paddingInline: 1.5,
            paddingBlock: 1.5,
            typography: 'h4',
            color: 'text.secondary',
            borderBottom: '2px solid transparent',
            '&[aria-selected="true"]': { color: 'text.primary', borderBottomColor: 'primary.main' },
          }}
        >
          {labels[tab]}
        </ButtonBase>
      ))}
    </Box>
  );
}

function LikedDeals({ liked }: { liked: ReturnType<typeof useLikedDeals> }) {
  if (liked.data) return <LikedGrid deals={liked.data.map(({ product }) => product)} actions={dealActions} />;
  if (!liked.error) return <CardGridSkeleton />;
  return (
    <ErrorState
      message="We could not load your liked deals."
      error={liked.error}
      onRetry={() => void liked.mutate()}
    />
  );
}
