import { SAVED_SEARCH_LIMITS, type SearchFrequency } from '@mintbridge/contracts';
import { useState } from 'react';
import { toast } from '../../../shared/ui/toasts/toast-store';
import { useSavedSearches } from '../api/saved-searches';
import { FrequencySelect } from './frequency-select';
import { SearchDialog } from './search-dialog';

interface SaveSearchDialogProps {
  /** The filters as text, which is the initial name. */
  summary: string;
  query: Record<string, unknown>;
  onClose: () => void;
}

/** Asks for a name for the filters of the feed, and how often to mail new deals. */
export function SaveSearchDialog({ summary, query, onClose }: SaveSearchDialogProps) {
  const { create } = useSavedSearches();
  const [frequency, setFrequency] = useState<SearchFrequency>('daily');
  return (
    <SearchDialog
      title="Save this search"
      submitLabel="Save"
      name={summary.slice(0, SAVED_SEARCH_LIMITS.name)}
      lead={summary}
      onSubmit={async (name) => {
        await create({ name, query, frequency });
        toast({ title: 'Search saved', description: 'New deals that fit come by mail.', tone: 'success' });
      }}
      onClose={onClose}
    >
      <FrequencySelect label="Mail me new deals" value={frequency} onChange={setFrequency} />
    </SearchDialog>
  );
}
