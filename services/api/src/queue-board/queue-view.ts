import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { redactPayload } from '@mintbridge/jobs';
import { Queue } from 'bullmq';

/**
 * A queue as the board shows it: read-only. A job added by hand would have no outbox row, and failed jobs are retried on
 * the superadmin's own page.
 */
export class QueueView extends BullMQAdapter {
  constructor(queue: Queue) {
    super(queue, { readOnlyMode: true });
    this.setFormatter('data', redactPayload);
    this.setFormatter('returnValue', redactPayload);
  }
}

/** The shared connection reports its own errors; a queue without a listener would print each of them again. */
export class QuietQueue extends Queue {
  constructor(...options: ConstructorParameters<typeof Queue>) {
    super(...options);
    this.on('error', () => undefined);
  }
}
