import { accountEntries, isCurrentEntry, mainEntries, workEntries } from './nav-entries';

const user = (role: string) => ({ role }) as Parameters<typeof accountEntries>[0];

const currentAt = (role: string, path: string): string[] =>
  [...mainEntries(user(role)), ...workEntries(user(role)), ...accountEntries(user(role))]
    .filter((entry) => isCurrentEntry(entry, path))
    .map(({ label }) => label);

test.each([
  ['/dashboard', ['Dashboard']],
  ['/investor-dashboard', ['Dashboard']],
  ['/search', ['Dashboard']],
  ['/product/7', ['Dashboard']],
  ['/Product-Details/7', ['Dashboard']],
  ['/investor-product/7', ['Dashboard']],
  ['/messages', ['Messages']],
  ['/messaging/7', ['Messages']],
  ['/investor-profile', ['Profile']],
  ['/investor-profile-view', ['Profile']],
  ['/settings/security', ['Settings']],
  ['/about', ['About']],
  ['/', []],
])('marks the entries of %s as current for an investor: %j', (path, labels) => {
  expect(currentAt('investor', path)).toEqual(labels);
});

test.each([
  ['seller', '/products/7', ['Dashboard']],
  ['seller', '/extractions/7', ['Dashboard']],
  ['seller', '/messaging/7', ['Messages']],
  ['superadmin', '/admin/users', ['Admin']],
  ['superadmin', '/messages', ['Messages']],
])('marks the entries of a %s at %s as current: %j', (role, path, labels) => {
  expect(currentAt(role, path)).toEqual(labels);
});
