import {
  passesResponseSchema,
  type PassReason,
  type PassedDeal,
  type ProductCard,
} from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest, apiSend } from '../../../shared/api-client';
import { FRESH_ON_OPEN } from '../../../shared/swr-config';
import { toast } from '../../../shared/ui/toasts/toast-store';
import { changeOptimistically } from './optimistic-changes';

const PASSES_PATH = '/api/investor/passes';

type Deal = Pick<ProductCard, 'id' | 'headline'>;
/** A pass; without its card until the server has responded. */
type ShownPass = Pick<PassedDeal, 'productId' | 'reason'> & Partial<PassedDeal>;

const fetchPasses = async (path: string): Promise<ShownPass[]> =>
  (await apiRequest(path, passesResponseSchema)).passes;

const putPass = (productId: number, reason: PassReason) =>
  apiSend(`${PASSES_PATH}/${productId}`, { method: 'PUT', body: { reason } });
const deletePass = (productId: number) => apiSend(`${PASSES_PATH}/${productId}`, { method: 'DELETE' });

/** The deals that the investor passed on, shared by every card and page. Without `isInvestor` nothing is requested. */
export const usePasses = (isInvestor = true) =>
  useSWR(isInvestor ? PASSES_PATH : null, fetchPasses, FRESH_ON_OPEN);

/** Passes on deals and undoes passes, optimistically. `onChange` is called once the change is stored. */
export function usePassActions(onChange?: () => void) {
  const { mutate } = usePasses();

  const change = async (
    call: () => Promise<void>,
    optimistic: (shown: ShownPass[]) => ShownPass[],
  ): Promise<boolean> => {
    try {
      await changeOptimistically(mutate, call, optimistic);
      onChange?.();
      return true;
    } catch {
      return false;
    }
  };

  const record = ({ id }: Deal, reason: PassReason) =>
    change(
      () => putPass(id, reason),
      (shown) =>
        shown.some(({ productId }) => productId === id)
          ? shown.map((pass) => (pass.productId === id ? { ...pass, reason } : pass))
          : [{ productId: id, reason }, ...shown],
    );

  const undo = async (deal: Deal) => {
    const isDone = await change(
      () => deletePass(deal.id),
      (shown) => shown.filter(({ productId }) => productId !== deal.id),
    );
    toast(
      isDone
        ? { title: 'Pass taken back', description: `${deal.headline} is back in your feed.`, tone: 'success' }
        : {
            title: 'Error',
            description: 'The pass could not be taken back. Please try again.',
            tone: 'destructive',
          },
    );
  };

  return { record, undo };
}
