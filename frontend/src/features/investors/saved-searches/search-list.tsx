import type { SavedSearch, SearchFrequency } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { paths } from '../../../shared/paths';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { Row } from '../../../shared/ui/layout';
import { LinkButton, TextLink } from '../../../shared/ui/links';
import { CardGridSkeleton } from '../../../shared/ui/skeletons';
import { EmptyState, ErrorState } from '../../../shared/ui/states';
import { useSavedSearches } from '../api/saved-searches';
import { EntryItem, EntryList, EntryText } from '../entry-list';
import { FrequencySelect } from './frequency-select';
import { SearchDialog } from './search-dialog';

interface SearchListProps {
  /** The filters of a search as text. */
  summarize: (search: SavedSearch) => string;
  /** The path of the feed with these filters. */
  getLink: (search: SavedSearch) => string;
}

/** The saved searches, each with its filters, mail frequency and a link to the feed. */
export function SearchList({ summarize, getLink }: SearchListProps) {
  const { searches, error, retry, change, remove } = useSavedSearches();
  const [removing, setRemoving] = useState<SavedSearch | null>(null);
  const [renaming, setRenaming] = useState<SavedSearch | null>(null);
  if (!searches) {
    if (!error) return <CardGridSkeleton count={3} height={96} />;
    return <ErrorState message="We could not load your saved searches." error={error} onRetry={retry} />;
  }
  if (searches.length === 0) {
    return (
      <EmptyState title="No saved searches" actions={<LinkButton to={paths.search}>Browse deals</LinkButton>}>
        Filter the deal feed and press 'Save this search': new deals that fit come by mail.
      </EmptyState>
    );
  }
  return (
    <>
      <EntryList aria-label="Saved searches">
        {searches.map((search) => (
          <SearchItem
            key={search.id}
            search={search}
            summary={summarize(search)}
            link={getLink(search)}
            onFrequency={(frequency) => void change(search.id, { frequency })}
            onRename={() => setRenaming(search)}
            onRemove={() => setRemoving(search)}
          />
        ))}
      </EntryList>
      {renaming && (
        <SearchDialog
          title="Rename this search"
          submitLabel="Rename"
          name={renaming.name}
          onSubmit={(name) => {
            if (name !== renaming.name) void change(renaming.id, { name });
          }}
          onClose={() => setRenaming(null)}
        />
      )}
      {removing && (
        <ConfirmDialog
          open
          destructive
          title={`Remove ‘${removing.name}’?`}
          confirmLabel="Remove"
          onCancel={() => setRemoving(null)}
          onConfirm={() => {
            void remove(removing.id);
            setRemoving(null);
          }}
        >
          You get no more mails for this search.
        </ConfirmDialog>
      )}
    </>
  );
}

interface SearchItemProps {
  search: SavedSearch;
  summary: string;
  link: string;
  onFrequency: (frequency: SearchFrequency) => void;
  onRename: () => void;
  onRemove: () => void;
}

function SearchItem({ search, summary, link, onFrequency, onRename, onRemove }: SearchItemProps) {
  return (
    <EntryItem>
      <EntryText>
        <Typography variant="h4" component="h2">
          <TextLink to={link} color="inherit" underline="hover">
            {search.name}
          </TextLink>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {summary}
        </Typography>
      </EntryText>
      <Row align="flex-end">
        <FrequencySelect size="small" label="Mails" value={search.frequency} onChange={onFrequency} />
        <Row nowrap>
          <Button variant="outlined" aria-description={search.name} onClick={onRename}>
            Rename
          </Button>
          <Button variant="outlined" aria-description={search.name} onClick={onRemove}>
            Remove
          </Button>
        </Row>
      </Row>
    </EntryItem>
  );
}
