import { decideProposalSchema, siteFreshness } from './readings.js';

const now = new Date('2026-11-22T12:00:00Z');

test.each([
  [{}, null],
  [{ siteReadAt: null, siteDownSince: null }, null],
  [{ siteReadAt: '2026-11-22T01:00:00Z' }, 'Site read today'],
  [{ siteReadAt: '2026-11-21T11:00:00Z' }, 'Site read 1 day ago'],
  [{ siteReadAt: '2026-11-19T11:00:00Z' }, 'Site read 3 days ago'],
  [{ siteReadAt: '2026-12-01T00:00:00Z' }, 'Site read today'],
  [
    { siteReadAt: '2026-10-01T00:00:00Z', siteDownSince: '2026-11-02T05:00:00Z' },
    'Site not reachable since 2 Nov',
  ],
  [{ siteDownSince: '2025-11-02T05:00:00Z' }, 'Site not reachable since 2 Nov 2025'],
])('describes %j as %j', (state, text) => {
  expect(siteFreshness(state, now)).toBe(text);
});

test('accepts a decision per field, but not both for one, nor one for other fields', () => {
  expect(decideProposalSchema.parse({ accept: ['features'] })).toEqual({ accept: ['features'], keep: [] });
  const both = decideProposalSchema.safeParse({ accept: ['features'], keep: ['features'] });
  expect(both.success).toBe(false);
  expect(decideProposalSchema.safeParse({ keep: ['revenue'] }).success).toBe(false);
});
