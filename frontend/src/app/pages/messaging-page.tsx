import { isInvestorRole, type Product, type User } from '@mintbridge/contracts';
import { useParams, useSearchParams } from 'react-router-dom';
import { createMessage } from '../../features/inquiries/api/create-message';
import { createInquiry } from '../../features/inquiries/api/create-inquiry';
import { useMessages } from '../../features/inquiries/api/list-messages';
import { useInquiries } from '../../features/inquiries/api/list-inquiries';
import { Composer } from '../../features/inquiries/composer';
import { InquiryEnded } from '../../features/inquiries/inquiry-ended';
import { InquiryList } from '../../features/inquiries/inquiry-list';
import { ProductHeader } from '../../features/inquiries/product-header';
import { Thread } from '../../features/inquiries/thread';
import { ProductScreen } from '../../features/products/detail/product-screen';
import { parseId } from '../../features/products/parse-id';
import { useUser } from '../../shared/session/use-session';
import { LinkButton } from '../../shared/ui/links';
import { Page, PageHeader, Panel } from '../../shared/ui/page';
import { PageMeta } from '../../shared/ui/page-meta';
import { FormSkeleton } from '../../shared/ui/skeletons';
import { EmptyState, ErrorState } from '../../shared/ui/states';
import { paths } from '../../shared/paths';
import { Columns } from '../../shared/ui/layout';

/** /messaging/{productId}: an investor talks to the owner; an owner picks one of the product's conversations. */
export function MessagingPage() {
  const { id } = useParams();
  const user = useUser();
  if (!user) return null;
  return (
    <ProductScreen id={id} errorActions={<LinkButton to={paths.messages}>All Messages</LinkButton>}>
      {(product) => <Inquiry product={product} user={user} />}
    </ProductScreen>
  );
}

function Inquiry({ product, user }: { product: Product; user: User }) {
  const isInvestor = isInvestorRole(user.role);
  const partner = isInvestor ? 'the product owner' : 'investors';
  return (
    <Page>
      <PageMeta title={`Product Inquiry: ${product.headline}`} />
      <PageHeader
        title="Product Inquiry"
        lead={`Discuss ${product.headline} with ${partner}`}
        actions={
          <LinkButton to={paths.messages} variant="outlined">
            All Messages
          </LinkButton>
        }
      />
      {isInvestor ? (
        <AsInvestor product={product} user={user} />
      ) : user.id === product.sellerId ? (
        <AsOwner product={product} user={user} />
      ) : (
        <EmptyState
          title="These conversations are confidential"
          actions={<LinkButton to={paths.product(product.id)}>View Product</LinkButton>}
        >
          Only the investor and the owner of {product.headline} read them.
        </EmptyState>
      )}
    </Page>
  );
}

function AsInvestor({ product, user }: { product: Product; user: User }) {
  const { data: inquiries, error, mutate } = useInquiries(product.id);
  if (!inquiries) return <Waiting error={error} onRetry={() => void mutate()} />;
  const inquiry = inquiries[0];
  const send = async (content: string) => {
    await createInquiry(product.id, content);
    await mutate();
  };
  return (
    <Conversation
      product={product}
      user={user}
      inquiryId={inquiry?.id ?? null}
      counterpart={inquiry?.counterpart ?? 'Product owner'}
      isActive={inquiry?.isActive ?? true}
      recipient="seller"
      onSend={send}
    />
  );
}

function AsOwner({ product, user }: { product: Product; user: User }) {
  const { data: inquiries, error, mutate } = useInquiries(product.id);
  const [search] = useSearchParams();
  if (!inquiries) return <Waiting error={error} onRetry={() => void mutate()} />;
  if (inquiries.length === 0) {
    return (
      <EmptyState
        title="No conversations yet"
        actions={<LinkButton to={paths.dashboard()}>Back to Dashboard</LinkButton>}
      >
        When an investor writes about {product.headline}, you can answer here, and we send you a mail.
      </EmptyState>
    );
  }
  const wanted = parseId(search.get('with'));
  const inquiry = inquiries.find(({ id }) => id === wanted) ?? inquiries[0]!;
  return (
    <Columns template="minmax(220px, 300px) minmax(0, 1fr)" align="start">
      <Panel flush>
        <InquiryList
          inquiries={inquiries}
          currentId={inquiry.id}
          titled="by-person"
          linkTo={({ id }) => ({ search: `?with=${id}` })}
        />
      </Panel>
      <Conversation
        key={inquiry.id}
        product={product}
        user={user}
        inquiryId={inquiry.id}
        counterpart={inquiry.counterpart}
        isActive={inquiry.isActive}
        recipient="investor"
        onSend={async (content) => {
          await createMessage(inquiry.id, content);
        }}
      />
    </Columns>
  );
}

interface ConversationProps {
  product: Product;
  user: User;
  inquiryId: number | null;
  counterpart: string;
  isActive: boolean;
  recipient: 'seller' | 'investor';
  onSend: (content: string) => Promise<void>;
}

function Conversation(props: ConversationProps) {
  const { product, user, inquiryId, counterpart, isActive, recipient, onSend } = props;
  const { data: messages = [], error, mutate } = useMessages(inquiryId);
  const send = async (content: string) => {
    await onSend(content);
    // The message is stored: if the refresh fails, the next poll shows it.
    await mutate().catch(() => undefined);
  };
  return (
    <Panel flush>
      <ProductHeader product={product} />
      {error && messages.length === 0 ? (
        <ErrorState message="We could not load the messages." error={error} onRetry={() => void mutate()} />
      ) : (
        <Thread headline={product.headline} messages={messages} ownId={user.id} counterpart={counterpart} />
      )}
      {isActive ? <Composer onSend={send} recipient={recipient} /> : <InquiryEnded />}
    </Panel>
  );
}

function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return error ? (
    <ErrorState message="We could not load this conversation." error={error} onRetry={onRetry} />
  ) : (
    <FormSkeleton fields={3} />
  );
}
