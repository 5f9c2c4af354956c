import type { Product } from '@mintbridge/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { AccessLogList } from '../../../features/access-requests/access-log-list';
import { useAccessRequests } from '../../../features/access-requests/api/access-requests';
import { PrivacyForm } from '../../../features/access-requests/privacy-form';
import { REQUEST_TIMES, RequestList } from '../../../features/access-requests/request-list';
import { paths } from '../../../shared/paths';
import { useUser } from '../../../shared/session/use-session';
import { Lead, Row } from '../../../shared/ui/layout';
import { LinkButton } from '../../../shared/ui/links';
import { CardGridSkeleton } from '../../../shared/ui/skeletons';
import { EmptyState, ErrorState } from '../../../shared/ui/states';
import { OwnerProductPage } from './owner-product-page';

const Parts = styled('div')({ display: 'grid', gap: 56 });

/** /product/{id}/privacy: locked sections, access requests and the log of views. */
export function PrivacyPage() {
  return (
    <OwnerProductPage
      title="Privacy"
      lead="Figures are shown to people, not to the crowd: lock a section, and an investor sees it once you grant access."
    >
      {(product) => <PrivacyParts product={product} />}
    </OwnerProductPage>
  );
}

function PrivacyParts({ product }: { product: Product }) {
  const isOwner = useUser()?.id === product.sellerId;
  return (
    <Parts>
      <Part
        title="What investors see"
        lead="A section without values is never shown as locked. Grants that you gave stay until you revoke them."
      >
        <PrivacyForm productId={product.id} />
        {isOwner && (
          <Row>
            <LinkButton to={paths.productPreviewAs(product.id, 'open')} variant="outlined">
              Preview as an investor
            </LinkButton>
            <LinkButton to={paths.productPreviewAs(product.id, 'nda')} variant="text">
              Preview after a grant
            </LinkButton>
          </Row>
        )}
      </Part>
      {isOwner && (
        <Part title="Requests" lead={REQUEST_TIMES}>
          <Requests productId={product.id} />
        </Part>
      )}
      <Part
        title="Who saw what"
        lead="Noted once a day for each investor who opened a locked section. Investors see this notice before they request access."
      >
        <AccessLogList productId={product.id} />
      </Part>
    </Parts>
  );
}

function Requests({ productId }: { productId: number }) {
  const { data: requests, error, mutate } = useAccessRequests(productId);
  if (error && !requests)
    return (
      <ErrorState message="We could not load the requests." error={error} onRetry={() => void mutate()} />
    );
  if (!requests) return <CardGridSkeleton count={1} height={160} />;
  if (requests.length === 0)
    return (
      <EmptyState title="Nobody has asked yet" headingLevel="h3">
        Requests to see a locked section appear here, and reach you by notification and mail.
      </EmptyState>
    );
  return <RequestList requests={requests} viewer="owner" onChange={() => void mutate()} />;
}

function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack component="section" spacing={2} aria-labelledby={id}>
      <div>
        <Typography variant="h3" component="h2" id={id}>
          {title}
        </Typography>
        <Lead>{lead}</Lead>
      </div>
      {children}
    </Stack>
  );
}
