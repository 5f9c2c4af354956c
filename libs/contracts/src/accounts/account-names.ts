/** How an account is named to people. Free of schemas, so that a page that only shows names loads no validation. */

/** Name shown in the account menu: first name, else business name, else email. */
export const accountName = (user: {
  firstName: string | null;
  businessName: string | null;
  email: string;
}): string => user.firstName?.trim() || user.businessName?.trim() || user.email;

/** How a role is named to people: 'buyer' is an investor, 'seller' a product owner. */
export function accountLabel(role: string): string {
  if (role === 'superadmin') return 'Superadmin Account';
  return role === 'buyer' || role === 'investor' ? 'Investor Account' : 'Product Owner Account';
}
