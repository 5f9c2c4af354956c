import type { PassReason } from '@mintbridge/contracts';
import { isoTime } from '../../iso-time.js';

export const presentPass = (pass: { productId: number; reason: PassReason; createdAt: Date | string }) => ({
  productId: pass.productId,
  reason: pass.reason,
  createdAt: isoTime(pass.createdAt),
});
