import { SECTION_LABELS } from '@mintbridge/contracts';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Muted, Row, plainList } from '../../shared/ui/layout';
import { CardGridSkeleton } from '../../shared/ui/skeletons';
import { EmptyState, ErrorState } from '../../shared/ui/states';
import { useAccessLog } from './api/privacy';
import { dateAndTime } from '../../shared/dates';

const Entries = styled('ul')(({ theme }) => ({
  ...plainList,
  '& > li': { paddingBlock: 16, borderTop: `1px solid ${theme.vars.palette.line.soft}` },
  '& > li:last-child': { borderBottom: `1px solid ${theme.vars.palette.line.soft}` },
}));

/** Who viewed which locked sections, latest first. */
export function AccessLogList({ productId }: { productId: number }) {
  const { data: entries, error, mutate } = useAccessLog(productId);
  if (error && !entries)
    return (
      <ErrorState message="We could not load who saw what." error={error} onRetry={() => void mutate()} />
    );
  if (!entries) return <CardGridSkeleton count={1} height={120} />;
  if (entries.length === 0)
    return (
      <EmptyState title="Nobody has seen a locked section yet" headingLevel="h3">
        Each investor to whom you open sections appears here on the first day on which they look.
      </EmptyState>
    );
  return (
    <Entries>
      {entries.map((entry, index) => (
        <li key={index}>
          <Row justify="space-between" align="baseline">
            <Typography component="h3" variant="h4">
              {entry.business ? `${entry.investor}, ${entry.business}` : entry.investor}
            </Typography>
            <Typography>{entry.views === 1 ? 'On 1 day' : `On ${entry.views} days`}</Typography>
          </Row>
          <Muted>{entry.sections.map((section) => SECTION_LABELS[section]).join(', ')}</Muted>
          <Muted>{`First ${dateAndTime(entry.firstSeenAt)} · Last ${dateAndTime(entry.lastSeenAt)}`}</Muted>
        </li>
      ))}
    </Entries>
  );
}
