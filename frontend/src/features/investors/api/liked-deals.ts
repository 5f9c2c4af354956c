import { likedDealsAnswerSchema, type LikedDeal } from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest, apiSend } from '../../../shared/api-client';
import { toast } from '../../../shared/ui/toasts/toast-store';

export const LIKED_DEALS_KEY = '/api/investor/liked-deals';

const fetchLikedDeals = async (): Promise<LikedDeal[]> =>
  (await apiRequest(LIKED_DEALS_KEY, likedDealsAnswerSchema)).likedDeals;

/** The investor's liked deals, shared by every card and page. */
export const useLikedDeals = () => useSWR(LIKED_DEALS_KEY, fetchLikedDeals);

const ON_THE_WAY_KEY = 'likes-on-the-way';
type OnTheWay = Readonly<Record<number, boolean>>;

const like = (productId: number) => apiSend(LIKED_DEALS_KEY, { method: 'POST', body: { productId } });
const unlike = (productId: number) => apiSend(`${LIKED_DEALS_KEY}/${productId}`, { method: 'DELETE' });

export interface Likes {
  /** False until the list is there. */
  isKnown: boolean;
  isLiked: (productId: number) => boolean;
  isBusy: (productId: number) => boolean;
  toggle: (productId: number) => Promise<void>;
}

/** Likes as they are shown: at once as wanted, back to what was where the server refuses. */
export function useLikes(): Likes {
  const { data: deals, mutate: mutateDeals } = useLikedDeals();
  const { data: onTheWay = {}, mutate: mutateOnTheWay } = useSWR<OnTheWay>(ON_THE_WAY_KEY, null);

  const isLiked = (productId: number) =>
    onTheWay[productId] ?? deals?.some((deal) => deal.productId === productId) ?? false;

  const mark = (productId: number, wanted: boolean | undefined) =>
    mutateOnTheWay(
      ({ [productId]: _before, ...others } = {}) =>
        wanted === undefined ? others : { ...others, [productId]: wanted },
      { revalidate: false },
    );

  const toggle = async (productId: number) => {
    if (productId in onTheWay) return;
    const wanted = !isLiked(productId);
    void mark(productId, wanted);
    try {
      await (wanted ? like(productId) : unlike(productId));
    } catch {
      void mark(productId, undefined);
      toast({
        title: 'Error',
        description: wanted
          ? 'Please login as an investor to like deals'
          : 'Failed to remove deal from favorites',
        tone: 'destructive',
      });
      return;
    }
    toast(
      wanted
        ? { title: 'Deal liked', description: 'Deal added to your favorites', tone: 'success' }
        : { title: 'Deal removed', description: 'Deal removed from your favorites', tone: 'success' },
    );
    await mutateDeals().catch(() => undefined);
    void mark(productId, undefined);
  };

  return {
    isKnown: deals !== undefined,
    isLiked,
    isBusy: (productId) => productId in onTheWay,
    toggle,
  };
}
