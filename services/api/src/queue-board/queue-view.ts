import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { redactPayload } from '@mintbridge/jobs';
import { Queue } from 'bullmq';

/**
 * Read-only: a job added on the board would have no outbox row, and failed jobs are retried on the superadmin's page.
 */
export class QueueView extends BullMQAdapter {
  constructor(queue: Queue) {
    super(queue, { readOnlyMode: true });
    this.setFormatter('data', redactPayload);
    this.setFormatter('returnValue', redactPayload);
  }
}

/** The shared connection logs its errors; a queue without a listener would print them again. */
export class QuietQueue extends Queue {
  constructor(...options: ConstructorParameters<typeof Queue>) {
    super(...options);
    this.on('error', () => undefined);
  }
}
