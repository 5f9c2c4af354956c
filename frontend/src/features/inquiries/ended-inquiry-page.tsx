import { DELETED_ACCOUNT } from '@mintbridge/contracts';
import { useParams } from 'react-router-dom';
import { useUser } from '../../shared/session/use-session';
import { LinkButton } from '../../shared/ui/links';
import { Page, PageHeader, Panel } from '../../shared/ui/page';
import { PageMeta } from '../../shared/ui/page-meta';
import { FormSkeleton } from '../../shared/ui/skeletons';
import { EmptyState, ErrorState } from '../../shared/ui/states';
import { paths } from '../../shared/paths';
import { useInquiries } from './api/list-inquiries';
import { useMessages } from './api/list-messages';
import { InquiryEnded } from './inquiry-ended';
import { Thread } from './thread';

/** /messages/{id}: a conversation whose product was deleted with the owner's account. */
export function EndedInquiryPage() {
  const id = Number(useParams()['id']);
  const user = useUser();
  const { data: inquiries, error, mutate } = useInquiries();
  const inquiry = inquiries?.find((one) => one.id === id);
  const messages = useMessages(inquiry?.id ?? null);
  if (!user) return null;
  const failure = inquiries ? messages.error : error;
  const retry = () => void Promise.all([mutate(), messages.mutate()]);
  return (
    <Page maxWidth="md">
      <PageMeta title="Messages" />
      <PageHeader
        title={inquiry?.counterpart ?? 'Conversation'}
        actions={
          <LinkButton to={paths.messages} variant="outlined">
            All Messages
          </LinkButton>
        }
      />
      {failure && (
        <ErrorState message="We could not load this conversation." error={failure} onRetry={retry} />
      )}
      {!failure && inquiries && !inquiry && (
        <EmptyState title="Conversation not found">It may have been removed with both accounts.</EmptyState>
      )}
      {!failure && !inquiries && <FormSkeleton fields={3} />}
      {!failure && inquiry && (
        <Panel flush>
          <Thread
            headline={inquiry.headline}
            messages={messages.data ?? []}
            ownId={user.id}
            counterpart={DELETED_ACCOUNT}
          />
          <InquiryEnded />
        </Panel>
      )}
    </Page>
  );
}
