import Button from '@mui/material/Button';
import { Suspense, lazy, useState } from 'react';
import { summaryOfQuery, type DealQuery } from '../../../features/products/search/deal-query';
import { isInvestor, useUser } from '../../../shared/session/use-session';

const SaveSearchDialog = lazy(async () => ({
  default: (await import('../../../features/investors/saved-searches/save-search-dialog')).SaveSearchDialog,
}));

/** Saves the filters of the feed, for investors. */
export function SaveSearch({ query }: { query: DealQuery }) {
  const user = useUser();
  const [isOpen, setIsOpen] = useState(false);
  if (!isInvestor(user)) return null;
  const q = query.q.trim();
  return (
    <>
      <Button size="small" variant="text" onClick={() => setIsOpen(true)}>
        Save this search
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SaveSearchDialog
            summary={summaryOfQuery(query)}
            query={{ ...query.chosen, ...(q ? { q } : {}) }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
