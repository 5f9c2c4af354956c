import { isInvestor, useUser } from '../../shared/session/use-session';
import { LinkButton } from '../../shared/ui/links';
import { Page, PageHeader, Panel } from '../../shared/ui/page';
import { PageMeta } from '../../shared/ui/page-meta';
import { FormSkeleton } from '../../shared/ui/skeletons';
import { EmptyState, ErrorState } from '../../shared/ui/states';
import { paths } from '../../shared/paths';
import { useInquiries } from './api/list-inquiries';
import { InquiryList } from './inquiry-list';

/** All conversations of the signed-in user, latest first. */
export function InboxPage() {
  const { data: inquiries, error, mutate } = useInquiries();
  const investor = isInvestor(useUser());
  return (
    <Page maxWidth="md">
      <PageMeta title="Messages" />
      <PageHeader title="Messages" lead="Your conversations, the latest first." />
      {!inquiries && error && (
        <ErrorState
          message="We could not load your conversations."
          error={error}
          onRetry={() => void mutate()}
        />
      )}
      {!inquiries && !error && <FormSkeleton fields={3} />}
      {inquiries?.length === 0 && (
        <EmptyState
          title="No conversations yet"
          actions={
            investor ? (
              <LinkButton to={paths.investorDashboard}>Browse deals</LinkButton>
            ) : (
              <LinkButton to={paths.dashboard()}>Go to Dashboard</LinkButton>
            )
          }
        >
          {investor
            ? 'Open a deal and write to its owner; the conversation will be kept here.'
            : 'When an investor writes about one of your products, the conversation is kept here.'}
        </EmptyState>
      )}
      {inquiries && inquiries.length > 0 && (
        <Panel flush>
          <InquiryList
            inquiries={inquiries}
            titled="by-product"
            linkTo={({ id, productId }) =>
              productId === null
                ? paths.conversation(id)
                : `${paths.messaging(productId)}${investor ? '' : `?with=${id}`}`
            }
          />
        </Panel>
      )}
    </Page>
  );
}
