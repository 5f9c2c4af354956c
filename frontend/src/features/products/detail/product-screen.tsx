import type { Preview, Product } from '@mintbridge/contracts';
import Stack from '@mui/material/Stack';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { BelowBand, Page } from '../../../shared/ui/page';
import { PageMeta } from '../../../shared/ui/page-meta';
import { ErrorState } from '../../../shared/ui/states';
import { problemStatus } from '../../../shared/api-client';
import { useProduct } from '../api/find-product';
import { parseId } from '../parse-id';
import { styled } from '@mui/material/styles';
import { Columns, Muted } from '../../../shared/ui/layout';

const HeroBand = styled('div')(({ theme }) => ({
  backgroundColor: theme.vars.palette.mint.wash,
  borderBottom: `1px solid ${theme.vars.palette.line.soft}`,
}));

const HeroText = styled(Stack)({ maxWidth: 880, paddingTop: 32 });

const LOAD_ERROR = 'Error loading product details. The product may not exist or there was a server error.';

interface ProductScreenProps {
  /** The path parameter, which may not be a number. */
  id: string | undefined;
  /** Shows the owner what an investor gets. */
  preview?: Preview | undefined;
  /** Links for a product that cannot be shown. */
  errorActions?: ReactNode;
  children: (product: Product) => ReactNode;
}

/** Loads a listing and renders it with `children`, or a loading or error state. */
export function ProductScreen({ id, preview, errorActions, children }: ProductScreenProps) {
  const productId = parseId(id);
  const { data: product, error, mutate } = useProduct(productId, preview);
  const isGone = problemStatus(error) === 404;
  if (productId === null || isGone || (error !== undefined && !product)) {
    return (
      <ProductError
        error={error}
        actions={errorActions}
        {...(productId === null ? {} : { onRetry: () => void mutate() })}
      />
    );
  }
  return product ? children(product) : <ProductSkeleton />;
}

interface ProductErrorProps {
  error?: unknown;
  onRetry?: () => void;
  actions?: ReactNode;
}

export function ProductError({ error, onRetry, actions }: ProductErrorProps) {
  return (
    <Page maxWidth="md">
      <PageMeta title="Product" />
      <ErrorState message={LOAD_ERROR} error={error} actions={actions} {...(onRetry ? { onRetry } : {})} />
    </Page>
  );
}

/** Keeps the layout of the page while it loads, so that nothing shifts. */
export function ProductSkeleton() {
  return (
    <>
      <PageMeta title="Product" />
      <HeroBand>
        <BelowBand>
          <Muted role="status">Loading product details...</Muted>
          <HeroText spacing={3} aria-hidden="true">
            <Skeleton variant="rounded" width="70%" height={56} />
            <Skeleton variant="rounded" width="50%" height={28} />
            <Skeleton variant="rounded" height={90} />
          </HeroText>
        </BelowBand>
      </HeroBand>
      <BelowBand aria-hidden="true">
        <Columns template="7fr 6fr" gap={6}>
          <Skeleton variant="rounded" height={320} />
          <Skeleton variant="rounded" height={320} />
        </Columns>
      </BelowBand>
    </>
  );
}
