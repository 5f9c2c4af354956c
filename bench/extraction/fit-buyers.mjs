// Fits the weights of the business model's signals (libs/extraction/src/data/buyer-weights.json, classify/business-model.ts) to
// labelled sites by logistic regression.
//
//   npm run fit:buyers -- [--check] DIR...
//
// The folders contain labelled sites as for `npm run bench:extraction`. Each site is evaluated with weights fitted to the
// others (leave-one-out); --check writes nothing.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chooseModel, weighBuyers } from '../../libs/extraction/dist/classify/business-model.js';
import { siteWords } from '../../libs/extraction/dist/classify/text-model.js';
import { collectContent, extractEmbedded } from '../../libs/extraction/dist/embedded/engine.js';
import { readSite } from '../../libs/extraction/dist/site/read-site.js';
import { CorpusSource, loadSites } from './corpus.mjs';

const ROUNDS = 40;
/** L2 regularisation. */
const REGULARISATION = 3;
/** Weight of a site with two acceptable labels. */
const AMBIGUOUS_WEIGHT = 0.3;

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const file = join(root, 'libs', 'extraction', 'src', 'data', 'buyer-weights.json');
const names = Object.keys(JSON.parse(readFileSync(file, 'utf8')));

/** Signals of a site and its label: businesses (1), consumers (0) or both (0.5). */
async function exampleOf(site) {
  const wanted = site.expected?.business_model ?? [];
  if (wanted.length === 0) return [];
  const content = await collectContent(await readSite(site.url, new CorpusSource(site)));
  const { fields } = await extractEmbedded(content);
  const { industry, category, platformType } = fields;
  const { signals } = await weighBuyers(content.passages, await siteWords(content.passages), {
    industry: industry.value,
    category: category.value,
    sure: category.confidence,
    platform: platformType,
  });
  return [
    {
      id: site.id,
      category: category.value,
      wanted,
      signals: names.map((name) => signals[name]),
      truth: wanted[0] === 'B2B' ? 1 : wanted[0] === 'B2C' ? 0 : 0.5,
      sampleWeight: wanted.includes('B2B') && wanted.includes('B2C') ? AMBIGUOUS_WEIGHT : 1,
    },
  ];
}

const probabilityOf = (weights, { signals }) =>
  1 / (1 + Math.exp(-signals.reduce((sum, value, at) => sum + value * weights[at], 0)));

/** Balances the classes. */
function balanced(examples) {
  const totalWeight = (truth) =>
    examples.reduce((sum, one) => sum + (one.truth === truth ? one.sampleWeight : 0), 0);
  const half = (totalWeight(0) + totalWeight(1)) / 2;
  const factor = { 0: half / totalWeight(0), 0.5: 1, 1: half / totalWeight(1) };
  return examples.map((one) => ({ ...one, sampleWeight: one.sampleWeight * factor[one.truth] }));
}

/** Solves a system of linear equations with a positive definite matrix. */
function solve(matrix, right) {
  const rows = matrix.map((row, at) => [...row, right[at]]);
  for (let at = 0; at < rows.length; at++) {
    for (let below = at + 1; below < rows.length; below++) {
      const factor = rows[below][at] / rows[at][at];
      rows[below] = rows[below].map((value, column) => value - factor * rows[at][column]);
    }
  }
  const solution = right.map(() => 0);
  for (let at = rows.length - 1; at >= 0; at--) {
    const known = solution.reduce((sum, value, column) => sum + value * rows[at][column], 0);
    solution[at] = (rows[at][rows.length] - known) / rows[at][at];
  }
  return solution;
}

/** Newton's method; the intercept is not regularised. */
function fit(examples) {
  let weights = names.map(() => 0);
  const all = balanced(examples);
  for (let round = 0; round < ROUNDS; round++) {
    const probabilities = all.map((one) => probabilityOf(weights, one));
    const penalty = (at) => (at === 0 ? 0 : REGULARISATION);
    const gradient = names.map(
      (_, at) =>
        penalty(at) * weights[at] +
        all.reduce(
          (sum, one, i) => sum + one.sampleWeight * (probabilities[i] - one.truth) * one.signals[at],
          0,
        ),
    );
    const hessian = names.map((_, a) =>
      names.map(
        (_, b) =>
          (a === b ? penalty(a) + 1e-6 : 0) +
          all.reduce(
            (sum, one, i) =>
              sum +
              one.sampleWeight * probabilities[i] * (1 - probabilities[i]) * one.signals[a] * one.signals[b],
            0,
          ),
      ),
    );
    const step = solve(hessian, gradient);
    weights = weights.map((weight, at) => weight - step[at]);
  }
  return weights;
}

const { values: options, positionals: folders } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const examples = (await Promise.all(folders.flatMap(loadSites).map(exampleOf))).flat();
const wrong = examples.filter((one) => {
  const weights = fit(examples.filter((other) => other !== one));
  return !one.wanted.includes(chooseModel(probabilityOf(weights, one), one.category));
});
console.log(
  `${examples.length - wrong.length} of ${examples.length} sites right with weights fitted to the others`,
);
for (const { id, wanted } of wrong) console.log(`  wrong: ${id}, which is ${wanted.join(' or ')}`);
const weights = Object.fromEntries(
  fit(examples).map((weight, at) => [names[at], Math.round(weight * 100) / 100]),
);
console.log(weights);
if (!options.check) writeFileSync(file, `${JSON.stringify(weights, null, 2)}\n`);
