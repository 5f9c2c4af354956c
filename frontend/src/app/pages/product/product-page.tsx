import { isInvestorRole, type Preview, type Product, type User } from '@mintbridge/contracts';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, lazy } from 'react';
import { useMatch, useParams, useSearchParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { productPath } from '../../../features/products/api/find-product';
import { CompletenessBanner } from '../../../features/products/detail/completeness-banner';
import type { Gaps } from '../../../features/products/detail/gaps';
import { OwnerNotes } from '../../../features/products/detail/owner-notes';
import {
  ProductError,
  ProductScreen,
  ProductSkeleton,
} from '../../../features/products/detail/product-screen';
import { ProductView } from '../../../features/products/detail/product-view';
import { useSession } from '../../../shared/session/use-session';
import { type BackLinkProps, LinkButton } from '../../../shared/ui/links';
import { PATTERNS, paths } from '../../../shared/paths';
import { OwnerTabBar } from '../owner-product/owner-tab-bar';
import { InvestorActions } from './investor-actions';

const LockedPanel = lazy(async () => ({
  default: (await import('../../../features/access-requests/locked-panel')).LockedPanel,
}));
const PreviewPage = lazy(async () => ({
  default: (await import('../owner-product/preview-page')).PreviewPage,
}));

const BACK_TO_DASHBOARD: BackLinkProps = { to: paths.dashboard(), label: 'Back to Dashboard' };
const BACK_TO_DEALS: BackLinkProps = { to: paths.investorDashboard, label: 'Back to Dashboard' };
const BACK_TO_SEARCH: BackLinkProps = { to: paths.search, label: 'Back to Search' };

interface ProductPageProps {
  /** True for the deal pages: an investor sees what is not disclosed, and can like and connect. */
  forDeals?: boolean;
}

/** /product and /products. */
export const ProductPage = () => <ProductAddress />;

/** /product-details and /investor-product. */
export const ProductDealPage = () => <ProductAddress forDeals />;

function ProductAddress({ forDeals = false }: ProductPageProps) {
  const { id } = useParams();
  const session = useSession();
  const isMatch = useMatch(PATTERNS.investorProduct) !== null;
  const preview = previewIn(useSearchParams()[0]);
  if (session.status === 'loading') return <ProductSkeleton />;
  if (!session.user) return <ProductError actions={<LoginLinks />} />;
  const { user } = session;
  const back = (isOwner: boolean) => (isMatch ? BACK_TO_DEALS : backLinkFor(user, isOwner));
  const listing = (product: Product) => (
    <SeenBy product={product} user={user} forDeals={forDeals} back={back(isOwnerOf(user, product))} />
  );
  if (preview && !isInvestorRole(user.role)) {
    return (
      <Suspense fallback={<ProductSkeleton />}>
        <PreviewPage id={id} preview={preview} userId={user.id}>
          {listing}
        </PreviewPage>
      </Suspense>
    );
  }
  return (
    <ProductScreen id={id} errorActions={<BackButton back={back(user.role === 'seller')} />}>
      {listing}
    </ProductScreen>
  );
}

/** `?preview=open` or `?preview=nda`; any other value is ignored. */
function previewIn(search: URLSearchParams): Preview | undefined {
  const named = search.get('preview');
  return named === 'open' || named === 'nda' ? named : undefined;
}

const isOwnerOf = (user: User, product: Product): boolean => user.id === product.sellerId;

const backLinkFor = (user: User, isOwner: boolean): BackLinkProps =>
  isOwner || user.role === 'superadmin' ? BACK_TO_DASHBOARD : BACK_TO_SEARCH;

interface SeenByProps {
  product: Product;
  user: User;
  forDeals: boolean;
  back: BackLinkProps;
}

function SeenBy({ product, user, forDeals, back }: SeenByProps) {
  const isOwner = isOwnerOf(user, product);
  const seesAll = isOwner || user.role === 'superadmin';
  const investor = isInvestorRole(user.role);
  const { mutate } = useSWRConfig();
  const gaps: Gaps = seesAll ? 'shown' : investor && forDeals ? 'not-disclosed' : 'hidden';
  const view = (
    <ProductView
      product={product}
      gaps={gaps}
      back={back}
      seesReview={seesAll}
      actions={
        <>
          {seesAll && <LinkButton to={paths.editProduct(product.id)}>Edit Product</LinkButton>}
          {isOwner && (
            <LinkButton to={paths.messaging(product.id)} variant="outlined">
              {messagesLabel(product)}
            </LinkButton>
          )}
          {investor && <InvestorActions product={product} canConnect={forDeals} />}
        </>
      }
      notes={
        seesAll ? (
          <>
            <CompletenessBanner product={product} editAt={paths.editProduct(product.id)} />
            <OwnerNotes product={product} />
          </>
        ) : product.locked.length > 0 ? (
          // A boundary of its own: if the page suspended as a whole, it would load the product again.
          <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
            <LockedPanel product={product} onChange={() => void mutate(productPath(product.id))} />
          </Suspense>
        ) : null
      }
    />
  );
  return seesAll ? <OwnerTabBar productId={product.id}>{view}</OwnerTabBar> : view;
}

function messagesLabel({ interest }: Product): string {
  return interest && interest.unread > 0 ? `Messages (${interest.unread} unread)` : 'Messages';
}

function BackButton({ back }: { back: BackLinkProps }) {
  return <LinkButton to={back.to}>{back.label}</LinkButton>;
}

function LoginLinks() {
  return (
    <>
      <LinkButton to={paths.investorLogin}>Investor Login</LinkButton>
      <LinkButton to={paths.login('seller')} variant="outlined">
        Product Owner Login
      </LinkButton>
    </>
  );
}
