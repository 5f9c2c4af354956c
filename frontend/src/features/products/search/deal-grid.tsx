import type { ProductCard } from '@mintbridge/contracts';
import { styled } from '@mui/material/styles';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { DealCard } from './deal-card';

const CARD_MIN_WIDTH = 320;
const GAP = 24;
const ESTIMATED_HEIGHT = 380;
const OVERSCAN_ROWS = 3;

const Feed = styled('div')({ position: 'relative' });

const FeedRow = styled('div')({
  position: 'absolute',
  insetInline: 0,
  top: 0,
  display: 'grid',
  gap: GAP,
  paddingBottom: GAP,
});

interface DealGridProps {
  deals: ProductCard[];
  actions?: (deal: ProductCard) => ReactNode;
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => void;
}

/** A virtualised grid for thousands of deals; loads the next page near the end. */
export function DealGrid({ deals, actions, hasMore, isLoadingMore, onLoadMore }: DealGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const { columns, top } = useGridLayout(box);
  const rowCount = Math.ceil(deals.length / columns);
  const rows = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => ESTIMATED_HEIGHT + GAP,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    getItemKey: (row) => `${columns}-${deals[row * columns]?.id ?? row}`,
  });
  const items = rows.getVirtualItems();
  const isNearEnd = (items.at(-1)?.index ?? 0) >= rowCount - 1 - OVERSCAN_ROWS;
  useEffect(() => {
    if (isNearEnd && hasMore && !isLoadingMore) onLoadMore();
  }, [isNearEnd, hasMore, isLoadingMore, onLoadMore]);

  return (
    <div ref={box}>
      <Feed role="feed" aria-busy={isLoadingMore} style={{ height: rows.getTotalSize() }}>
        {items.map((row) => (
          <FeedRow
            key={row.key}
            ref={rows.measureElement}
            data-index={row.index}
            style={{
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              transform: `translateY(${row.start - top}px)`,
            }}
          >
            {deals.slice(row.index * columns, (row.index + 1) * columns).map((deal) => (
              <DealCard key={deal.id} deal={deal} {...(actions ? { actions } : {})} />
            ))}
          </FeedRow>
        ))}
      </Feed>
    </div>
  );
}

/** The number of columns that fit, and the distance of the grid from the top of the document. */
function useGridLayout(box: React.RefObject<HTMLDivElement | null>): { columns: number; top: number } {
  const [place, setPlace] = useState({ columns: 1, top: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      const columns = Math.max(1, Math.floor((element.clientWidth + GAP) / (CARD_MIN_WIDTH + GAP)));
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      setPlace((before) => (before.columns === columns && before.top === top ? before : { columns, top }));
    };
    measure();
    // The content above the grid (matches, chips) may grow after the first render.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box]);
  return place;
}
