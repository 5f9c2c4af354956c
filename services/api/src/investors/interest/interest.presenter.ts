import type { CardColumns, VisibleProduct } from '@mintbridge/model';
import { isoTime } from '../../iso-time.js';
import { presentCard } from '../../products/products.presenter.js';

interface InterestRow {
  id: number;
  productId: number;
  createdAt: string;
}

export const presentInterest = ({ id, productId, createdAt }: InterestRow) => ({
  id,
  productId,
  createdAt: isoTime(createdAt),
});

export const presentLikedDeal = (
  product: VisibleProduct<CardColumns & { likeId: number; likedAt: string }>,
) => ({
  ...presentInterest({ id: product.likeId, productId: product.id, createdAt: product.likedAt }),
  product: presentCard(product),
});
