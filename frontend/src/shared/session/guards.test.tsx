/** @jest-environment jsdom */
import type { Role, User } from '@mintbridge/contracts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { SWRConfig, unload } from 'swr';
import { MemoryRouter, useRoutes, type RouteObject } from 'react-router-dom';
import { announceAuthChange } from './token';
import { RequireRole, RequireSignIn } from './guards';
import { RequireCompleteProfile, RequireInvestor } from './require-investor';
import { SWR_DEFAULTS } from '../swr-config';
import { clearCacheOnTokenChange, endSession, startSession } from './use-session';

const userWith = (role: Role): User => ({
  id: 1,
  email: 'someone@example.test',
  role,
  status: 'active',
  firstName: null,
  lastName: null,
  businessName: null,
  emailVerified: true,
  createdAt: '2026-01-01T00:00:00.000Z',
});

const fetchMock = jest.fn<Promise<Response>, [string]>();

const respondWithProfile = (isProfileComplete: boolean | null) => {
  const now = '2026-01-01T00:00:00.000Z';
  const texts = {
    businessModelPreference: null,
    ticketSizeMin: null,
    ticketSizeMax: null,
    investmentTimeframe: null,
    investmentThesis: null,
    investmentExperience: null,
    notableInvestments: null,
  };
  const lists = { industryFocus: [], stageFocus: [], geographyFocus: [] };
  const profile =
    isProfileComplete === null
      ? null
      : { id: 1, userId: 1, ...texts, ...lists, isProfileComplete, createdAt: now, updatedAt: now };
  fetchMock.mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify({ profile }), { status: 200 })),
  );
};

const page = (path: string, name: string) => ({ path, element: <p>{name}</p> });

const ROUTES: RouteObject[] = [
  page('/', 'Home'),
  page('/login', 'Login'),
  { element: <RequireSignIn />, children: [page('/messages', 'Messages')] },
  { element: <RequireRole roles={['superadmin']} />, children: [page('/admin', 'Admin')] },
  {
    element: <RequireInvestor />,
    children: [
      {
        element: <RequireCompleteProfile />,
        children: [page('/investor-dashboard', 'Deals'), page('/investor-profile-view', 'Profile view')],
      },
    ],
  },
  {
    element: <RequireInvestor signedOutTo="/login" />,
    children: [
      { element: <RequireCompleteProfile />, children: [page('/investor-profile', 'Profile setup')] },
    ],
  },
];

const Pages = () => useRoutes(ROUTES);

const renderAt = (path: string) =>
  render(
    <SWRConfig value={SWR_DEFAULTS}>
      <MemoryRouter initialEntries={[path]}>
        <Pages />
      </MemoryRouter>
    </SWRConfig>,
  );

/** Opens a path and returns the name of the page that is shown. */
async function open(path: string): Promise<string> {
  renderAt(path);
  const shown = await screen.findByText(/Home|Login|Messages|Admin|Deals|Profile view|Profile setup/);
  return shown.textContent ?? '';
}

let stopClearingCache: () => void;

beforeEach(() => {
  endSession();
  stopClearingCache = clearCacheOnTokenChange();
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
});
afterEach(() => {
  cleanup();
  stopClearingCache();
  unload({ revalidate: false });
});

describe('visitors', () => {
  it.each([
    ['/messages', 'Home'],
    ['/admin', 'Home'],
    ['/investor-dashboard', 'Home'],
    ['/investor-profile', 'Login'],
  ])('who open %s are redirected to %s', async (path, expected) => {
    expect(await open(path)).toBe(expected);
  });
});

describe('signed-in users', () => {
  it.each<[Role, string, string]>([
    ['seller', '/messages', 'Messages'],
    ['seller', '/admin', 'Home'],
    ['superadmin', '/admin', 'Admin'],
    ['seller', '/investor-dashboard', 'Home'],
    ['superadmin', '/investor-profile', 'Home'],
  ])('as %s who open %s get %s', async (role, path, expected) => {
    startSession('t', userWith(role));
    expect(await open(path)).toBe(expected);
  });

  it('are not redirected while their session is loading', async () => {
    startSession('t', userWith('seller'));
    await open('/messages');
    fetchMock.mockImplementation(() => new Promise(() => undefined));
    localStorage.setItem('authToken', 'another');
    act(() => announceAuthChange());
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    expect(screen.queryByText('Home')).toBeNull();
  });
});

describe('investors', () => {
  it.each<[string, boolean | null, string, string]>([
    ['without a profile', null, '/investor-dashboard', 'Profile setup'],
    ['with an incomplete one', false, '/investor-dashboard', 'Profile setup'],
    ['with an incomplete one', false, '/investor-profile-view', 'Profile view'],
    ['with an incomplete one', false, '/investor-profile', 'Profile setup'],
    ['with a complete one', true, '/investor-dashboard', 'Deals'],
    ['with a complete one', true, '/investor-profile', 'Profile view'],
    ['with a complete one', true, '/investor-profile?edit=1', 'Profile setup'],
  ])('%s (%s) who open %s get %s', async (_name, complete, path, expected) => {
    startSession('t', userWith('buyer'));
    respondWithProfile(complete);
    expect(await open(path)).toBe(expected);
  });
});
