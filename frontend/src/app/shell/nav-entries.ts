import { isInvestorRole, type User } from '@mintbridge/contracts';
import { paths } from '../../shared/paths';

export interface NavEntry {
  label: string;
  to: string;
}

/** The top navigation, in order; the dashboard is for signed-in users only. */
export const mainEntries = (user: User | null): NavEntry[] => [
  { label: 'Product Owners', to: paths.sellers },
  { label: 'Investors and Buyers', to: paths.buyers },
  ...(user ? [{ label: 'Dashboard', to: paths.dashboard() }] : []),
  { label: 'How it works', to: paths.howItWorks },
  { label: 'About', to: paths.about },
  { label: 'Contact', to: paths.contact },
];

/** Where a signed-in user's own things are. */
export function accountEntries(user: User): NavEntry[] {
  const messages = { label: 'Messages', to: paths.messages };
  if (isInvestorRole(user.role)) return [{ label: 'Profile', to: paths.investorProfileView }, messages];
  if (user.role === 'seller') return [{ label: 'Add Product', to: paths.questionnaire }, messages];
  return [{ label: 'Admin', to: paths.admin }];
}

/** The side panel has room for one more: the investor's full dashboard. */
export const panelEntries = (user: User): NavEntry[] => [
  ...(isInvestorRole(user.role) ? [{ label: 'Investor Dashboard', to: paths.investorDashboard }] : []),
  ...accountEntries(user),
];

export const loginEntries: NavEntry[] = [
  { label: 'Investor Login', to: paths.investorLogin },
  { label: 'Product Owner Login', to: paths.login('seller') },
];

/** The same two in the side panel, after 'Login as:'. */
export const panelLoginEntries: NavEntry[] = [
  { label: 'Investor', to: paths.investorLogin },
  { label: 'Product Owner', to: paths.login('seller') },
];

export const footerColumns: { title: string; entries: NavEntry[] }[] = [
  {
    title: 'For Buyers',
    entries: [
      { label: 'Browse Products', to: paths.buyers },
      { label: 'How It Works', to: paths.howItWorks },
    ],
  },
  {
    title: 'For Sellers',
    entries: [
      { label: 'List Your Product', to: paths.questionnaire },
      { label: 'Selling Process', to: paths.howItWorks },
    ],
  },
  {
    title: 'Company',
    entries: [
      { label: 'About Us', to: paths.about },
      { label: 'Contact', to: paths.contact },
    ],
  },
];
