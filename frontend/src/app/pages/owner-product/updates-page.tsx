import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { productPath } from '../../../features/products/api/find-product';
import { SiteUpdates } from '../../../features/readings/site-updates';
import { OwnerProductPage } from './owner-product-page';
import type { Product } from '@mintbridge/contracts';

/** Changes of a product's site, for its owner to accept or decline. */
export function UpdatesPage() {
  return (
    <OwnerProductPage
      title="Updates"
      lead="We read your site once a month. What differs from your listing waits here for your decision."
    >
      {(product) => <Updates product={product} />}
    </OwnerProductPage>
  );
}

function Updates({ product }: { product: Product }) {
  const { mutate } = useSWRConfig();
  const reload = useCallback(() => void mutate(productPath(product.id)), [mutate, product.id]);
  return <SiteUpdates product={product} onChange={reload} />;
}
