import { nextStep, type DashboardState } from './next-step';

const done: DashboardState = {
  unread: undefined,
  completion: 100,
  liked: [{ id: 7, headline: 'Ledgerly' }],
  connectedIds: new Set([7]),
};

test.each<[string, Partial<DashboardState>, string | undefined]>([
  [
    'suggests replying to an unread message first',
    { unread: { productId: 7, headline: 'Ledgerly', counterpart: 'Priya' }, completion: 89 },
    'Answer Priya',
  ],
  ['then completing the profile', { completion: 89, liked: [] }, 'Complete your profile'],
  ['then connecting with a liked deal', { connectedIds: new Set() }, 'Connect with Ledgerly'],
  ['then liking a deal', { liked: [] }, 'Like a deal'],
  ['suggests nothing when nothing is left to do', {}, undefined],
])('%s', (_title, state, label) => {
  expect(nextStep({ ...done, ...state })?.label).toBe(label);
});
