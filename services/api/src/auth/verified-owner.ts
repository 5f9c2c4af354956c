import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '@mintbridge/model';

/** Whether the owner's address is verified: unverified owners cannot grant access. */
export const isVerified = async (em: EntityManager, ownerId: number): Promise<boolean> =>
  (await em.count(User, { id: ownerId, emailVerifiedAt: { $ne: null } })) > 0;
