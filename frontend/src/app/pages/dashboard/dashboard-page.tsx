import { shownCount, type Extraction } from '@mintbridge/contracts';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Suspense, lazy, useEffect, useRef, useState, type RefObject } from 'react';
import { DashboardHero } from './dashboard-hero';
import { LoadingProducts } from './loading-products';
import {
  clearPendingCreations,
  readPendingCreations,
} from '../../../features/extractions/progress/pending-creations';
import { SellerGrid } from '../../../features/products/dashboard/seller-grid';
import { AiListingCard } from '../../../features/extractions/ai-listing-card';
import { useExtractionWork } from '../../../features/extractions/progress/use-extraction-work';
import { useOwnProducts } from '../../../features/products/api/use-own-products';
import { ReviewBadge } from '../../../features/products/review-badge';
import { isSeller, useUser } from '../../../shared/session/use-session';
import { PlusIcon } from '../../../shared/ui/icons';
import { LinkButton } from '../../../shared/ui/links';
import { PageMeta } from '../../../shared/ui/page-meta';
import { EmptyState, ErrorState } from '../../../shared/ui/states';
import { toast } from '../../../shared/ui/toasts/toast-store';
import { paths } from '../../../shared/paths';
import { BelowBand } from '../../../shared/ui/page';

const Heading = styled(Typography)({ marginBottom: 24 });

// Loaded while an extraction runs, so that its outcome is shown immediately.
const loadCreated = () => import('../../../features/extractions/created-dialog');
const loadFailed = () => import('../../../features/extractions/failed-dialog');
const CreatedDialog = lazy(async () => ({ default: (await loadCreated()).CreatedDialog }));
const FailedDialog = lazy(async () => ({ default: (await loadFailed()).FailedDialog }));

/** The dashboard of sellers and superadmins. */
export function DashboardPage() {
  const user = useUser();
  const seller = isSeller(user);
  const products = useOwnProducts();
  const work = useExtractionWork(user?.id ?? 0, seller);
  const [pending, setPending] = useState(() => (seller ? readPendingCreations() : 0));
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate } = products;

  useEffect(() => {
    if (seller) clearPendingCreations();
  }, [seller]);

  const isReading = work.running.length > 0;
  useEffect(() => {
    if (isReading) void Promise.allSettled([loadCreated(), loadFailed()]);
  }, [isReading]);

  const finish: typeof work.finish = (id, extraction) => {
    if (extraction?.productId) void mutate();
    work.finish(id, extraction);
  };
  const listNew = (
    <LinkButton to={paths.questionnaire} size="large" startIcon={<PlusIcon />}>
      List New Product
    </LinkButton>
  );

  return (
    <>
      <PageMeta title="Product Owner Dashboard" />
      <DashboardHero
        title="Product Owner Dashboard"
        slogan="Step One to Going Big"
        lead={
          seller
            ? 'Put your product in front of investors and buyers, and see here who takes an interest.'
            : 'Every listing of the marketplace, with how complete it is and where it stands with the team.'
        }
        actions={listNew}
      >
        {seller && <AiListingCard work={{ ...work, finish }} />}
      </DashboardHero>
      <BelowBand>
        <Heading variant="h2" ref={heading} tabIndex={-1}>
          {seller ? 'Your Products' : 'All Products'}
          {products.total !== undefined && products.total > 0 && (
            <Typography component="span" variant="h2" color="textSecondary">
              {` (${shownCount(products.total)})`}
            </Typography>
          )}
        </Heading>
        <Products products={products} heading={heading} isSellers={seller} userId={user?.id ?? 0} />
      </BelowBand>
      <Suspense fallback={null}>
        {work.outcome && (
          <Outcome key={work.outcome.id} extraction={work.outcome} onClose={work.dismissOutcome} />
        )}
        {pending > 0 && !work.outcome && (
          <CreatedDialog
            headline={null}
            count={pending}
            viewAt={products.products?.[0] ? paths.product(products.products[0].id) : null}
            reviewAt={null}
            onClose={() => setPending(0)}
          />
        )}
      </Suspense>
    </>
  );
}

interface ProductsProps {
  products: ReturnType<typeof useOwnProducts>;
  heading: RefObject<HTMLHeadingElement | null>;
  isSellers: boolean;
  userId: number;
}

function Products({ products, heading, isSellers, userId }: ProductsProps) {
  if (products.error && !products.products) {
    return (
      <ErrorState
        message="We could not load your products."
        error={products.error}
        onRetry={() => void products.mutate()}
      />
    );
  }
  if (!products.products) return <LoadingProducts count={4} height={340} />;
  return (
    <SellerGrid
      products={products.products}
      empty={<NoProducts isSellers={isSellers} />}
      userId={userId}
      hasMore={products.hasMore}
      isLoadingMore={products.isLoadingMore}
      heading={heading}
      isBusy={products.isBusy}
      renderBadge={(product) => <ReviewBadge status={product.reviewStatus} forOwner />}
      onToggleVisibility={(product) => void products.toggleVisibility(product)}
      onDelete={products.remove}
      onLoadMore={products.loadMore}
    />
  );
}

function NoProducts({ isSellers }: { isSellers: boolean }) {
  if (!isSellers) return <EmptyState headingLevel="h3" title="No products available at the moment." />;
  return (
    <EmptyState
      headingLevel="h3"
      title="You haven't listed any products yet."
      actions={<LinkButton to={paths.questionnaire}>List Your Product</LinkButton>}
    >
      Get started by listing your first product on our marketplace.
    </EmptyState>
  );
}

/** The outcome of an extraction, shown once. */
function Outcome({ extraction, onClose }: { extraction: Extraction; onClose: () => void }) {
  const { productId, headline, state } = extraction;
  const isCreated = state === 'completed' && productId !== null;

  useEffect(() => {
    if (!isCreated) return;
    toast({
      title: 'Product Added Successfully',
      description: `${headline} has been added to your dashboard and is ready for preview/edit.`,
      tone: 'success',
    });
  }, [isCreated, headline]);

  return isCreated ? (
    <CreatedDialog
      headline={headline}
      count={1}
      viewAt={paths.product(productId)}
      reviewAt={paths.extraction(extraction.id)}
      onClose={onClose}
    />
  ) : (
    <FailedDialog
      extraction={extraction}
      manualEntry={paths.completeExtraction(extraction.id)}
      onClose={onClose}
    />
  );
}
