/** @jest-environment jsdom */
import { CRITERIA, type Criterion, type Match } from '@mintbridge/contracts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig, unload } from 'swr';
import { SWR_DEFAULTS } from '../../../shared/swr-config';
import { renderThemed } from '../../../testing/render-themed';
import { MatchesSection } from './matches-section';

afterEach(() => {
  cleanup();
  unload({ revalidate: false });
});

const aMatch = (id: number, headline: string, notMet: Criterion) =>
  ({
    id,
    headline,
    description: headline,
    industry: 'FinTech',
    businessModel: 'B2B',
    ownerReply: { typicalHours: null, answeredOf: null },
    matchReasons: [],
    criteria: CRITERIA.map((criterion) => ({
      criterion,
      state: criterion === notMet ? 'not-met' : 'met',
      weight: 1,
      wanted: '',
      offered: '',
    })),
  }) as unknown as Match;

test('matches are re-ordered when a weight changes, and Reset restores their order', () => {
  globalThis.fetch = () => new Promise(() => undefined);
  const recommendations = [
    aMatch(1, 'Not live', 'live'),
    aMatch(2, 'Other platform', 'platform'),
    aMatch(3, 'Other model', 'businessModel'),
    aMatch(4, 'Other industry', 'industry'),
  ];
  const fallback = {
    '/api/investor/recommendations': { recommendations, computedAt: '2026-01-02T03:04:05.678Z' },
    '/api/investor/passes': [],
  };
  renderThemed(
    <MemoryRouter>
      <SWRConfig value={{ ...SWR_DEFAULTS, fallback }}>
        <MatchesSection profileSavedAt={undefined} actions={() => null} more={null} />
      </SWRConfig>
    </MemoryRouter>,
  );
  const shown = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const scores = () => screen.getAllByLabelText(/^Match score/).map(({ ariaLabel }) => ariaLabel);
  const weigh = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('slider', { name, hidden: true }), { target: { value } });
  expect(shown()).toEqual(['Not live', 'Other platform', 'Other model']);
  const before = scores();
  weigh('Industry', '0');
  weigh('Live product', '10');
  expect(shown()).toEqual(['Other industry', 'Other platform', 'Other model']);
  expect(scores()).not.toEqual(before);
  fireEvent.click(screen.getByRole('button', { name: 'Reset', hidden: true }));
  expect(shown()).toEqual(['Not live', 'Other platform', 'Other model']);
  expect(scores()).toEqual(before);
});
