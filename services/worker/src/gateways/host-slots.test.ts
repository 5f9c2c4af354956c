import { setTimeout as pause } from 'node:timers/promises';
import { HostSlots } from './host-slots.js';

const forever = new AbortController().signal;

test('limits concurrent requests per host without delaying other hosts', async () => {
  const slots = new HostSlots(3);
  const now = new Map<string, number>();
  const most = new Map<string, number>();
  const visit = (host: string) =>
    slots.within(host, forever, async () => {
      now.set(host, (now.get(host) ?? 0) + 1);
      most.set(host, Math.max(most.get(host) ?? 0, now.get(host)!));
      await pause(5);
      now.set(host, now.get(host)! - 1);
    });
  await Promise.all([...Array.from({ length: 10 }, () => visit('a.example')), visit('b.example')]);
  expect(Object.fromEntries(most)).toEqual({ 'a.example': 3, 'b.example': 1 });
});

test('removes an aborted request from the queue and serves the next one', async () => {
  const slots = new HostSlots(1);
  const ending = new AbortController();
  let release = () => {};
  const first = slots.within('a.example', forever, () => new Promise<void>((resolve) => (release = resolve)));
  const second = slots.within('a.example', ending.signal, async () => 'second');
  const third = slots.within('a.example', forever, async () => 'third');
  ending.abort(new Error('time is up'));
  await expect(second).rejects.toThrow('time is up');
  release();
  await first;
  expect(await third).toBe('third');
});

test('releases the slot of a failed request', async () => {
  const slots = new HostSlots(1);
  await expect(slots.within('a.example', forever, () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  );
  expect(await slots.within('a.example', forever, async () => 'next')).toBe('next');
});
