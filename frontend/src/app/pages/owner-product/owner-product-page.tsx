import type { Product } from '@mintbridge/contracts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ProductError, ProductScreen } from '../../../features/products/detail/product-screen';
import { paths } from '../../../shared/paths';
import { useUser } from '../../../shared/session/use-session';
import { BackLink, LinkButton } from '../../../shared/ui/links';
import { Page, PageHeader } from '../../../shared/ui/page';
import { PageMeta } from '../../../shared/ui/page-meta';
import { OwnerTabBar } from './owner-tab-bar';

interface OwnerProductPageProps {
  /** The name of the tab. */
  title: string;
  lead?: ReactNode;
  children: (product: Product) => ReactNode;
}

/** A page of a product for its owner and superadmins, with the tabs; not found for everybody else. */
export function OwnerProductPage({ title, lead, children }: OwnerProductPageProps) {
  const { id } = useParams();
  const user = useUser();
  const actions = <LinkButton to={paths.dashboard()}>Back to Dashboard</LinkButton>;
  return (
    <ProductScreen id={id} errorActions={actions}>
      {(product) =>
        user?.id === product.sellerId || user?.role === 'superadmin' ? (
          <OwnerTabBar productId={product.id}>
            <Page>
              <PageMeta title={`${title}: ${product.headline}`} />
              <BackLink to={paths.dashboard()} label="Back to Dashboard" />
              <PageHeader overline={product.headline} title={title} lead={lead} />
              {children(product)}
            </Page>
          </OwnerTabBar>
        ) : (
          <ProductError actions={actions} />
        )
      }
    </ProductScreen>
  );
}
