// A made-up market, the same for the same seed: listings and investors whose texts have the shape of real ones, with
// skewed industries, models and platforms, and words by Zipf's law, so that some fit many and many fit few.
import {
  BUSINESS_MODELS,
  BUSINESS_MODEL_PREFERENCES,
  CATEGORIES,
  EXTRACTION_INDUSTRIES,
  INDUSTRY_FOCUS_OPTIONS,
  PLATFORM_TYPES,
  PLATFORM_TYPE_LABELS,
  STAGE_FOCUS_OPTIONS,
} from '@mintbridge/contracts';

/** mulberry32: numbers from 0 to 1, repeatable. */
export function dice(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const SYLLABLES =
  'ba co di fu ge ha ki lo mi na or pe qua ri so ta um ve wi xo ya zen tri bel dor fin gal mon'.split(' ');

/** `count` distinct words; the first are the frequent ones. */
function vocabulary(roll, count) {
  const words = new Set();
  while (words.size < count) {
    const length = 2 + Math.floor(roll() * 3);
    words.add(Array.from({ length }, () => SYLLABLES[Math.floor(roll() * SYLLABLES.length)]).join(''));
  }
  return [...words];
}

const REVENUES = [
  'pre-revenue',
  '0',
  '₹6 lakh',
  '45L',
  '₹3.5 Cr',
  '80 lakh',
  '₹12 Cr',
  '2M',
  '₹75,00,000',
  '250K',
];
const TRENDS = ['AI-powered', 'blockchain', 'IoT', 'machine learning', 'e-commerce', 'SaaS'];

/** Rolls listings and investors. */
export function market(seed) {
  const roll = dice(seed);
  const words = vocabulary(roll, 6_000);
  const skewed = (list, power) => list[Math.floor(list.length * roll() ** power)];
  const text = (count) =>
    Array.from({ length: count }, () => words[Math.floor(words.length * roll() ** 2)]).join(' ');
  const some = (list, max, power) => [
    ...new Set(Array.from({ length: 1 + Math.floor(roll() * max) }, () => skewed(list, power))),
  ];

  function listing() {
    const industry = roll() < 0.02 ? text(2) : skewed(EXTRACTION_INDUSTRIES, 1.6);
    const trend = roll() < 0.2 ? ` ${skewed(TRENDS, 1.3)}` : '';
    return {
      headline: text(3),
      industry,
      category: skewed(CATEGORIES[industry] ?? ['Other'], 1.2),
      businessModel: skewed(BUSINESS_MODELS, 1.5),
      platformType: roll() < 0.03 ? text(1) : skewed(PLATFORM_TYPES, 1.7),
      description: `${text(40 + Math.floor(roll() * 60))}${trend}.`,
      features: Array.from({ length: 3 + Math.floor(roll() * 4) }, () => text(4)).join('; '),
      revenue: roll() < 0.35 ? null : skewed(REVENUES, 1),
      isActive: roll() < 0.4,
    };
  }

  function investor() {
    const platforms = roll() < 0.4 ? [] : some(PLATFORM_TYPES, 2, 1.7);
    const asked = platforms.map((platform) => PLATFORM_TYPE_LABELS[platform]).join(' and ');
    return {
      industryFocus: some(INDUSTRY_FOCUS_OPTIONS, 5, 1.3),
      stageFocus: some(STAGE_FOCUS_OPTIONS, 3, 1.2),
      businessModelPreference: skewed(BUSINESS_MODEL_PREFERENCES, 1),
      investmentThesis: `${text(15 + Math.floor(roll() * 25))}. ${asked}`,
    };
  }

  return { roll, listing, investor };
}
