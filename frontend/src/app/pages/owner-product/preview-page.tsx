import type { Preview, Product } from '@mintbridge/contracts';
import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { LockedPanel } from '../../../features/access-requests/locked-panel';
import { ProductScreen } from '../../../features/products/detail/product-screen';
import { ProductView } from '../../../features/products/detail/product-view';
import { paths } from '../../../shared/paths';
import { LinkButton } from '../../../shared/ui/links';
import { OwnerTabBar } from './owner-tab-bar';

const TEXTS: Record<Preview, string> = {
  open: 'This is what an investor without access sees.',
  nda: 'This is what an investor sees after you have granted a signed request.',
};

interface PreviewPageProps {
  id: string | undefined;
  preview: Preview;
  userId: number;
  /** The listing for a superadmin who is not its owner: the API ignores `preview` then. */
  children: (product: Product) => ReactNode;
}

/** The listing as an investor gets it from the API, for its owner. */
export function PreviewPage({ id, preview, userId, children }: PreviewPageProps) {
  const actions = <LinkButton to={paths.dashboard()}>Back to Dashboard</LinkButton>;
  const other = preview === 'open' ? 'nda' : 'open';
  return (
    <ProductScreen id={id} preview={preview} errorActions={actions}>
      {(product) =>
        product.sellerId !== userId ? (
          children(product)
        ) : (
          <OwnerTabBar productId={product.id}>
            <ProductView
              product={product}
              gaps="not-disclosed"
              back={{ to: paths.productPrivacy(product.id), label: 'Back to Privacy' }}
              actions={
                <LinkButton to={paths.productPreviewAs(product.id, other)} variant="outlined">
                  {other === 'nda' ? 'Preview after a grant' : 'Preview before access'}
                </LinkButton>
              }
              notes={
                <>
                  <Alert severity="info">{TEXTS[preview]}</Alert>
                  <LockedPanel product={product} onChange={() => undefined} isPreview />
                </>
              }
            />
          </OwnerTabBar>
        )
      }
    </ProductScreen>
  );
}
