// Synthetic listings and investors, reproducible by seed: skewed industries, models and platforms, and a long tail of words,
// so that some match many and many match few.
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
import { randomNumbers } from '../feed/words.mjs';

const SYLLABLES =
  'ba co di fu ge ha ki lo mi na or pe qua ri so ta um ve wi xo ya zen tri bel dor fin gal mon'.split(' ');

/** `count` distinct words; the first are the frequent ones. */
function vocabulary(random, count) {
  const words = new Set();
  while (words.size < count) {
    const length = 2 + Math.floor(random() * 3);
    words.add(Array.from({ length }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(''));
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

/** Generators of listings and investors. */
export function market(seed) {
  const random = randomNumbers(seed);
  const words = vocabulary(random, 6_000);
  const skewed = (list, power) => list[Math.floor(list.length * random() ** power)];
  const text = (count) =>
    Array.from({ length: count }, () => words[Math.floor(words.length * random() ** 2)]).join(' ');
  const some = (list, max, power) => [
    ...new Set(Array.from({ length: 1 + Math.floor(random() * max) }, () => skewed(list, power))),
  ];

  function listing() {
    const industry = random() < 0.02 ? text(2) : skewed(EXTRACTION_INDUSTRIES, 1.6);
    const trend = random() < 0.2 ? ` ${skewed(TRENDS, 1.3)}` : '';
    return {
      headline: text(3),
      industry,
      category: skewed(CATEGORIES[industry] ?? ['Other'], 1.2),
      businessModel: skewed(BUSINESS_MODELS, 1.5),
      platformType: random() < 0.03 ? text(1) : skewed(PLATFORM_TYPES, 1.7),
      description: `${text(40 + Math.floor(random() * 60))}${trend}.`,
      features: Array.from({ length: 3 + Math.floor(random() * 4) }, () => text(4)).join('; '),
      revenue: random() < 0.35 ? null : skewed(REVENUES, 1),
      isActive: random() < 0.4,
    };
  }

  function investor() {
    const platforms = random() < 0.4 ? [] : some(PLATFORM_TYPES, 2, 1.7);
    const wanted = platforms.map((platform) => PLATFORM_TYPE_LABELS[platform]).join(' and ');
    return {
      industryFocus: some(INDUSTRY_FOCUS_OPTIONS, 5, 1.3),
      stageFocus: some(STAGE_FOCUS_OPTIONS, 3, 1.2),
      businessModelPreference: skewed(BUSINESS_MODEL_PREFERENCES, 1),
      investmentThesis: `${text(15 + Math.floor(random() * 25))}. ${wanted}`,
    };
  }

  return { listing, investor };
}
