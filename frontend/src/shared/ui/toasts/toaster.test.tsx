/** @jest-environment jsdom */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { renderThemed } from '../../../testing/render-themed';
import { TOAST_SHOWN_MS, dismissToast, shownToast, toast } from './toast-store';
import { SWIPE_AWAY_PX } from './toast-card';
import { Toaster } from './toaster';

beforeEach(() => {
  jest.useFakeTimers();
  renderThemed(<Toaster />);
});

afterEach(() => {
  cleanup();
  const left = shownToast();
  if (left) dismissToast(left.id);
  jest.useRealTimers();
});

const show = (title: string): void =>
  act(() => {
    toast({ title, description: `About ${title}` });
  });
const advance = (ms: number): void =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });

/** jsdom has no pointer events. */
const pointer = (type: string, clientX: number) =>
  fireEvent(screen.getByTestId('toast'), new MouseEvent(type, { clientX, bubbles: true }));

function swipe(distance: number): void {
  pointer('pointerdown', 100);
  pointer('pointermove', 100 + distance);
  pointer('pointerup', 100 + distance);
}

it('announces a toast and removes it after five seconds', () => {
  show('Message Sent');
  expect(screen.getByRole('status').textContent).toContain('Message SentAbout Message Sent');
  advance(TOAST_SHOWN_MS - 1);
  expect(screen.queryByText('Message Sent')).not.toBeNull();
  advance(1);
  expect(screen.queryByText('Message Sent')).toBeNull();
});

it('shows one toast at a time, each for five seconds', () => {
  show('First');
  advance(4_000);
  show('Second');
  expect(screen.queryByText('First')).toBeNull();
  advance(4_000);
  expect(screen.queryByText('Second')).not.toBeNull();
  advance(1_000);
  expect(screen.queryByText('Second')).toBeNull();
});

it('dismisses a toast that is swiped 50 pixels, but not less', () => {
  show('Deal liked');
  swipe(SWIPE_AWAY_PX - 1);
  expect(screen.queryByText('Deal liked')).not.toBeNull();
  swipe(SWIPE_AWAY_PX);
  expect(screen.queryByText('Deal liked')).toBeNull();
});

it('F8 focuses the toasts and pauses the timer, Escape dismisses', () => {
  show('Error');
  act(() => {
    fireEvent.keyDown(document, { key: 'F8' });
  });
  expect(document.activeElement).toBe(screen.getByRole('region'));
  advance(TOAST_SHOWN_MS * 2);
  expect(screen.queryByText('Error')).not.toBeNull();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Close notification' }), { key: 'Escape' });
  expect(screen.queryByText('Error')).toBeNull();
});

it('dismisses a toast by its button', () => {
  show('Profile Saved!');
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  expect(screen.queryByText('Profile Saved!')).toBeNull();
});
