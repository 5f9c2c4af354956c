import type { AdminUser } from '@mintbridge/contracts';
import { isoTime } from '../../iso-time.js';

/** An account in the superadmin's list; the row has the columns of the contract, with times as text. */
export const presentAdminUser = (row: AdminUser): AdminUser => ({
  id: row.id,
  email: row.email,
  emailVerified: row.emailVerified,
  role: row.role,
  status: row.status,
  firstName: row.firstName,
  lastName: row.lastName,
  businessName: row.businessName,
  createdAt: isoTime(row.createdAt),
  products: row.products,
  isProfileComplete: row.isProfileComplete,
  hasMailUnderWay: row.hasMailUnderWay,
});
