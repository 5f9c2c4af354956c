/** @jest-environment jsdom */
import { runInThisContext } from 'node:vm';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { renderThemed } from '../../../testing/render-themed';
import { FilterBar } from './filter-bar';
import { useDealQuery } from './use-deal-query';

// The router creates a Request, which is Node's and rejects the signals of jsdom.
globalThis.AbortController = runInThisContext('AbortController') as typeof AbortController;

afterEach(cleanup);

function Deals() {
  const { query, setQuery, clear } = useDealQuery();
  return <FilterBar query={query} facets={undefined} onChange={setQuery} onClear={clear} />;
}

const type = (input: HTMLInputElement, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

test('text typed as soon as the URL is cleared is searched for', async () => {
  const router = createMemoryRouter([{ path: '/search', element: <Deals /> }], {
    initialEntries: ['/search?q=nothing&industry=FinTech'],
  });
  renderThemed(<RouterProvider router={router} />);
  const input = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search deals' });
  // Without act(), which would render everything between the two events.
  const cleared = new Promise<void>((resolve) => {
    const stop = router.subscribe(({ location }) => {
      if (location.search !== '') return;
      stop();
      queueMicrotask(resolve);
    });
  });
  const globals = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  globals.IS_REACT_ACT_ENVIRONMENT = false;
  screen.getByRole('button', { name: 'Clear All' }).click();
  await cleared;
  type(input, 'tandoor');
  await waitFor(() => expect(router.state.location.search).toBe('?q=tandoor'), { timeout: 20_000 });
  expect(input.value).toBe('tandoor');
});
