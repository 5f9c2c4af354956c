// Fits the sentence model (src/data/sentence-model.json): logistic regression that tells the furniture of pages from
// statements about products. Furniture is in sentences/furniture.txt, the other side are sentences/product.txt and, faintly, the
// labelled descriptions.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UNSPACED } from '../dist/classify/words.js';
import { sentenceFeatures } from '../dist/facts/sentence-model.js';

const ROUNDS = 15;
const RATE = 0.3;
/** How strongly weights are held near 0. */
const HELD_BACK = 0.01;
/** A feature of fewer lines says nothing of others. */
const FEWEST_LINES = 3;
const PRODUCT_WORTH = 1.5;
const DESCRIPTION_WORTH = 0.15;
const STEPS_PER_POINT = 100;
const LEAST_STEPS = 16;
/** Prime, so that lines of one kind do not follow one another. */
const STRIDE = 7919;

const folder = join(dirname(fileURLToPath(import.meta.url)), 'sentences');
const linesOf = (name) =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '));

/** All lines with whether they are furniture and what they count. */
export function readSentences(descriptions) {
  const lines = [
    ...linesOf('furniture.txt').map((text) => ({ text, furniture: 1, worth: 1 })),
    ...linesOf('product.txt').map((text) => ({ text, furniture: 0, worth: PRODUCT_WORTH })),
    ...descriptions
      .filter(({ text }) => !UNSPACED.test(text))
      .map(({ text }) => ({ text, furniture: 0, worth: DESCRIPTION_WORTH })),
  ];
  return lines.map((_, at) => lines[(at * STRIDE) % lines.length]);
}

function knownFeatures(examples) {
  const counts = new Map();
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= FEWEST_LINES).map(([feature]) => feature));
}

/** The model of these lines, as it is stored: weights in hundredths, the small ones left out. */
export function fitSentenceModel(sentences) {
  const examples = sentences.map((line) => ({ ...line, features: [...sentenceFeatures(line.text)] }));
  const known = knownFeatures(examples);
  const EVEN = '';
  const weights = new Map([[EVEN, { value: 0, squares: 1e-6 }]]);
  for (const feature of known) weights.set(feature, { value: 0, squares: 1e-6 });
  for (const example of examples)
    example.weights = [EVEN, ...example.features.filter((feature) => known.has(feature))].map((feature) =>
      weights.get(feature),
    );
  for (let round = 0; round < ROUNDS; round++)
    for (const { weights: held, furniture, worth } of examples) {
      const odds = held.reduce((sum, { value }) => sum + value, 0);
      const miss = (1 / (1 + Math.exp(-odds)) - furniture) * worth;
      for (const weight of held) {
        const slope = miss + HELD_BACK * weight.value * worth;
        weight.squares += slope * slope;
        weight.value -= (RATE * slope) / Math.sqrt(weight.squares);
      }
    }
  const steps = ({ value }) => Math.round(value * STEPS_PER_POINT);
  const even = steps(weights.get(EVEN));
  weights.delete(EVEN);
  const stored = [...weights].map(([feature, weight]) => [feature, steps(weight)]);
  return {
    even,
    weights: Object.fromEntries(
      stored.filter(([, value]) => Math.abs(value) >= LEAST_STEPS).sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
}
