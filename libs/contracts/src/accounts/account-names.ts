/** How an account is named to people. Free of schemas, so that a page that only shows names loads no validation. */

interface Names {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  businessName?: string | null | undefined;
}

/** First and last name, as far as they are given; else empty. */
export const fullName = ({ firstName, lastName }: Names): string =>
  [firstName, lastName]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ');

/** How one side is named to the other: never by its e-mail address, which is that side's to give. */
export const counterpartName = (names: Names, otherwise: string): string =>
  fullName(names) || names.businessName?.trim() || otherwise;

/** Name shown in the account menu: first name, else business name, else email. */
export const accountName = (user: {
  firstName: string | null;
  businessName: string | null;
  email: string;
}): string => user.firstName?.trim() || user.businessName?.trim() || user.email;

/** How a role is named to people: 'buyer' is an investor, everybody else a product owner. */
export const accountLabel = (role: string): string =>
  role === 'buyer' || role === 'investor' ? 'Investor Account' : 'Product Owner Account';
