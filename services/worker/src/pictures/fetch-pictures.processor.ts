import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PICTURE_KINDS, type PictureKind } from '@mintbridge/contracts';
import { manifestIcons } from '@mintbridge/extraction';
import { fetchPictures } from '@mintbridge/jobs';
import {
  PictureCandidate,
  PictureStore,
  Product,
  encodePicture,
  type EncodedPicture,
} from '@mintbridge/model';
import { GuardedFetch, type SiteReader } from '../gateways/guarded-fetch.js';
import { JobProcessor, RunsJob, type RunningJob } from '../processing/job-processor.js';
import { JobTools } from '../processing/job-tools.js';

/** Pictures stored per kind, for the owner to choose from. */
const STORED_MAX = 3;
/** Minimum size in pixels: the longer side of a logo, the width of a cover. */
const SMALLEST = { logo: 32, cover: 300 } as const;

interface Offered {
  kind: PictureKind;
  url: string;
  score: number;
  reason: string;
}
type Fetched = Offered & { picture: EncodedPicture | undefined };

/** Fetches logo and cover candidates. A bad picture does not fail the job. */
@RunsJob(fetchPictures)
export class FetchPicturesProcessor extends JobProcessor<typeof fetchPictures> {
  constructor(
    tools: JobTools,
    private readonly fetcher: GuardedFetch,
    private readonly store: PictureStore,
  ) {
    super(tools);
  }

  protected async run({ em, payload, signal, finish }: RunningJob<typeof fetchPictures>): Promise<void> {
    const found = await em.find(PictureCandidate, { productId: payload.productId, state: 'found' });
    if (found.length === 0) return;
    const site = this.fetcher.open(signal);
    try {
      const offered = found.flatMap(({ kind, url, score, reason }) =>
        kind === 'manifest' ? [] : [{ kind, url, score, reason }],
      );
      for (const { kind, url } of found)
        if (kind === 'manifest') offered.push(...(await this.named(site, url, signal)));
      const fetched = await this.fetch(site, offered, signal);
      await finish((tx) => this.keep(tx, payload.productId, fetched));
    } finally {
      await site.close();
    }
  }

  /** The icons of a web app manifest; none if it cannot be read. */
  private async named(site: SiteReader, url: string, signal: AbortSignal): Promise<Offered[]> {
    try {
      return manifestIcons(await site.fetchPage(url));
    } catch {
      signal.throwIfAborted();
      return [];
    }
  }

  /** Fetches candidates of each kind, best first, until STORED_MAX are usable. */
  private async fetch(site: SiteReader, offered: Offered[], signal: AbortSignal): Promise<Fetched[]> {
    const fetched: Fetched[] = [];
    for (const kind of PICTURE_KINDS) {
      const best = offered.filter((offer) => offer.kind === kind).sort((a, b) => b.score - a.score);
      let stored = 0;
      for (const offer of best) {
        if (stored >= STORED_MAX) break;
        const picture = await this.picture(site, offer, signal);
        if (picture) stored += 1;
        fetched.push({ ...offer, picture });
      }
    }
    return fetched;
  }

  private async picture(
    site: SiteReader,
    { kind, url }: Offered,
    signal: AbortSignal,
  ): Promise<EncodedPicture | undefined> {
    try {
      const picture = await encodePicture(await site.fetchPicture(url), kind);
      const side = kind === 'logo' ? Math.max(picture.width, picture.height) : picture.width;
      return side >= SMALLEST[kind] ? picture : undefined;
    } catch {
      signal.throwIfAborted();
      return undefined;
    }
  }

  /** Stores fetched pictures and suggests the largest logo and the best cover; the owner's choice has precedence. */
  private async keep(em: EntityManager, productId: number, fetched: Fetched[]): Promise<void> {
    const product = await em.findOne(Product, { id: productId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!product) return;
    const rows = await em.find(PictureCandidate, { productId });
    for (const { picture, ...offer } of fetched) {
      const row =
        rows.find(({ kind, url }) => kind === offer.kind && url === offer.url) ??
        em.create(PictureCandidate, { ...offer, productId });
      em.persist(row);
      if (!picture) {
        row.failed();
        continue;
      }
      await this.store.put(em, picture);
      row.stored(picture.sha256, picture);
    }
    // Candidates that were not tried are not needed.
    for (const row of rows) if (row.state === 'found') row.failed();
    for (const kind of PICTURE_KINDS) product.offer(kind, best(kind, fetched)?.sha256);
    await em.flush();
  }
}

/** The largest logo, counting up to the displayed size; the first cover. */
function best(kind: PictureKind, fetched: Fetched[]): EncodedPicture | undefined {
  const pictures = fetched.flatMap((one) => (one.kind === kind && one.picture ? [one.picture] : []));
  if (kind === 'cover') return pictures[0];
  const cappedSize = ({ width, height }: EncodedPicture) => Math.min(256, Math.max(width, height));
  return pictures.reduce<EncodedPicture | undefined>(
    (largest, picture) => (largest && cappedSize(largest) >= cappedSize(picture) ? largest : picture),
    undefined,
  );
}
