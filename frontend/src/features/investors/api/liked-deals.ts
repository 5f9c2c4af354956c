import { likedDealsResponseSchema, type LikedDeal } from '@mintbridge/contracts';
import { useState } from 'react';
import useSWR from 'swr';
import { apiRequest, apiSend } from '../../../shared/api-client';
import { toast } from '../../../shared/ui/toasts/toast-store';
import { changeOptimistically } from './optimistic-changes';

const LIKED_DEALS_PATH = '/api/investor/liked-deals';

/** A liked deal; without its card until the server has responded. */
type Like = Pick<LikedDeal, 'productId'> & Partial<LikedDeal>;

const fetchLikedDeals = async (path: string): Promise<Like[]> =>
  (await apiRequest(path, likedDealsResponseSchema)).likedDeals;

const like = (productId: number) => apiSend(LIKED_DEALS_PATH, { method: 'POST', body: { productId } });
const unlike = (productId: number) => apiSend(`${LIKED_DEALS_PATH}/${productId}`, { method: 'DELETE' });

/** The investor's liked deals, shared by every card and page. */
export const useLikedDeals = () => useSWR(LIKED_DEALS_PATH, fetchLikedDeals);

/** Whether the investor likes a deal. Changes are optimistic and rolled back on failure. */
export function useLike(productId: number) {
  const { data: likes, mutate } = useLikedDeals();
  const [isPending, setIsPending] = useState(false);
  const isLiked = likes?.some((other) => other.productId === productId) ?? false;

  const toggle = async () => {
    if (isPending) return;
    setIsPending(true);
    try {
      await changeOptimistically(
        mutate,
        () => (isLiked ? unlike(productId) : like(productId)),
        (shown) => {
          const others = shown.filter((other) => other.productId !== productId);
          return isLiked ? others : [{ productId }, ...others];
        },
      );
      toast(
        isLiked
          ? { title: 'Deal removed', description: 'Deal removed from your favorites', tone: 'success' }
          : { title: 'Deal liked', description: 'Deal added to your favorites', tone: 'success' },
      );
    } catch {
      // The text is prescribed for every failure, whatever the reason.
      toast({
        title: 'Error',
        description: isLiked
          ? 'Failed to remove deal from favorites'
          : 'Please login as an investor to like deals',
        tone: 'destructive',
      });
    } finally {
      setIsPending(false);
    }
  };

  return { isLiked, toggle };
}
