import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExtractionOutcome, ExtractionProgress } from '@mintbridge/extraction';
import { extractListing, notify, type PayloadOf } from '@mintbridge/jobs';
import { Extraction } from '@mintbridge/model';
import { AlreadyDone } from '../processing/job-errors.js';
import { JobProcessor, RunsJob, type RunningJob } from '../processing/job-processor.js';
import { createListedProduct } from '../listed-product.js';
import { ListingReader } from '../gateways/listing-reader.js';
import { JobTools } from '../processing/job-tools.js';

const GIVEN_UP = 'We could not finish reading this website. Please try again or enter the details manually.';

/** Locks the row, so that two runs of a job do not overwrite each other's state. */
const lock = (em: EntityManager, id: number): Promise<Extraction | null> =>
  em.findOne(Extraction, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });

function notifySeller(em: EntityManager, { id, sellerId, url, state, productId }: Extraction): Promise<void> {
  return notify(em, {
    kind: 'extraction',
    userIds: [sellerId],
    // A replayed extraction ends twice, possibly in another state.
    key: `${id}:${state}`,
    productId: productId ?? null,
    details: { extractionId: id, site: new URL(url).host, isListed: state === 'completed' },
  });
}

/** Extracts a submitted website into a listing and reports progress. */
@RunsJob(extractListing)
export class ExtractListingProcessor extends JobProcessor<typeof extractListing> {
  constructor(
    tools: JobTools,
    private readonly reader: ListingReader,
  ) {
    super(tools);
  }

  protected async run(job: RunningJob<typeof extractListing>): Promise<void> {
    const extraction = await job.em.findOne(Extraction, { id: job.payload.extractionId });
    if (!extraction || extraction.isFinal) return;
    const outcome = await this.reader.read(extraction.url, {
      signal: job.signal,
      attempt: job.attempt,
      onProgress: (step) => this.advance(job, step),
    });
    await job.finish((em) => this.conclude(em, job.payload.extractionId, outcome));
  }

  protected override async onGivenUp(
    em: EntityManager,
    { extractionId }: PayloadOf<typeof extractListing>,
  ): Promise<void> {
    const extraction = await lock(em, extractionId);
    if (!extraction || extraction.isFinal) return;
    extraction.fail(GIVEN_UP);
    await em.flush();
    await notifySeller(em, extraction);
  }

  /** If the extraction has ended meanwhile, another run of this job has ended it. */
  private async advance(
    job: RunningJob<typeof extractListing>,
    { state, progress }: ExtractionProgress,
  ): Promise<void> {
    await job.em.fork().transactional(async (em) => {
      const extraction = await lock(em, job.payload.extractionId);
      if (!extraction || extraction.isFinal) throw new AlreadyDone();
      extraction.advance(state, progress);
    });
  }

  private async conclude(em: EntityManager, id: number, outcome: ExtractionOutcome): Promise<void> {
    const extraction = await lock(em, id);
    if (!extraction || extraction.isFinal) return;
    extraction.addCost(outcome.cost);
    if (outcome.ok) {
      const { sellerId, url } = extraction;
      const { csv, fields, pictures } = outcome;
      const product = await createListedProduct(em, { sellerId, sourceUrl: url, csv, fields, pictures });
      extraction.complete(product, fields);
    } else {
      extraction.fail(outcome.error, outcome.fields);
    }
    await em.flush();
    await notifySeller(em, extraction);
  }
}
