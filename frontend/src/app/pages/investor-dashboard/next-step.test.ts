import { nextStep, type Desk } from './next-step';

const done: Desk = {
  unread: undefined,
  completion: 100,
  liked: [{ id: 7, headline: 'Ledgerly' }],
  connectedIds: new Set([7]),
};

test.each<[string, Partial<Desk>, string | undefined]>([
  [
    'an unread message comes first',
    { unread: { productId: 7, headline: 'Ledgerly', counterpart: 'Priya' }, completion: 89 },
    'Answer Priya',
  ],
  ['then the profile', { completion: 89, liked: [] }, 'Complete your profile'],
  ['then a liked deal without a connection', { connectedIds: new Set() }, 'Connect with Ledgerly'],
  ['then the first like', { liked: [] }, 'Like a deal'],
  ['nothing where nothing waits', {}, undefined],
])('%s', (_title, desk, label) => {
  expect(nextStep({ ...done, ...desk })?.label).toBe(label);
});
