/** Display names of accounts. Without schemas, so that pages that only show names do not load zod. */

interface Names {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  businessName?: string | null | undefined;
}

/** First and last name, as far as given. */
export const fullName = ({ firstName, lastName }: Names): string =>
  [firstName, lastName]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ');

/** Display name for the other party; never the e-mail address. */
export const counterpartName = (names: Names, otherwise: string): string =>
  fullName(names) || names.businessName?.trim() || otherwise;

/** Name shown in the account menu: first name, else business name, else email. */
export const accountName = (user: {
  firstName: string | null;
  businessName: string | null;
  email: string;
}): string => user.firstName?.trim() || user.businessName?.trim() || user.email;

/** Label of a role: 'buyer' is an investor, everybody else a product owner. */
export const accountLabel = (role: string): string =>
  role === 'buyer' || role === 'investor' ? 'Investor Account' : 'Product Owner Account';
