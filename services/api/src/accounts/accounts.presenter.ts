import type { User as UserView } from '@mintbridge/contracts';
import type { User } from '@mintbridge/model';

export const presentUser = (user: User): UserView => ({
  id: user.id,
  email: user.email,
  emailVerified: Boolean(user.emailVerifiedAt),
  role: user.role,
  status: user.status,
  firstName: user.firstName ?? null,
  lastName: user.lastName ?? null,
  businessName: user.businessName ?? null,
  createdAt: user.createdAt.toISOString(),
});
