import { PILOT_TEXTS, type BatchItemState, type BatchState, type PilotBatch } from '@mintbridge/contracts';

export interface BatchItemRow {
  url: string;
  state: BatchItemState;
  productId: number | null;
  error: string | null;
}

/** A batch as it is selected: what its row says, and each item in its order. */
export interface BatchRow {
  state: BatchState;
  items: BatchItemRow[];
}

const isDone = ({ state }: BatchItemRow): boolean => state !== 'queued' && state !== 'reading';

/** The items are the truth: one that is tried again makes a finished batch a running one. */
function stateOf({ state, items }: BatchRow): BatchState {
  if (items.every(isDone)) return 'completed';
  return state === 'queued' && items.every((item) => item.state === 'queued') ? 'queued' : 'running';
}

function statusTextOf(state: BatchState, done: number, created: number, total: number): string {
  if (state === 'queued') return PILOT_TEXTS.extracting;
  if (state === 'running') return PILOT_TEXTS.processing(Math.min(done + 1, total), total);
  return created > 0 ? PILOT_TEXTS.succeeded : PILOT_TEXTS.noneCreated;
}

/** A batch for whoever holds its id: nothing personal. */
export function presentBatch(row: BatchRow): PilotBatch {
  const state = stateOf(row);
  const total = row.items.length;
  const done = row.items.filter(isDone).length;
  const created = row.items.filter((item) => item.state === 'created').length;
  return {
    state,
    statusText: statusTextOf(state, done, created, total),
    total,
    done,
    created,
    products: row.items.map(({ url, state: itemState, productId, error }) => ({
      url,
      state: itemState,
      ...(productId === null ? {} : { productId }),
      ...(error === null ? {} : { error }),
    })),
  };
}
