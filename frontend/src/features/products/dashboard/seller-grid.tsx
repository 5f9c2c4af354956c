import type { ProductCard } from '@mintbridge/contracts';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { SellerCard } from './seller-card';
import { CardGrid } from '../../../shared/ui/layout';
import { MoreButton } from '../../../shared/ui/more-button';

export interface SellerGridProps {
  products: ProductCard[];
  /** Shown instead of the cards if there are none, so that the dialog of the last deletion stays mounted. */
  empty: ReactNode;
  userId: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Gets the focus when the focused card is removed. */
  heading: RefObject<HTMLElement | null>;
  isBusy: (id: number) => boolean;
  renderBadge: (product: ProductCard) => ReactNode;
  onToggleVisibility: (product: ProductCard) => void;
  /** Returns whether the product was deleted. */
  onDelete: (product: ProductCard) => Promise<boolean>;
  onLoadMore: () => void;
}

/** The listings of the dashboard, page by page. */
export function SellerGrid(props: SellerGridProps) {
  const { products, userId, hasMore, isLoadingMore, heading, isBusy, renderBadge } = props;
  const [toDelete, setToDelete] = useState<ProductCard | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  // An open dialog traps the focus, so it is moved after the dialog has closed.
  const isGone = useRef(false);

  const requestDelete = (product: ProductCard) => {
    setToDelete(product);
    setIsConfirming(true);
  };
  const confirm = async () => {
    if (!toDelete) return;
    isGone.current = await props.onDelete(toDelete);
    setIsConfirming(false);
  };
  const moveFocus = () => {
    if (isGone.current) heading.current?.focus();
    isGone.current = false;
  };

  return (
    <>
      {products.length === 0 && props.empty}
      <CardGrid min={480}>
        {products.map((product) => (
          <SellerCard
            key={product.id}
            product={product}
            isOwner={product.sellerId === userId}
            isBusy={isBusy(product.id)}
            badge={renderBadge(product)}
            onToggleVisibility={props.onToggleVisibility}
            onDelete={requestDelete}
          />
        ))}
      </CardGrid>
      {hasMore && (
        <MoreButton
          size="large"
          label="Show More Products"
          isLoading={isLoadingMore}
          onClick={props.onLoadMore}
        />
      )}
      <ConfirmDialog
        open={isConfirming}
        title="Delete this product?"
        confirmLabel="Delete"
        destructive
        pending={toDelete !== null && isBusy(toDelete.id)}
        onConfirm={() => void confirm()}
        onCancel={() => setIsConfirming(false)}
        onClosed={moveFocus}
      >
        {toDelete && `Are you sure you want to delete "${toDelete.headline}"? This action cannot be undone.`}
      </ConfirmDialog>
    </>
  );
}
