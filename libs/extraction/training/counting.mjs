// Counts the words of labelled descriptions and of the term lists: what the text model is made of.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseTerm } from '../dist/classify/term-matcher.js';
import { featuresOf } from '../dist/classify/text-features.js';

const here = dirname(fileURLToPath(import.meta.url));
export const DATA = join(here, '..', 'src', 'data');
const readLists = (name) => JSON.parse(readFileSync(join(DATA, name), 'utf8'));

/** A term of weight 6 counts as much as this many descriptions. */
const TERM_COUNT = 16;
const BUYER_TERM_COUNT = 0.5;
const SIDES = { B: 'business', C: 'consumer' };

/** Each description with its sub-category and its buyer. */
export function readDescriptions() {
  let category = '';
  return readFileSync(join(here, 'descriptions.txt'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) category = line.slice(2);
      return line === '' || line.startsWith('#') ? [] : [{ category, buyer: line[0], text: line.slice(2) }];
    });
}

const industryTerms = readLists('industry-terms.json');
const buyerTerms = readLists('buyer-terms.json');

/** The model as it is stored: its classes, and for each word 'class:count class:count'. */
export function countModel(descriptions) {
  const counts = new Map();
  const count = (name, words, times) => {
    for (const word of new Set(words)) {
      const perClass = counts.get(word) ?? new Map();
      counts.set(word, perClass);
      perClass.set(name, (perClass.get(name) ?? 0) + times);
    }
  };
  for (const { category, buyer, text } of descriptions) {
    const words = featuresOf(text);
    count(category, words, 1);
    if (SIDES[buyer]) count(SIDES[buyer], words, 1);
  }
  for (const [section, entries] of Object.entries(industryTerms)) {
    for (const { text, weight } of entries.map(parseTerm)) {
      const words = featuresOf(text.replace('*', ''));
      count(section, words, (Math.max(0, weight - 1) / 5 / words.length) * TERM_COUNT);
    }
  }
  for (const [side, entries] of Object.entries(buyerTerms)) {
    for (const { text, weight } of entries.map(parseTerm)) {
      const words = featuresOf(text);
      count(side, words, (weight / words.length) * BUYER_TERM_COUNT);
    }
  }
  const classes = [...Object.keys(industryTerms), ...Object.values(SIDES)];
  const indexOf = new Map(classes.map((name, index) => [name, index]));
  const stored = (perClass) =>
    [...perClass]
      .map(([name, times]) => [indexOf.get(name), Math.round(times * 10)])
      .filter(([, times]) => times > 0)
      .sort(([a], [b]) => a - b)
      .map((pair) => pair.join(':'))
      .join(' ');
  const words = Object.fromEntries(
    [...counts]
      .map(([word, perClass]) => [word, stored(perClass)])
      .filter(([, line]) => line !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return { classes, words };
}
