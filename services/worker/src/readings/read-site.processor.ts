import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExtractionOutcome } from '@mintbridge/extraction';
import { notify, readSite } from '@mintbridge/jobs';
import {
  Product,
  ProductSite,
  Proposal,
  Reading,
  foundTexts,
  hostOfSite,
  proposedFields,
  type Database,
  type ProposedField,
} from '@mintbridge/model';
import { ListingReader } from '../gateways/listing-reader.js';
import { JobProcessor, RunsJob, type RunningJob } from '../job-processor.js';
import { noteOfferedPictures } from '../offered-pictures.js';
import { RetryLater } from '../processing/job-errors.js';
import { JobTools } from '../processing/job-tools.js';

interface Payload {
  readingId: number;
}
type Read = Extract<ExtractionOutcome, { ok: true }>;
type Unread = Extract<ExtractionOutcome, { ok: false }>;

/** A website that failed in passing is asked once more, after this time in milliseconds. */
const SECOND_TRY_MS = 2_000;
const GIVEN_UP = 'We could not finish reading this website. It is tried again in a few days.';
/** The site answers, and does not want to be read, or shows no product. */
const REFUSALS: ReadonlySet<Unread['reason']> = new Set(['robots', 'refused']);

/** Everything that a reading changes, locked. */
interface Parts {
  product: Product;
  reading: Reading;
  site: ProductSite;
}

async function lockParts(em: EntityManager, readingId: number): Promise<Parts | undefined> {
  const { productId } = (await em.findOne(Reading, { id: readingId })) ?? {};
  if (productId === undefined) return undefined;
  const product = await em.findOne(Product, { id: productId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const reading = await em.findOne(Reading, { id: readingId }, { refresh: true });
  if (!product?.sourceUrl || !reading || reading.isFinal) return undefined;
  const site =
    (await em.findOne(ProductSite, { productId })) ??
    em.create(ProductSite, { productId, host: hostOfSite(product.sourceUrl), nextReadingAt: new Date() });
  em.persist(site);
  return { product, reading, site };
}

/** What is known of a site is no edit of its listing: neither its version nor the time of its last change moves. */
async function noteState(
  em: EntityManager,
  productId: number,
  state: { site_read_at?: Date; site_down_since: Date | null },
): Promise<void> {
  await em.getKysely<Database>().updateTable('products').set(state).where('id', '=', productId).execute();
}

/** Reads the site of a listing again and proposes what differs. The listing itself stays as it is. */
@RunsJob(readSite)
export class ReadSiteProcessor extends JobProcessor<typeof readSite> {
  constructor(
    tools: JobTools,
    private readonly reader: ListingReader,
  ) {
    super(tools);
  }

  protected async run({ em, payload, attempt, signal, finish }: RunningJob<Payload>): Promise<void> {
    const reading = await em.findOne(Reading, { id: payload.readingId });
    const product = reading && (await em.findOne(Product, { id: reading.productId }));
    if (!reading || !product?.sourceUrl || reading.isFinal) return;
    reading.begin();
    await em.flush();
    const outcome = await this.reader.read(product.sourceUrl, { signal });
    if (!outcome.ok && outcome.transient && attempt === 1) throw new RetryLater(outcome.error, SECOND_TRY_MS);
    await finish(async (tx) => {
      const parts = await lockParts(tx, payload.readingId);
      if (!parts) return;
      if (outcome.ok) await succeed(tx, parts, outcome);
      else await fail(tx, parts, outcome);
      await tx.flush();
    });
  }

  /** Our own fault is none of the site's. */
  protected override async onGivenUp(em: EntityManager, { readingId }: Payload): Promise<void> {
    const parts = await lockParts(em, readingId);
    if (!parts) return;
    parts.reading.end('failed', GIVEN_UP, new Date());
    parts.site.postpone(new Date());
    await em.flush();
  }
}

async function succeed(em: EntityManager, { product, reading, site }: Parts, outcome: Read): Promise<void> {
  const at = new Date();
  const fields = proposedFields(product, site, outcome.fields);
  const before = await em.findOne(Proposal, { productId: product.id });
  const isNew = fields.some((field) => !isKnown(field, before?.fields ?? []));
  if (before) em.remove(before);
  await em.flush();
  if (fields.length > 0) em.persist(em.create(Proposal, { productId: product.id, fields, readAt: at }));
  site.read(foundTexts(outcome.fields), at);
  reading.end('read', null, at);
  await em.flush();
  await noteState(em, product.id, { site_read_at: at, site_down_since: null });
  await noteOfferedPictures(em, product.id, outcome.pictures);
  if (isNew) await tell(em, product, { key: `change:${reading.id}`, isDown: false, fields: fields.length });
}

const isKnown = ({ field, proposed }: ProposedField, known: readonly ProposedField[]): boolean =>
  known.some((other) => other.field === field && other.proposed === proposed);

async function fail(em: EntityManager, { product, reading, site }: Parts, outcome: Unread): Promise<void> {
  const at = new Date();
  if (outcome.reason === 'unusable' || REFUSALS.has(outcome.reason)) {
    reading.end(outcome.reason === 'unusable' ? 'unusable' : 'refused', outcome.error, at);
    site.postpone(at);
    return;
  }
  reading.end('failed', outcome.error, at);
  site.fail(at);
  if (!site.isDown || product.siteDownSince) return;
  const since = site.failingSince ?? at;
  await noteState(em, product.id, { site_down_since: since });
  await tell(em, product, { key: `down:${since.toISOString()}`, isDown: true, fields: 0 });
}

/** Each change is told once: readings that find the same again say nothing. */
const tell = (
  em: EntityManager,
  { id, sellerId }: Product,
  { key, ...details }: { key: string; isDown: boolean; fields: number },
): Promise<void> =>
  notify(em, { kind: 'site-change', userIds: [sellerId], key: `${id}:${key}`, productId: id, details });
