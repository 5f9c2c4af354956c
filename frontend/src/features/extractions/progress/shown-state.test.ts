/** @jest-environment jsdom */
import type { ExtractionState } from '@mintbridge/contracts';
import { act, renderHook } from '@testing-library/react';
import { STEP_SHOWN_MS, shownProgress, useShownState } from './shown-state';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const renderState = (actual: ExtractionState) =>
  renderHook(({ state }) => useShownState(state), { initialProps: { state: actual } });

const step = () => act(() => jest.advanceTimersByTime(STEP_SHOWN_MS));

it('shows every step in order, even if the first poll returns the final state', () => {
  const { result } = renderState('completed');
  const shown: string[] = [result.current];
  for (let i = 0; i < 4; i += 1) {
    step();
    shown.push(result.current);
  }
  expect(shown).toEqual(['connecting', 'requesting', 'processing', 'completed', 'completed']);
});

it('does not show a step ahead of the extraction', () => {
  const { result, rerender } = renderState('queued');
  step();
  expect(result.current).toBe('connecting');
  rerender({ state: 'processing' });
  step();
  expect(result.current).toBe('requesting');
  step();
  step();
  expect(result.current).toBe('processing');
});

it('shows a failure immediately', () => {
  const { result, rerender } = renderState('connecting');
  rerender({ state: 'failed' });
  act(() => jest.advanceTimersByTime(0));
  expect(result.current).toBe('failed');
});

it('limits the progress to that of the shown step', () => {
  expect(shownProgress('requesting', { state: 'completed', progress: 100 })).toBe(40);
  expect(shownProgress('processing', { state: 'processing', progress: 60 })).toBe(60);
});
