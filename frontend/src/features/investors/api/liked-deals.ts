import { likedDealsResponseSchema, type LikedDeal } from '@mintbridge/contracts';
import { useState } from 'react';
import useSWR from 'swr';
import { apiRequest, apiSend } from '../../../shared/api-client';
import { toast } from '../../../shared/ui/toasts/toast-store';

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
  const [isPending, setPending] = useState(false);
  const isLiked = likes?.some((other) => other.productId === productId) ?? false;

  const toggle = async () => {
    if (isPending) return;
    setPending(true);
    try {
      await mutate(() => (isLiked ? unlike(productId) : like(productId)).then(() => undefined), {
        optimisticData: (_stored, shown = []) => {
          const others = shown.filter((other) => other.productId !== productId);
          return isLiked ? others : [{ productId }, ...others];
        },
        populateCache: false,
      });
      toast(
        isLiked
          ? { title: 'Deal removed', description: 'Deal removed from your favorites', tone: 'success' }
          : { title: 'Deal liked', description: 'Deal added to your favorites', tone: 'success' },
      );
    } catch {
      toast({
        title: 'Error',
        description: isLiked
          ? 'Failed to remove deal from favorites'
          : 'Please login as an investor to like deals',
        tone: 'destructive',
      });
    } finally {
      setPending(false);
    }
  };

  return { isLiked, toggle };
}
