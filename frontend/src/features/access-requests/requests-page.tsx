import { isInvestor, useUser } from '../../shared/session/use-session';
import { paths } from '../../shared/paths';
import { LinkButton } from '../../shared/ui/links';
import { Page, PageHeader } from '../../shared/ui/page';
import { PageMeta } from '../../shared/ui/page-meta';
import { CardGridSkeleton } from '../../shared/ui/skeletons';
import { EmptyState, ErrorState } from '../../shared/ui/states';
import { useAccessRequests } from './api/access-requests';
import { REQUEST_TIMES, RequestList } from './request-list';

/** /requests: an owner's requests across all listings, or an investor's own requests. */
export function RequestsPage() {
  const user = useUser();
  const viewer = user && isInvestor(user) ? 'investor' : 'owner';
  const { data: requests, error, mutate } = useAccessRequests();
  return (
    <Page maxWidth="md">
      <PageMeta title="Requests" />
      <PageHeader
        title="Requests"
        lead={
          viewer === 'owner'
            ? `Investors who want to see what you have locked. ${REQUEST_TIMES}`
            : 'The owners whom you have asked for access to confidential sections.'
        }
      />
      {error && !requests ? (
        <ErrorState message="We could not load the requests." error={error} onRetry={() => void mutate()} />
      ) : !requests ? (
        <CardGridSkeleton count={1} height={240} />
      ) : requests.length === 0 ? (
        <EmptyState
          title="No requests yet"
          actions={<LinkButton to={paths.dashboard()}>Go to Dashboard</LinkButton>}
        >
          {viewer === 'owner'
            ? "Lock sections of a listing on its 'Privacy' tab, and investors ask you for them."
            : 'Where a listing has locked sections you can ask its owner on its page.'}
        </EmptyState>
      ) : (
        <RequestList requests={requests} viewer={viewer} withProduct onChange={() => void mutate()} />
      )}
    </Page>
  );
}
