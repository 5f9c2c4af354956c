// Fits the sentence model (src/data/sentence-model.json): logistic regression (AdaGrad) that distinguishes boilerplate
// (sentences/boilerplate.txt) from statements about products (sentences/product.txt and, with a low weight, the labelled
// descriptions).
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UNSPACED } from '../dist/text/words.js';
import { sentenceFeatures } from '../dist/text/sentence-model.js';

const EPOCHS = 15;
const LEARNING_RATE = 0.3;
const L2_PENALTY = 0.01;
/** Features of fewer lines do not generalize. */
const MIN_LINES = 3;
const PRODUCT_WEIGHT = 1.5;
const DESCRIPTION_WEIGHT = 0.15;
const STEPS_PER_POINT = 100;
const MIN_STEPS = 16;
/** Prime, so that lines of one kind do not follow one another. */
const STRIDE = 7919;

const folder = join(dirname(fileURLToPath(import.meta.url)), 'sentences');
const linesOf = (name) =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '));

/** All lines with their label and sample weight. */
export function readSentences(descriptions) {
  const lines = [
    ...linesOf('boilerplate.txt').map((text) => ({ text, boilerplate: 1, sampleWeight: 1 })),
    ...linesOf('product.txt').map((text) => ({ text, boilerplate: 0, sampleWeight: PRODUCT_WEIGHT })),
    ...descriptions
      .filter(({ text }) => !UNSPACED.test(text))
      .map(({ text }) => ({ text, boilerplate: 0, sampleWeight: DESCRIPTION_WEIGHT })),
  ];
  return lines.map((_, at) => lines[(at * STRIDE) % lines.length]);
}

function knownFeatures(examples) {
  const counts = new Map();
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= MIN_LINES).map(([feature]) => feature));
}

/** The model in its stored form: weights in hundredths, without the small ones. */
export function fitSentenceModel(sentences) {
  const examples = sentences.map((line) => ({ ...line, features: [...sentenceFeatures(line.text)] }));
  const known = knownFeatures(examples);
  const BIAS = '';
  const weights = new Map([[BIAS, { value: 0, squares: 1e-6 }]]);
  for (const feature of known) weights.set(feature, { value: 0, squares: 1e-6 });
  for (const example of examples)
    example.weights = [BIAS, ...example.features.filter((feature) => known.has(feature))].map((feature) =>
      weights.get(feature),
    );
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const { weights: active, boilerplate, sampleWeight } of examples) {
      const odds = active.reduce((sum, { value }) => sum + value, 0);
      const error = (1 / (1 + Math.exp(-odds)) - boilerplate) * sampleWeight;
      for (const weight of active) {
        const gradient = error + L2_PENALTY * weight.value * sampleWeight;
        weight.squares += gradient * gradient;
        weight.value -= (LEARNING_RATE * gradient) / Math.sqrt(weight.squares);
      }
    }
  const steps = ({ value }) => Math.round(value * STEPS_PER_POINT);
  const even = steps(weights.get(BIAS));
  weights.delete(BIAS);
  const stored = [...weights].map(([feature, weight]) => [feature, steps(weight)]);
  return {
    even,
    weights: Object.fromEntries(
      stored.filter(([, value]) => Math.abs(value) >= MIN_STEPS).sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
}
