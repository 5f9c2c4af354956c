import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { canonicalUrl } from '@mintbridge/contracts';
import type { ExtractionOutcome } from '@mintbridge/extraction';
import { enlistPilotProduct, type PayloadOf } from '@mintbridge/jobs';
import { Extraction, PilotBatch, PilotItem, Product } from '@mintbridge/model';
import { sql } from 'kysely';
import { JobProcessor, RunsJob, type RunningJob } from '../processing/job-processor.js';
import { createListedProduct } from '../listed-product.js';
import { ListingReader } from '../gateways/listing-reader.js';
import { JobTools } from '../processing/job-tools.js';

type Read = Extract<ExtractionOutcome, { ok: true }>;

const GIVEN_UP = 'We could not finish reading this website. Please try again.';

/** Items lock the batch before they end, so that the last one sees that it is the last. */
const lockBatch = (em: EntityManager, { batchId }: PilotItem): Promise<PilotBatch> =>
  em.findOneOrFail(PilotBatch, { id: batchId }, { lockMode: LockMode.PESSIMISTIC_WRITE });

/** Serialises listings of one URL by one seller, so that the second run sees the first one's product. */
const lockAddress = (em: EntityManager, sellerId: number, url: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${url}, ${sellerId}))`.execute(em.getKysely());

async function listedId(em: EntityManager, sellerId: number, sourceUrl: string): Promise<number | undefined> {
  const product = await em.findOne(
    Product,
    { sellerId, sourceUrl },
    { fields: ['id'], orderBy: { id: 'asc' } },
  );
  return product?.id;
}

/** Creates the product and the extraction that documents where each value comes from. */
async function createPilotProduct(
  em: EntityManager,
  sellerId: number,
  url: string,
  { csv, fields, pictures }: Read,
): Promise<number> {
  const product = await createListedProduct(em, { sellerId, sourceUrl: url, csv, fields, pictures });
  const extraction = em.create(Extraction, { sellerId, url });
  extraction.complete(product, fields);
  await em.persist(extraction).flush();
  return product.id;
}

/** Ends the item, and its batch if it was the last. */
async function settle(
  em: EntityManager,
  itemId: number,
  end: (item: PilotItem) => Promise<void>,
): Promise<void> {
  const item = await em.findOne(PilotItem, { id: itemId });
  if (!item) return;
  const batch = await lockBatch(em, item);
  await em.refresh(item);
  if (item.isFinal) return;
  await end(item);
  await em.flush();
  const open = await em.count(PilotItem, { batchId: batch.id, state: ['queued', 'reading'] });
  if (open === 0) batch.state = 'completed';
  await em.flush();
}

/** Extracts one product of a batch and lists it, unless the seller has already listed its URL. */
@RunsJob(enlistPilotProduct)
export class EnlistPilotProductProcessor extends JobProcessor<typeof enlistPilotProduct> {
  constructor(
    tools: JobTools,
    private readonly reader: ListingReader,
  ) {
    super(tools);
  }

  protected async run(job: RunningJob<typeof enlistPilotProduct>): Promise<void> {
    const task = await this.begin(job);
    if (!task) return;
    const { sellerId, url } = task;
    const isListed = (await listedId(job.em, sellerId, url)) !== undefined;
    const { signal, attempt } = job;
    const outcome = isListed ? undefined : await this.reader.read(url, { signal, attempt });
    await job.finish((em) =>
      settle(em, job.payload.itemId, async (item) => {
        await lockAddress(em, sellerId, url);
        const listed = await listedId(em, sellerId, url);
        if (listed !== undefined) return item.markDuplicate(listed);
        if (!outcome) throw new Error('The listing that this one repeated is gone');
        if (!outcome.ok) return item.fail(outcome.error);
        item.markCreated(await createPilotProduct(em, sellerId, url, outcome));
      }),
    );
  }

  protected override onGivenUp(
    em: EntityManager,
    { itemId }: PayloadOf<typeof enlistPilotProduct>,
  ): Promise<void> {
    return settle(em, itemId, async (item) => item.fail(GIVEN_UP));
  }

  /** Marks the item as being read; undefined if it has ended or is gone. */
  private begin({
    em,
    payload,
  }: RunningJob<typeof enlistPilotProduct>): Promise<{ sellerId: number; url: string } | undefined> {
    return em.fork().transactional(async (tx) => {
      const item = await tx.findOne(PilotItem, { id: payload.itemId });
      if (!item || item.isFinal) return undefined;
      const batch = await lockBatch(tx, item);
      item.begin();
      // A replayed item reopens a completed batch.
      batch.state = 'running';
      return { sellerId: batch.sellerId, url: canonicalUrl(item.url) };
    });
  }
}
