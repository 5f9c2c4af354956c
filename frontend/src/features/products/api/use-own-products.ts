import type { ProductCard } from '@mintbridge/contracts';
import { useState } from 'react';
import { problemStatus } from '../../../shared/api-client';
import { toast } from '../../../shared/ui/toasts/toast-store';
import { useProductPages, type ProductPage } from './list-products';
import { deleteProduct } from './delete-product';
import { updateProduct } from './update-product';

const withVisibility = (pages: ProductPage[], id: number, visible: boolean) =>
  pages.map((page) => ({
    ...page,
    products: page.products.map((product) =>
      product.id === id ? { ...product, visibleToInvestors: visible } : product,
    ),
  }));

/** Cards per request. */
const PAGE_SIZE = 24;

const without = (pages: ProductPage[] | undefined, id: number) =>
  pages?.map((page) => ({
    ...page,
    total: Math.max(0, page.total - 1),
    products: page.products.filter((product) => product.id !== id),
  }));

/** The product list of the dashboard with the actions of the owner. */
export function useOwnProducts() {
  const list = useProductPages('', PAGE_SIZE);
  const { mutate } = list;
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());

  const markBusy = (id: number, isBusy: boolean) =>
    setBusy((before) => {
      const after = new Set(before);
      if (isBusy) after.add(id);
      else after.delete(id);
      return after;
    });

  /** Optimistic; rolled back on failure. */
  const toggleVisibility = async ({ id, visibleToInvestors }: ProductCard) => {
    const visible = !visibleToInvestors;
    markBusy(id, true);
    try {
      await mutate(() => updateProduct(id, { visibleToInvestors: visible }).then(() => undefined), {
        optimisticData: (_stored, shown = []) => withVisibility(shown, id, visible),
        populateCache: false,
      });
      toast({ title: 'Product visibility updated successfully', tone: 'success' });
    } catch {
      toast({ title: 'Failed to update product visibility. Please try again.', tone: 'destructive' });
    } finally {
      markBusy(id, false);
    }
  };

  /** Returns true if the product no longer exists, whoever deleted it. */
  const remove = async ({ id }: ProductCard): Promise<boolean> => {
    markBusy(id, true);
    try {
      await deleteProduct(id).catch((error: unknown) => {
        if (problemStatus(error) !== 404) throw error;
      });
    } catch {
      toast({
        title: 'Error',
        description: 'Failed to delete the product. Please try again.',
        tone: 'destructive',
      });
      return false;
    } finally {
      markBusy(id, false);
    }
    await mutate((current) => without(current, id), { revalidate: false });
    toast({
      title: 'Product Deleted',
      description: 'Your product has been successfully removed from the dashboard.',
      tone: 'success',
    });
    return true;
  };

  return { ...list, isBusy: (id: number) => busy.has(id), toggleVisibility, remove };
}
