import { yieldToEventLoop } from '../../event-loop.js';
import { FEATURE_FINDERS, listed, mayHoldFeatures } from './feature-phrases.js';
import { ticked } from './feature-tables.js';
import type { Finding } from '../../finding.js';
import { clamp } from '../../finding.js';
import { nameKey } from '../../text/name-words.js';
import type { Passage } from '../../passages/passage.js';
import { IMAGE_TEXT } from '../../passages/passage.js';
import type { Phrase } from './phrases.js';
import { contentWords, distinct, phrasesFinding } from './phrases.js';
import type { Vocabulary } from '../wording/vocabulary.js';

const MAX_FEATURES = 8;
/** Where a page announces its features as such, more of them are no risk. */
const MAX_ANNOUNCED = 10;
/** Score below which a phrase is left out. */
const MIN_SCORE = 1;
/** With as many clear features, weaker ones are left out. */
const ENOUGH_FEATURES = 3;
/** Passages that are looked at; what a page says after so many is no feature list. */
const MAX_PASSAGES = 800;
/** Phrases that are compared by their words; the others are used where there is no feature list. */
const MAX_RANKED = 100;
/** A name as it is set among punctuation and blanks. */
const ROOM_AROUND_NAME = 16;

function ranked(candidates: readonly Phrase[], { salience, known }: Vocabulary, name: string): Phrase[] {
  const key = nameKey(name);
  return candidates
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_RANKED)
    .map((candidate) => {
      const { role, pageIndex } = candidate.passage;
      const page = pageIndex === 0 ? 0 : role === 'features' ? 0.2 : role === 'other' ? -2 : -0.6;
      const mayBeName = candidate.text.length < name.length + ROOM_AROUND_NAME;
      const onlyName = mayBeName && nameKey(candidate.text) === key ? -5 : 0;
      const words = salience.of(contentWords(candidate)) * 2 - known.costOfNames(...candidate.units);
      const score = candidate.score + words + page + onlyName;
      return { ...candidate, score };
    })
    .sort((a, b) => b.score - a.score);
}

/** 'A grey board under a hive': an image text that says what the image shows. */
const DEPICTS = /^(?:an?|the|eine?|une?|una|uma?|een)\s/i;

/**
 * How clearly a page presents a phrase as a feature: 1 for an item of a list, a title with its line and a title among the
 * features, 2 for any other title alone, a section's heading with its first sentence, a row of a table and the text of an
 * image on a page that says little else, 3 for any other line and the names of plans.
 */
function tierOf({ passage: { kind, level, region, source }, units }: Phrase): number {
  const hasTitle = units.length > 1;
  if (source === IMAGE_TEXT) return DEPICTS.test(units[0]?.text ?? '') ? 3 : 2;
  if (region === 'pricing' && kind !== 'item') return 3;
  if (region === 'features' && kind === 'heading' && level > 2) return 1;
  if (kind === 'heading') return (level > 2 ? 2 : 3) - (hasTitle ? 1 : 0);
  // A script's data shows no layout, so that its lines are as good as its titled ones.
  if (kind === 'state') return 1;
  if (kind === 'text' || kind === 'paragraph') return hasTitle ? 1 : 3;
  return kind === 'cell' ? 2 : 1;
}

const ANNOUNCED = new Set<Passage['region']>(['head', 'features', 'benefits']);

/** A clear feature in the part of the page that its heading or its data call the features. */
const isAnnounced = (candidate: Phrase): boolean =>
  ANNOUNCED.has(candidate.passage.region) && candidate.passage.role !== 'about' && tierOf(candidate) === 1;

/** The best features, from lower tiers only where the higher ones hold too few. */
function choose(candidates: readonly Phrase[]): Phrase[] {
  const announced = distinct(candidates.filter(isAnnounced), MAX_ANNOUNCED, MIN_SCORE);
  if (announced.length > MAX_FEATURES) return announced;
  for (const lowest of [1, 2]) {
    const chosen = distinct(
      candidates.filter((candidate) => tierOf(candidate) <= lowest),
      MAX_FEATURES,
      MIN_SCORE,
    );
    if (chosen.length >= ENOUGH_FEATURES) return chosen;
  }
  return distinct(candidates, MAX_FEATURES, MIN_SCORE);
}

/** What the product does, in short phrases of its own pages separated by semicolons. */
export async function findFeatures(
  passages: readonly Passage[],
  headline: string,
  vocabulary: Vocabulary,
  signal?: AbortSignal,
): Promise<Finding> {
  const key = nameKey(headline);
  const own = passages.filter(mayHoldFeatures).slice(0, MAX_PASSAGES);
  const found = [...listed(passages), ...ticked(passages.slice(0, MAX_PASSAGES))];
  for (const find of FEATURE_FINDERS) {
    found.push(...find(own, key));
    await yieldToEventLoop(signal);
  }
  const candidates = ranked(found, vocabulary, headline);
  await yieldToEventLoop(signal);
  const chosen = choose(candidates);
  const mean = chosen.reduce((sum, { score }) => sum + score, 0) / Math.max(1, chosen.length);
  return phrasesFinding(chosen, clamp(0.45 + mean * 0.08 + Math.min(chosen.length, 6) * 0.02, 0.4, 0.9));
}
