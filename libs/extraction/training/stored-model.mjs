// Counts the words of labelled descriptions and writes them as the text model is stored: a line for each beginning of
// four letters, with the words that share it. 'invo ice=a12b3+2' says that 'invoice' stands in two descriptions of the
// sub-category a1, in one of b3, and leans two steps to businesses.
import { CATEGORIES, EXTRACTION_INDUSTRIES } from '@mintbridge/contracts';
import { BUYER_STEP, COUNT_OF_DIGIT } from '../dist/classify/text-model.js';
import { extractFeatures } from '../dist/classify/text-features.js';

const SHARED_LETTERS = 4;
const MAX_BYTES = 297_000;
const BUYER_SMOOTHING = 1;
const MAX_STEPS = 9;
const A = 'a'.charCodeAt(0);

/** A letter for the industry, a digit for its sub-category. */
const CLASSES = Object.fromEntries(
  EXTRACTION_INDUSTRIES.flatMap((industry, at) =>
    CATEGORIES[industry].map((category, index) => [
      `${String.fromCharCode(A + at)}${index + 1}`,
      `${industry} / ${category}`,
    ]),
  ),
);
const codeOf = Object.fromEntries(Object.entries(CLASSES).map(([code, name]) => [name, code]));

function countWords(descriptions) {
  const words = new Map();
  const buyers = { B: 0, C: 0 };
  for (const { category, buyer, text } of descriptions) {
    if (buyer in buyers) buyers[buyer]++;
    for (const word of new Set(extractFeatures(text))) {
      const counted = words.get(word) ?? { perClass: new Map(), B: 0, C: 0, all: 0 };
      words.set(word, counted);
      const code = codeOf[category];
      if (!code) throw new Error(`there is no sub-category ${category}`);
      counted.perClass.set(code, (counted.perClass.get(code) ?? 0) + 1);
      counted.all++;
      if (buyer in buyers) counted[buyer]++;
    }
  }
  return { words, buyers };
}

/** The digit of the nearest count; of a single description none is written. */
function digitOf(count) {
  const distance = (known) => Math.abs(Math.log(known / count));
  const digit = COUNT_OF_DIGIT.reduce(
    (best, known, at) =>
      at > 0 && (best === 0 || distance(known) < distance(COUNT_OF_DIGIT[best])) ? at : best,
    0,
  );
  return digit === 1 ? '' : String(digit);
}

function leaningOf({ B, C }, buyers) {
  const odds =
    Math.log((B + BUYER_SMOOTHING) / (C + BUYER_SMOOTHING)) -
    Math.log((buyers.B + BUYER_SMOOTHING) / (buyers.C + BUYER_SMOOTHING));
  const steps = Math.max(-MAX_STEPS, Math.min(MAX_STEPS, Math.round(odds / BUYER_STEP)));
  if (B + C < 2 || steps === 0) return '';
  return steps > 0 ? `+${steps}` : String(steps);
}

/** The model of these descriptions: the words that most of them hold, as many as there is room for. */
export function countModel(descriptions, mostBytes = MAX_BYTES) {
  const { words, buyers } = countWords(descriptions);
  const entries = [...words].map(([word, counted]) => {
    const start = [...word].slice(0, SHARED_LETTERS).join('');
    const counts = [...counted.perClass]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, count]) => code + digitOf(count));
    return {
      word,
      start,
      all: counted.all,
      written: `${word.slice(start.length)}=${counts.join('')}${leaningOf(counted, buyers)}`,
    };
  });
  entries.sort((a, b) => b.all - a.all || a.written.length - b.written.length || (a.word < b.word ? -1 : 1));
  let room = mostBytes - Buffer.byteLength(JSON.stringify({ classes: CLASSES, words: [] }, null, 2));
  const lines = new Map();
  for (const { start, written } of entries) {
    const held = lines.get(start);
    const bytes = Buffer.byteLength(written) + 1 + (held ? 0 : Buffer.byteLength(`    "${start}",\n`));
    if (bytes > room) continue;
    room -= bytes;
    lines.set(start, [...(held ?? []), written]);
  }
  const sorted = [...lines].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    classes: CLASSES,
    words: sorted.map(([start, written]) => `${start} ${written.sort((a, b) => (a < b ? -1 : 1)).join(' ')}`),
    held: sorted.reduce((sum, [, written]) => sum + written.length, 0),
    of: entries.length,
  };
}
