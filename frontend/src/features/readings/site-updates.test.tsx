/** @jest-environment jsdom */
import type { Product, Readings } from '@mintbridge/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { SWRConfig, unload } from 'swr';
import { SWR_DEFAULTS } from '../../shared/swr-config';
import { renderThemed } from '../../testing/render-themed';
import { SiteUpdates } from './site-updates';

const product = { id: 7, siteReadAt: '2026-11-01T00:00:00.000Z', siteDownSince: null } as Product;
const NOTHING_READ: Readings = {
  readAt: null,
  sourceUrl: 'https://ledgerloop.example/',
  remaining: 5,
  readings: [],
};
const READ: Readings = {
  ...NOTHING_READ,
  readings: [
    {
      id: 3,
      state: 'read',
      error: null,
      createdAt: '2026-11-22T10:00:00.000Z',
      finishedAt: '2026-11-22T10:00:00.100Z',
    },
  ],
};

afterEach(() => {
  cleanup();
  unload({ revalidate: false });
});

test('shows the result of a reading that ended before the first poll', async () => {
  const requests: string[] = [];
  let readings = NOTHING_READ;
  globalThis.fetch = ((path: string, { method = 'GET' }: RequestInit) => {
    requests.push(`${method} ${path}`);
    if (method === 'POST') readings = READ;
    const body = path.endsWith('/proposal')
      ? { readAt: null, fields: [] }
      : method === 'POST'
        ? { readAt: null, state: 'queued' }
        : readings;
    return Promise.resolve(new Response(JSON.stringify(body)));
  }) as unknown as typeof fetch;
  const onChange = jest.fn();
  renderThemed(
    <SWRConfig value={SWR_DEFAULTS}>
      <SiteUpdates product={product} onChange={onChange} />
    </SWRConfig>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Read my site again' }));
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  await waitFor(() =>
    expect(requests.filter((request) => request === 'GET /api/products/7/proposal')).toHaveLength(2),
  );
});
