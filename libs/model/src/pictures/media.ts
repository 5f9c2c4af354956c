import { defineEntity, p } from '@mikro-orm/core';
import type { PictureKind, PictureSize } from '@mintbridge/contracts';

export const MediaSchema = defineEntity({
  name: 'Media',
  tableName: 'media',
  properties: {
    sha256: p.text().primary(),
    size: p.string().$type<PictureSize>().primary(),
    bytes: p.blob().$type<Buffer>(),
    usedAt: p.datetime().onCreate(() => new Date()),
  },
});

/** One size of a stored picture, identified by the hash of the original bytes. */
export class Media extends MediaSchema.class {}
MediaSchema.setClass(Media);

export const PictureCandidateSchema = defineEntity({
  name: 'PictureCandidate',
  tableName: 'picture_candidates',
  properties: {
    id: p.integer().primary(),
    productId: p.integer(),
    /** A manifest is not a picture but lists further ones. */
    kind: p.string().$type<PictureKind | 'manifest'>(),
    url: p.text(),
    score: p.double().$type<number>(),
    reason: p.text(),
    state: p.string().$type<'found' | 'stored' | 'failed'>().default('found'),
    sha256: p.text().nullable(),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
  },
});

/** A picture found on the site of a product. */
export class PictureCandidate extends PictureCandidateSchema.class {
  stored(sha256: string, { width, height }: { width: number; height: number }): void {
    Object.assign(this, { state: 'stored', sha256, width, height });
  }

  /** A picture stored at an earlier reading stays. */
  failed(): void {
    this.state = this.sha256 ? 'stored' : 'failed';
  }
}
PictureCandidateSchema.setClass(PictureCandidate);
