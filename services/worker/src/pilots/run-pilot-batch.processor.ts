import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { enlistPilotProduct, requestJobs, runPilotBatch, type PayloadOf } from '@mintbridge/jobs';
import { PilotBatch, PilotItem } from '@mintbridge/model';
import { JobProcessor, RunsJob, type RunningJob } from '../processing/job-processor.js';

const GIVEN_UP = 'The product could not be read. Please try again.';

/** Requests a job per item of a batch. */
@RunsJob(runPilotBatch)
export class RunPilotBatchProcessor extends JobProcessor<typeof runPilotBatch> {
  protected async run(job: RunningJob<typeof runPilotBatch>): Promise<void> {
    const { batchId } = job.payload;
    await job.finish(async (em) => {
      const batch = await em.findOne(PilotBatch, { id: batchId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!batch || batch.state !== 'queued') return;
      const items = await em.find(PilotItem, { batchId, state: 'queued' }, { orderBy: { position: 'asc' } });
      const payloads = items.map((item) => ({ itemId: item.id }));
      await requestJobs(em, enlistPilotProduct, payloads, { ownerId: batch.sellerId });
      batch.state = items.length > 0 ? 'running' : 'completed';
      await em.flush();
    });
  }

  protected override async onGivenUp(
    em: EntityManager,
    { batchId }: PayloadOf<typeof runPilotBatch>,
  ): Promise<void> {
    await em.nativeUpdate(PilotItem, { batchId, state: 'queued' }, { state: 'failed', error: GIVEN_UP });
    await em.nativeUpdate(PilotBatch, { id: batchId }, { state: 'completed' });
  }
}
