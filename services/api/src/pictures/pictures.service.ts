import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PictureKind, PictureSize, ProductPictures } from '@mintbridge/contracts';
import {
  PictureCandidate,
  PictureError,
  PictureStore,
  encodePicture,
  type EncodedPicture,
} from '@mintbridge/model';
import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { Actor } from '../auth/actor.js';
import { RateLimits } from '../auth/rate-limits.js';
import { AppError } from '../http/app-error.js';
import { ownedProduct } from '../auth/owned-product.js';
import { presentCandidates, presentPicture } from './pictures.presenter.js';
import { readUpload, uploadError } from './upload.js';

interface Place {
  /** Product id. */
  id: number;
  kind: PictureKind;
}

/** Pictures decoded concurrently: password hashes share the thread pool. */
const DECODE_CONCURRENCY = 2;

@Injectable()
export class PicturesService {
  private readonly queue = pLimit(DECODE_CONCURRENCY);

  constructor(
    private readonly em: EntityManager,
    private readonly store: PictureStore,
    private readonly limits: RateLimits,
  ) {}

  find({ sha256, size }: { sha256: string; size: PictureSize }): Promise<Buffer | undefined> {
    return this.store.get(this.em.fork(), sha256, size);
  }

  async list(actor: Actor, id: number): Promise<ProductPictures> {
    const em = this.em.fork();
    const product = await ownedProduct(em, actor, id);
    const candidates = await em.find(
      PictureCandidate,
      { productId: id },
      { orderBy: { score: 'desc', id: 'asc' } },
    );
    const hashesFor = (kind: PictureKind) =>
      candidates.flatMap((candidate) =>
        candidate.kind === kind && candidate.sha256 ? [candidate.sha256] : [],
      );
    const previews = {
      logo: await this.store.previews(em, 'logo', hashesFor('logo')),
      cover: await this.store.previews(em, 'cover', hashesFor('cover')),
    };
    return presentCandidates(product, candidates, previews);
  }

  /** Checks the owner before reading the file, and again when the picture is set. */
  async upload(actor: Actor, { id, kind }: Place, request: FastifyRequest) {
    await ownedProduct(this.em.fork(), actor, id);
    await this.limits.consume('picture', String(actor.id));
    const bytes = await readUpload(request);
    const picture = await this.queue(() => this.encode(bytes, kind));
    await this.em.fork().transactional(async (em) => {
      const product = await ownedProduct(em, actor, id, LockMode.PESSIMISTIC_WRITE);
      await this.store.put(em, picture);
      product.show(kind, picture.sha256);
    });
    return presentPicture(kind, picture.sha256);
  }

  private async encode(bytes: Buffer, kind: PictureKind): Promise<EncodedPicture> {
    try {
      return await encodePicture(bytes, kind);
    } catch (error) {
      throw error instanceof PictureError ? uploadError(error.code) : error;
    }
  }

  async choose(actor: Actor, { id, kind }: Place, candidateId: number) {
    return this.em.fork().transactional(async (em) => {
      const product = await ownedProduct(em, actor, id, LockMode.PESSIMISTIC_WRITE);
      const candidate = await em.findOne(PictureCandidate, { id: candidateId, productId: id, kind });
      const { sha256 } = candidate ?? {};
      if (!sha256 || !(await this.store.markUsed(em, sha256))) throw new AppError('notFound');
      product.show(kind, sha256);
      return presentPicture(kind, sha256);
    });
  }

  async remove(actor: Actor, { id, kind }: Place): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const product = await ownedProduct(em, actor, id, LockMode.PESSIMISTIC_WRITE);
      product.show(kind, null);
    });
  }
}
