import { PILOT_TEXTS, type BatchState, type PilotBatch as PilotBatchView } from '@mintbridge/contracts';
import type { PilotBatch, PilotItem } from '@mintbridge/model';

/** Derived from the items: retrying one makes a finished batch a running one. */
function batchState(batch: PilotBatch, items: PilotItem[]): BatchState {
  if (items.every((item) => item.isFinal)) return 'completed';
  return batch.state === 'queued' && items.every((item) => item.state === 'queued') ? 'queued' : 'running';
}

function formatStatus(state: BatchState, done: number, created: number, total: number): string {
  if (state === 'queued') return PILOT_TEXTS.extracting;
  if (state === 'running') return PILOT_TEXTS.processing(Math.min(done + 1, total), total);
  return created > 0 ? PILOT_TEXTS.succeeded : PILOT_TEXTS.noneCreated;
}

/** Contains no personal data, as anybody with the id can read it. */
export function presentBatch(batch: PilotBatch, items: PilotItem[]): PilotBatchView {
  const state = batchState(batch, items);
  const total = items.length;
  const done = items.filter((item) => item.isFinal).length;
  const created = items.filter((item) => item.state === 'created').length;
  return {
    state,
    statusText: formatStatus(state, done, created, total),
    total,
    done,
    created,
    products: items.map((item) => ({
      url: item.url,
      state: item.state,
      productId: item.productId ?? undefined,
      error: item.error ?? undefined,
    })),
  };
}
