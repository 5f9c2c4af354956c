import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { redactPayload } from '@mintbridge/jobs';
import { Queue } from 'bullmq';

/**
 * A queue as the board shows it: to look at, not to touch. A job put in by hand would have no row that vouches for it,
 * and failed work is started again from the superadmin's own page.
 */
export class QueueView extends BullMQAdapter {
  constructor(queue: Queue) {
    super(queue, { readOnlyMode: true });
    this.setFormatter('data', redactPayload);
    this.setFormatter('returnValue', redactPayload);
  }
}

/** The shared connection reports its own failures; a queue without a listener would print each of them again. */
export class QuietQueue extends Queue {
  constructor(...options: ConstructorParameters<typeof Queue>) {
    super(...options);
    this.on('error', () => undefined);
  }
}
