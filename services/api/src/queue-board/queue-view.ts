import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { Queue } from 'bullmq';

const IS_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const IS_KIND = /^[a-z]+(?:-[a-z]+)*$/;

/** What the board may show of a job's data: ids, numbers and kinds. Any other text stays hidden, whoever put it there. */
export function idsOnly(value: unknown): unknown {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return IS_ID.test(value) || IS_KIND.test(value) ? value : '[hidden]';
  if (Array.isArray(value)) return value.map(idsOnly);
  if (typeof value !== 'object') return undefined;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, idsOnly(item)]));
}

/**
 * A queue as the board shows it: to look at, not to touch. A job put in by hand would have no row that vouches for it,
 * and failed work is started again from the superadmin's own page.
 */
export class QueueView extends BullMQAdapter {
  constructor(queue: Queue) {
    super(queue, { readOnlyMode: true });
    this.setFormatter('data', idsOnly);
    this.setFormatter('returnValue', idsOnly);
  }
}

/** The shared connection reports its own failures; a queue without a listener would print each of them again. */
export class QuietQueue extends Queue {
  constructor(...options: ConstructorParameters<typeof Queue>) {
    super(...options);
    this.on('error', () => undefined);
  }
}
