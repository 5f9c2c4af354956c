import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExtractionOutcome } from '@mintbridge/extraction';
import { notify, readSite, type PayloadOf } from '@mintbridge/jobs';
import {
  Product,
  ProductSite,
  Proposal,
  Reading,
  foundTexts,
  hostOfSite,
  proposedFields,
  type Database,
} from '@mintbridge/model';
import { ListingReader } from '../gateways/listing-reader.js';
import { JobProcessor, RunsJob, type RunningJob } from '../processing/job-processor.js';
import { savePictureCandidates } from '../picture-candidates.js';
import { JobTools } from '../processing/job-tools.js';

type Read = Extract<ExtractionOutcome, { ok: true }>;
type Unread = Extract<ExtractionOutcome, { ok: false }>;

const GIVEN_UP = 'We could not finish reading this website. You can ask for it again.';
/** Replaces errors that advise to enter the listing manually. */
const KEPT_LISTING: Partial<Record<Unread['reason'], string>> = {
  robots: 'Your website does not allow automated reading (robots.txt). Your listing stays as it is.',
  refused: 'Your website sent a response that we cannot read. Your listing stays as it is.',
  unusable: 'We read your website and found no product on it. Your listing stays as it is.',
};
const DISALLOWED: ReadonlySet<Unread['reason']> = new Set(['robots', 'refused']);

/** The rows a reading changes, with the product locked. */
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

/** Updates the product without changing its version or `updated_at`: this is not an edit. */
async function updateSiteState(
  em: EntityManager,
  productId: number,
  state: { site_read_at?: Date; site_down_since: Date | null },
): Promise<void> {
  await em.getKysely<Database>().updateTable('products').set(state).where('id', '=', productId).execute();
}

/** Extracts the website of a listing again and proposes differences. The listing is not changed. */
@RunsJob(readSite)
export class ReadSiteProcessor extends JobProcessor<typeof readSite> {
  constructor(
    tools: JobTools,
    private readonly reader: ListingReader,
  ) {
    super(tools);
  }

  protected async run({ em, payload, attempt, signal, finish }: RunningJob<typeof readSite>): Promise<void> {
    const reading = await em.findOne(Reading, { id: payload.readingId });
    const product = reading && (await em.findOne(Product, { id: reading.productId }));
    if (!reading || !product?.sourceUrl || reading.isFinal) return;
    reading.begin();
    await em.flush();
    const outcome = await this.reader.read(product.sourceUrl, { signal, attempt });
    await finish(async (tx) => {
      const parts = await lockParts(tx, payload.readingId);
      if (!parts) return;
      if (outcome.ok) await succeed(tx, parts, outcome);
      else await fail(tx, parts, outcome);
      await tx.flush();
    });
  }

  /** A failure of ours does not count as a failure of the site. */
  protected override async onGivenUp(
    em: EntityManager,
    { readingId }: PayloadOf<typeof readSite>,
  ): Promise<void> {
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
  const unnotified = fields.filter(({ field, proposed }) => !site.wasNotified(field, proposed));
  for (const { field, proposed } of unnotified) site.addNotified(field, proposed);
  await em.nativeDelete(Proposal, { productId: product.id });
  if (fields.length > 0) em.persist(em.create(Proposal, { productId: product.id, fields, readAt: at }));
  site.read(foundTexts(outcome.fields), at);
  reading.end('read', null, at);
  await em.flush();
  await updateSiteState(em, product.id, { site_read_at: at, site_down_since: null });
  await savePictureCandidates(em, product.id, outcome.pictures);
  if (unnotified.length > 0)
    await notifyOwner(em, product, { key: `change:${reading.id}`, isDown: false, fields: fields.length });
}

async function fail(em: EntityManager, { product, reading, site }: Parts, outcome: Unread): Promise<void> {
  const at = new Date();
  const error = KEPT_LISTING[outcome.reason] ?? outcome.error;
  if (outcome.reason === 'unusable' || DISALLOWED.has(outcome.reason)) {
    reading.end(outcome.reason === 'unusable' ? 'unusable' : 'refused', error, at);
    site.postpone(at);
    return;
  }
  reading.end('failed', error, at);
  site.fail(at);
  if (!site.isDown || product.siteDownSince) return;
  const since = site.failingSince ?? at;
  await updateSiteState(em, product.id, { site_down_since: since });
  await notifyOwner(em, product, { key: `down:${since.toISOString()}`, isDown: true, fields: 0 });
}

const notifyOwner = (
  em: EntityManager,
  { id, sellerId }: Product,
  { key, ...details }: { key: string; isDown: boolean; fields: number },
): Promise<void> =>
  notify(em, { kind: 'site-change', userIds: [sellerId], key: `${id}:${key}`, productId: id, details });
