import { pipelineResponseSchema, type DealChange, type PipelineDeal } from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest, apiSend } from '../../../shared/api-client';
import { FRESH_ON_OPEN } from '../../../shared/swr-config';
import { optimisticChangesWithToast } from './optimistic-changes';

const PIPELINE_PATH = '/api/investor/pipeline';

const fetchDeals = async (path: string): Promise<PipelineDeal[]> =>
  (await apiRequest(path, pipelineResponseSchema)).deals;

const putDeal = (productId: number, body: DealChange) =>
  apiSend(`${PIPELINE_PATH}/${productId}`, { method: 'PUT', body });
const deleteDeal = (productId: number) => apiSend(`${PIPELINE_PATH}/${productId}`, { method: 'DELETE' });

/** The investor's board. Changes are optimistic and rolled back on failure. */
export function usePipeline() {
  const { data: deals, error, mutate } = useSWR(PIPELINE_PATH, fetchDeals, FRESH_ON_OPEN);

  const keep = optimisticChangesWithToast(mutate, 'The deal could not be changed. Please try again.');

  const change = (deal: PipelineDeal, change: DealChange) =>
    keep(
      () => putDeal(deal.productId, change),
      (shown) => {
        const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
        const changed = { ...deal, ...given };
        return shown.some(({ productId }) => productId === deal.productId)
          ? shown.map((other) => (other.productId === deal.productId ? changed : other))
          : [changed, ...shown];
      },
    );

  const remove = (deal: PipelineDeal) =>
    keep(
      () => deleteDeal(deal.productId),
      (shown) => shown.filter(({ productId }) => productId !== deal.productId),
    );

  return { deals, error, retry: () => void mutate(), change, remove };
}
