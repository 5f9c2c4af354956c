import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '@mintbridge/model';

/** Whether the owner's address is verified: who cannot be reached opens nothing to anybody. */
export const isVerified = async (em: EntityManager, ownerId: number): Promise<boolean> =>
  (await em.count(User, { id: ownerId, emailVerifiedAt: { $ne: null } })) > 0;
