import { paths } from '../../../shared/paths';
import { LinkButton } from '../../../shared/ui/links';
import { Page, PageHeader } from '../../../shared/ui/page';
import { PageMeta } from '../../../shared/ui/page-meta';
import { CardGridSkeleton } from '../../../shared/ui/skeletons';
import { EmptyState, ErrorState } from '../../../shared/ui/states';
import { usePipeline } from '../api/pipeline';
import { Board } from './board';

/** The investor's deals by stage, from saved to closed. */
export function PipelinePage() {
  const { deals, error, retry, change, remove } = usePipeline();
  return (
    <Page maxWidth="xl">
      <PageMeta title="Pipeline" />
      <PageHeader
        title="Pipeline"
        lead="Drag a deal to its next stage, or move it with the keyboard. Notes and dates are yours alone."
      />
      {deals && deals.length > 0 && <Board deals={deals} onChange={change} onRemove={remove} />}
      {deals?.length === 0 && (
        <EmptyState
          title="Your pipeline is empty"
          actions={<LinkButton to={paths.search}>Browse deals</LinkButton>}
        >
          Like a deal and it is saved here; connect with its owner or write, and it moves to Contacted.
        </EmptyState>
      )}
      {!deals && !error && <CardGridSkeleton count={6} height={200} />}
      {!deals && error && (
        <ErrorState message="We could not load your pipeline." error={error} onRetry={retry} />
      )}
    </Page>
  );
}
