import { BUSINESS_MODELS, INTENTS, PLATFORM_TYPES, categoriesFor } from '@mintbridge/contracts';
import { FINANCE_AND_WORK } from './listings-finance-and-work.js';
import { LIFE_AND_PLACES } from './listings-life-and-places.js';
import { MARKET_AND_PLAY } from './listings-market-and-play.js';

const listings = [...FINANCE_AND_WORK, ...LIFE_AND_PLACES, ...MARKET_AND_PLAY];

test.each(listings)('$headline uses options of the form', (listing) => {
  expect(categoriesFor(listing.industry)).toContain(listing.category);
  expect(BUSINESS_MODELS).toContain(listing.businessModel);
  expect(PLATFORM_TYPES).toContain(listing.platformType);
  expect(INTENTS).toContain(listing.intentWithProduct);
});
