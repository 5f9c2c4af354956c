import type { ProductCard } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '../../../shared/ui/states';
import { DealCard } from './deal-card';

const AT_ONCE = 12;

interface LikedGridProps {
  deals: readonly ProductCard[];
  actions: (deal: ProductCard) => ReactNode;
}

/** The deals that the investor likes, a dozen more at each press. */
export function LikedGrid({ deals, actions }: LikedGridProps) {
  const [shown, setShown] = useState(AT_ONCE);
  if (deals.length === 0) {
    return <EmptyState title="No Liked Deals Yet">Like a deal in the feed, and it is kept here.</EmptyState>;
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
        }}
      >
        {deals.slice(0, shown).map((deal) => (
          <DealCard key={deal.id} deal={deal} actions={actions} />
        ))}
      </Box>
      {deals.length > shown && (
        <Button variant="outlined" sx={{ justifySelf: 'center' }} onClick={() => setShown(shown + AT_ONCE)}>
          Show More Deals
        </Button>
      )}
    </Box>
  );
}
