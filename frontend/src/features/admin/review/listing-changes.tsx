import { FIELD_LABELS } from '@mintbridge/contracts';
import Typography from '@mui/material/Typography';
import { WrittenText } from '../../../shared/ui/layout';
import { Panel } from '../../../shared/ui/page';
import { ErrorState } from '../../../shared/ui/states';
import { useListingChanges } from '../api/listing-changes';
import { DataTable } from '../data-table';
import { dateAndTime } from '../../../shared/dates';

const NOTHING = 'Empty';

/** The owner's changes since the last review, old beside new; nothing before the first review. */
export function ListingChangesPanel({ productId }: { productId: number }) {
  const { data, error, mutate } = useListingChanges(productId);
  if (!data && !error) return null;
  if (!data) {
    return (
      <ErrorState message="We could not load what changed." error={error} onRetry={() => void mutate()} />
    );
  }
  if (data.since === null) return null;
  return (
    <Panel>
      <Typography variant="h4" component="h2">
        What changed since the last verdict
      </Typography>
      <Typography gutterBottom variant="body2" color="textSecondary">
        {data.changes.length === 0
          ? `Nothing since ${dateAndTime(data.since)}.`
          : `Since ${dateAndTime(data.since)}.`}
      </Typography>
      {data.changes.length > 0 && (
        <DataTable
          label="What changed since the last verdict"
          columns={['Field', 'Before', 'Now']}
          rows={data.changes.map(({ field, before, after }) => ({
            key: field,
            cells: [
              FIELD_LABELS[field],
              <WrittenText key="before">{before ?? NOTHING}</WrittenText>,
              <WrittenText key="after">{after ?? NOTHING}</WrittenText>,
            ],
          }))}
        />
      )}
    </Panel>
  );
}
