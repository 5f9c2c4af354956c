/** @jest-environment jsdom */
import { cleanup, waitFor } from '@testing-library/react';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { unload } from 'swr';
import { announceAuthChange, saveToken } from '../../shared/session/token';
import { renderThemed } from '../../testing/render-themed';
import { investorRoutes } from './investor';
import { productRoutes } from './product';

/** The session of each test is still being checked. */
const fetchMock = jest.fn<Promise<Response>, [string]>(() => new Promise(() => undefined));

/** Node's Request rejects the AbortSignal of jsdom, which the router passes. */
class RequestWithoutSignal extends Request {
  constructor(input: RequestInfo | URL, init: RequestInit = {}) {
    super(input, { ...init, signal: null });
  }
}

const open = (address: string) => {
  window.history.replaceState(null, '', address);
  renderThemed(<RouterProvider router={createBrowserRouter([...productRoutes, ...investorRoutes])} />);
};

const requested = () => fetchMock.mock.calls.map(([path]) => path);

beforeEach(() => {
  fetchMock.mockClear();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  globalThis.Request = RequestWithoutSignal;
  localStorage.clear();
  announceAuthChange();
  unload({ revalidate: false });
});
afterEach(cleanup);

test.each([
  ['/search', '/api/products?limit=60'],
  ['/search?industry=FinTech', '/api/products?industry=FinTech&limit=60'],
  ['/product/7', '/api/products/7'],
  ['/product-details/7', '/api/products/7'],
  ['/investor-dashboard', '/api/investor/profile'],
])('%s requests %s while the session is being checked', async (address, path) => {
  saveToken('a.b.c');
  open(address);
  await waitFor(() => expect(requested()).toContain(path), { timeout: 20_000 });
});

test('a visitor requests no deals', async () => {
  open('/search');
  await waitFor(() => expect(window.location.pathname).toBe('/'), { timeout: 20_000 });
  expect(requested()).toEqual([]);
});
