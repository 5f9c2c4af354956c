import {
  NOTIFICATION_DECLARATIONS,
  NOTIFICATION_KINDS,
  OVERVIEW_DAYS,
  counted,
  shownCount,
  type AdminOverview,
} from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { paths } from '../../shared/paths';
import { LinkButton } from '../../shared/ui/links';
import { PageHeader, Panel } from '../../shared/ui/page';
import { PageMeta } from '../../shared/ui/page-meta';
import { CardGridSkeleton } from '../../shared/ui/skeletons';
import { CardGrid, Muted } from '../../shared/ui/layout';
import { ErrorState } from '../../shared/ui/states';
import { openQueueBoardSession } from './api/open-queue-board';
import { useOverview } from './api/overview';
import { DayChart, Figure, RankChart } from './charts';
import { DataTable } from './data-table';
import { ExportButtons } from './export-buttons';
import { shortDate } from '../../shared/dates';
import { useAction } from './use-action';
import Stack from '@mui/material/Stack';

/** An age in short form: '45 s', '12 min', '3 h', '2 d'. */
function shownAge(seconds: number | null): string {
  if (seconds === null) return '-';
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min`;
  if (seconds < 129_600) return `${Math.round(seconds / 3_600)} h`;
  return `${Math.round(seconds / 86_400)} d`;
}

type PerSite = AdminOverview['extractions']['perSite'];

/** Cost of an extraction: median seconds, and the tokens of the language model. */
function formatCost(perSite: PerSite): { value: number | null; note: string } {
  if (!perSite) return { value: null, note: `no site read in ${OVERVIEW_DAYS} days` };
  const { medianSeconds, p95Seconds, modelTokens } = perSite;
  return {
    value: Math.round(medianSeconds * 10) / 10,
    note: `p95 ${p95Seconds.toFixed(1)} s, ${counted(Math.round(modelTokens), 'model token')} each, ${OVERVIEW_DAYS} days`,
  };
}

const BOARD = '/admin/queues';

/** The marketplace and its queues at a glance; refreshed every 15 seconds. */
export function OverviewPage() {
  const { data, error, mutate } = useOverview();
  return (
    <>
      <PageMeta title="Admin" />
      <PageHeader
        title="Overview"
        lead="Listings, people, interest, and the work that waits."
        actions={
          <>
            {data && <ReviewLink pending={data.products.pending} />}
            <BoardButton />
          </>
        }
      />
      {data && <Overview overview={data} />}
      {!data && !error && <CardGridSkeleton height={120} />}
      {!data && error && (
        <ErrorState message="We could not load the overview." error={error} onRetry={() => void mutate()} />
      )}
    </>
  );
}

function ReviewLink({ pending }: { pending: number }) {
  if (pending === 0) return null;
  return <LinkButton to={paths.adminReview}>{`Review ${counted(pending, 'listing')}`}</LinkButton>;
}

function BoardButton() {
  const { pending, run } = useAction();
  const open = async () => {
    const opened = await run('board', openQueueBoardSession, 'Queue board opened for 15 minutes');
    if (opened) window.location.assign(BOARD);
  };
  return (
    <Button variant="outlined" disabled={pending !== null} onClick={() => void open()}>
      Open Queue Board
    </Button>
  );
}

/** Two beside each other on a phone. */
const FigureGrid = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(calc(50% - 8px), 196px), 1fr))',
});

function Overview({ overview }: { overview: AdminOverview }) {
  const { products, users, interest, extractions } = overview;
  return (
    <Stack spacing={3}>
      <FigureGrid>
        <Figure
          label="Listings"
          value={products.total}
          note={`${shownCount(products.live)} live, ${shownCount(products.hidden)} hidden`}
        />
        <Figure
          label="Waiting for review"
          value={products.pending}
          note={`oldest for ${shownAge(products.oldestPendingSeconds)}`}
        />
        <Figure
          label="Verified"
          value={products.verified}
          note={`${shownCount(products.changesRequested)} with changes requested`}
        />
        <Figure label="Product owners" value={users.sellers} />
        <Figure
          label="Investors"
          value={users.investors}
          note={counted(users.completeProfiles, 'complete profile')}
        />
        <Figure label="Likes" value={interest.likes} />
        <Figure label="Connections" value={interest.connections} />
        <Figure
          label="Conversations"
          value={interest.inquiries}
          note={counted(interest.messages, 'message')}
        />
        <Figure
          label="Extractions"
          value={extractions.completed}
          note={`${shownCount(extractions.running)} running, ${shownCount(extractions.failed)} failed`}
        />
        <Figure label="Seconds per site" {...formatCost(extractions.perSite)} />
        <Figure
          label="Daily digests"
          value={overview.mails.digests}
          note={counted(overview.mails.searches, 'mail of saved searches', 'mails of saved searches')}
        />
        <Figure
          label="Access requests"
          value={Object.values(overview.accessRequests).reduce((sum, count) => sum + count, 0)}
          note={`${overview.accessRequests.pending} pending, ${overview.accessRequests.granted} granted, ${overview.accessRequests.declined} declined, ${overview.accessRequests.revoked} revoked, ${overview.accessRequests.expired} expired`}
        />
        <Figure
          label="Freshly read sites"
          value={overview.freshness.fresh}
          note={`${shownCount(overview.freshness.stale)} older than 30 days, ${shownCount(overview.freshness.down)} not reachable, ${shownCount(overview.freshness.noSource)} without a site`}
        />
        <Figure label="Pictures" value={overview.pictures} />
        <Figure label="Contact messages" value={overview.contact} />
        <Figure label="Pilot registrations" value={overview.pilots} />
      </FigureGrid>
      <CardGrid min={300}>
        <DayChart title="New listings" days={products.perDay} />
        <DayChart title="New accounts" days={users.perDay} />
        <DayChart title="Interest" days={interest.perDay} />
      </CardGrid>
      <Queues queues={overview.queues} />
      <Muted>{`Rates: ECB reference rates of ${shortDate(overview.ratesOf)}`}</Muted>
      <RankChart title="Listings by industry" rows={products.byIndustry} />
      <RankChart
        title="Notifications by kind"
        rows={NOTIFICATION_KINDS.map((kind) => ({
          value: NOTIFICATION_DECLARATIONS[kind].label,
          count: overview.notifications[kind],
        }))}
      />
      <ExportButtons />
    </Stack>
  );
}

const QueuesHead = styled('div')({ padding: 20 });

function Queues({ queues }: { queues: AdminOverview['queues'] }) {
  return (
    <Panel flush>
      <QueuesHead>
        <Typography variant="h4" component="h2">
          Queues
        </Typography>
      </QueuesHead>
      <DataTable
        label="Queues"
        columns={['Queue', 'Waiting', 'Oldest', 'Failed', 'Done in a day']}
        rows={queues.map(({ queue, waiting, oldestWaitingSeconds, failed, doneLastDay }) => ({
          key: queue,
          cells: [
            queue,
            shownCount(waiting),
            shownAge(oldestWaitingSeconds),
            shownCount(failed),
            shownCount(doneLastDay),
          ],
        }))}
      />
    </Panel>
  );
}
