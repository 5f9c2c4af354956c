import { platformsNamed, toPlatformTypes } from './platforms.js';

const named = (thesis: string) => toPlatformTypes(platformsNamed(thesis));

it.each([
  ['We back mobile apps for farmers.', ['Mobile']],
  ['Android and iOS only', ['Mobile']],
  ['web-based tools', ['Web']],
  ['Web and mobile products', ['Web', 'Mobile']],
  ['cross-platform clients', ['Both']],
  ['Desktop software', ['Desktop']],
  ['on-prem deployments; self-hosted tools', ['On-Premises']],
  ['API-first companies with good SDKs', ['API']],
  ['embedded/IoT', ['Embedded']],
  ['Embedded finance in Asia', []],
  ['hybrid solutions', ['Hybrid']],
  ['Hybrid work is here to stay', []],
  ['Lending to small shops', []],
  ['Web3 and mobility', []],
  ['', []],
])('the thesis %p names %p', (thesis, platforms) => {
  expect(named(thesis)).toEqual(platforms);
});

it.each([
  ['Web products, no desktop or on-prem software', ['Web']],
  ['We do not look at mobile apps, but web is fine', ['Web']],
  ['Avoiding hybrid. Desktop first', ['Desktop']],
])('ignores platforms that the thesis %p excludes', (thesis, platforms) => {
  expect(named(thesis)).toEqual(platforms);
});
