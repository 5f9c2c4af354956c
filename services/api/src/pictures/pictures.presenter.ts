import { pictureUrl, type PictureKind, type ProductPictures } from '@mintbridge/contracts';
import type { PictureCandidate, Product } from '@mintbridge/model';

export const presentPicture = (kind: PictureKind, sha256: string) =>
  kind === 'logo' ? { logoUrl: pictureUrl(kind, sha256)! } : { coverUrl: pictureUrl(kind, sha256)! };

/** The candidates of a site for the owner; identical files once. */
export function presentCandidates(
  product: Pick<Product, 'logoSha256' | 'coverSha256'>,
  candidates: readonly PictureCandidate[],
  previews: Record<PictureKind, ReadonlyMap<string, Buffer>>,
): ProductPictures {
  const shown = new Set<string>();
  return {
    logoUrl: pictureUrl('logo', product.logoSha256),
    coverUrl: pictureUrl('cover', product.coverSha256),
    isComplete: candidates.every(({ state }) => state !== 'found'),
    candidates: candidates.flatMap(({ id, kind, reason, sha256, width, height }) => {
      if (kind === 'manifest' || !sha256 || shown.has(`${kind} ${sha256}`)) return [];
      const preview = previews[kind].get(sha256);
      if (!preview) return [];
      shown.add(`${kind} ${sha256}`);
      const used = kind === 'logo' ? product.logoSha256 : product.coverSha256;
      return [
        {
          id,
          kind,
          reason,
          preview: `data:image/webp;base64,${preview.toString('base64')}`,
          width: width ?? 0,
          height: height ?? 0,
          isUsed: used === sha256,
        },
      ];
    }),
  };
}
