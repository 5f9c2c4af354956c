import { isInvestorRole, type User } from '@mintbridge/contracts';
import { matchPath } from 'react-router-dom';
import { PATTERNS, paths } from '../../shared/paths';
import { OWNER_TABS } from '../pages/owner-product/owner-tabs';

export interface NavEntry {
  label: string;
  to: string;
  /** Paths that belong to the entry, besides its own and those below it. */
  alsoAt?: readonly string[];
}

/** Whether an entry links to the current page or to its parent. */
export const isCurrentEntry = ({ to, alsoAt = [] }: NavEntry, pathname: string): boolean =>
  matchPath({ path: to, end: false }, pathname) !== null ||
  alsoAt.some((path) => matchPath(path, pathname) !== null);

/** Pages reached from the dashboard: the deals of an investor and the listings of an owner. */
const BELOW_DASHBOARD = [
  PATTERNS.investorDashboard,
  PATTERNS.investorProduct,
  PATTERNS.search,
  PATTERNS.compare,
  PATTERNS.dossier,
  ...OWNER_TABS.flatMap(({ at }) => at),
  PATTERNS.questionnaire,
  PATTERNS.questionnaireAlias,
  PATTERNS.extraction,
];

/** The top navigation, in order; the dashboard is for signed-in users only. */
export const mainEntries = (user: User | null): NavEntry[] => [
  { label: 'Product Owners', to: paths.sellers },
  { label: 'Investors and Buyers', to: paths.buyers },
  ...(user ? [{ label: 'Dashboard', to: paths.dashboard(), alsoAt: BELOW_DASHBOARD }] : []),
  { label: 'How it works', to: paths.howItWorks },
  { label: 'About', to: paths.about },
  { label: 'Contact', to: paths.contact },
];

/** The account menu. */
export function accountEntries(user: User): NavEntry[] {
  const settings = { label: 'Settings', to: paths.settings };
  if (isInvestorRole(user.role)) {
    const profile = { label: 'Profile', to: paths.investorProfileView, alsoAt: [PATTERNS.investorProfile] };
    return [profile, settings];
  }
  if (user.role === 'seller') return [{ label: 'Add Product', to: paths.questionnaire }, settings];
  return [{ label: 'Admin', to: paths.admin }, settings];
}

/** The second navigation, below the top bar: further work pages of the role. A superadmin may own listings. */
export const workEntries = (user: User | null): NavEntry[] =>
  user
    ? [
        ...(isInvestorRole(user.role)
          ? [
              { label: 'Pipeline', to: paths.pipeline },
              { label: 'Saved searches', to: paths.savedSearches },
              { label: 'Passed deals', to: paths.passed },
            ]
          : []),
        ...(isInvestorRole(user.role) ? [] : [{ label: 'Requests', to: paths.requests }]),
        { label: 'Messages', to: paths.messages, alsoAt: [PATTERNS.messaging] },
      ]
    : [];

/** The side panel also has the investor's full dashboard. */
export const panelEntries = (user: User): NavEntry[] => [
  ...(isInvestorRole(user.role) ? [{ label: 'Investor Dashboard', to: paths.investorDashboard }] : []),
  ...accountEntries(user),
];

export const loginEntries: NavEntry[] = [
  { label: 'Investor Login', to: paths.investorLogin },
  { label: 'Product Owner Login', to: paths.login('seller') },
];

/** Both logins in the side panel, after 'Login as:'. */
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
