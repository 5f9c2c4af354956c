import { failedJobsPageSchema, type FailedJob } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import { PageHeader } from '../../shared/ui/page';
import { PageMeta } from '../../shared/ui/page-meta';
import { retryJob } from './api/retry-job';
import { useAdminPages } from './api/pages';
import { PagedTable } from './paged-table';
import { dateAndTime } from '../../shared/dates';
import { useAction } from './use-action';

/** Failed jobs with their cause and a retry. */
export function FailedJobsPage() {
  const pages = useAdminPages<FailedJob>('/api/admin/failed-jobs', failedJobsPageSchema);
  const { pending, run } = useAction();
  const retry = async (job: FailedJob) => {
    if (await run(job.id, () => retryJob(job.id), 'The job starts again')) await pages.refresh();
  };
  return (
    <>
      <PageMeta title="Failed jobs" />
      <PageHeader title="Failed jobs" lead="Fix the cause first, then retry." />
      <PagedTable
        pages={pages}
        label="Failed jobs"
        columns={['Job', 'About', 'Cause', 'Attempts', 'Failed', 'Actions']}
        getKey={({ id }) => id}
        emptyTitle="Nothing has failed"
        renderCells={(job) => [
          job.job,
          Object.entries(job.about)
            .map(([name, value]) => `${name} ${value}`)
            .join(', '),
          job.error ?? 'Unknown',
          job.attempts,
          job.failedAt ? dateAndTime(job.failedAt) : '-',
          <Button
            key="retry"
            size="small"
            variant="outlined"
            disabled={pending !== null}
            aria-label={`Retry ${job.job}`}
            onClick={() => void retry(job)}
          >
            {pending === job.id ? 'Retrying...' : 'Retry'}
          </Button>,
        ]}
      />
    </>
  );
}
