// Deterministic words for synthetic listings: a few common ones, and a long tail as in real text.

/** Reproducible random numbers in [0, 1) (mulberry32). */
export function randomNumbers(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const COMMON_WORDS = [
  'platform',
  'analytics',
  'payments',
  'automation',
  'cloud',
  'mobile',
  'invoice',
  'learning',
  'patient',
  'farm',
  'logistics',
  'marketplace',
  'compliance',
  'chatbot',
  'dashboard',
  'subscription',
  'inventory',
  'security',
  'travel',
  'video',
];

const SYLLABLES = 'ka ro mi ten lu sa vor pe dan qui zo ber ni ful ge tra xi mon ly hap'.split(' ');
const VOCABULARY = 20_000;

function rareWord(index) {
  const digits = [index % 20, Math.floor(index / 20) % 20];
  if (index >= 400) digits.push(Math.floor(index / 400) % 20);
  if (index >= 8_000) digits.push(Math.floor(index / 8_000));
  return digits.map((digit) => SYLLABLES[digit]).join('');
}

/** A source of words: one in eight is a common one, the others follow a long tail. */
export function wordSource(seed) {
  const random = randomNumbers(seed);
  const word = () =>
    random() < 0.12
      ? COMMON_WORDS[Math.floor(random() * random() * COMMON_WORDS.length)]
      : rareWord(Math.floor(VOCABULARY * random() ** 3));
  return { random, word, words: (count) => Array.from({ length: count }, word).join(' ') };
}
