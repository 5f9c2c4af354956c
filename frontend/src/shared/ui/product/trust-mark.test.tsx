/** @jest-environment jsdom */
import { act, cleanup, screen } from '@testing-library/react';
import { renderThemed } from '../../../testing/render-themed';
import { TrustMark } from './trust-mark';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('says what it means 700 ms after the focus', () => {
  renderThemed(<TrustMark figure="Revenue" trust={{ level: 'declared' }} />);
  act(() => screen.getByRole('button', { name: 'Revenue: Stated by the owner.' }).focus());
  act(() => jest.advanceTimersByTime(699));
  expect(screen.queryByRole('tooltip')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('tooltip').textContent).toBe('Stated by the owner.');
});
