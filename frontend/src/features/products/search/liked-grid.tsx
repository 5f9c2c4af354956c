import type { ProductCard } from '@mintbridge/contracts';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '../../../shared/ui/states';
import { DealCard } from './deal-card';
import Stack from '@mui/material/Stack';
import { CardGrid } from '../../../shared/ui/layout';
import { MoreButton } from '../../../shared/ui/more-button';

const PAGE_SIZE = 12;

interface LikedGridProps {
  deals: readonly ProductCard[];
  actions: (deal: ProductCard) => ReactNode;
}

/** The investor's liked deals, a dozen more per click. */
export function LikedGrid({ deals, actions }: LikedGridProps) {
  const [shown, setShown] = useState(PAGE_SIZE);
  if (deals.length === 0) {
    return <EmptyState title="No Liked Deals Yet">Like a deal in the feed, and it is kept here.</EmptyState>;
  }
  return (
    <Stack spacing={3}>
      <CardGrid>
        {deals.slice(0, shown).map((deal) => (
          <DealCard key={deal.id} deal={deal} actions={actions} />
        ))}
      </CardGrid>
      {deals.length > shown && (
        <MoreButton label="Show More Deals" onClick={() => setShown(shown + PAGE_SIZE)} />
      )}
    </Stack>
  );
}
