import { InsightsView } from '../../../features/products/insights/insights-view';
import { OwnerProductPage } from './owner-product-page';

/** The owner's tab 'How investors see this'. */
export function InsightsPage() {
  return (
    <OwnerProductPage
      title="How investors see this"
      lead="What investors do with this listing, pooled: never who, and never of fewer than three."
    >
      {(product) => <InsightsView product={product} />}
    </OwnerProductPage>
  );
}
