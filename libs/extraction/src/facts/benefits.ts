import type { Finding } from './finding.js';
import { clamp } from './finding.js';
import { isCallToAct, isFurniture, undecorated } from './furniture.js';
import type { Phrase } from './features.js';
import { distinct, phrasesFinding } from './features.js';
import type { Passage, Region } from './passage.js';
import { countWords, splitSentences } from './sentences.js';

const GAIN =
  /\b(save[sd]?|saving|faster|quick(er|ly)|easier|simpler|cheaper|reduce[sd]?|reducing|cut(s|ting)?|lower(s|ing)?|increase[sd]?|boost(s|ing)?|grow(s|ing)?|improve[sd]?|improving|avoid|eliminat\w+|never (miss|lose|worry|forget)|no more|without (the|a|any|having|needing|leaving|paying)|less (time|work|paper|effort|stress)|more (time|sales|customers|revenue|control|confiden\w+|leads|bookings)|stay (organi[sz]ed|on top|in control|compliant|safe|focused|motivated)|peace of mind|in (minutes|seconds|one place|real time)|at a glance|free up|focus on|so you can|helps? you|lets? you|you('ll| will) (never|always|know|get)|keep(s)? (your|you)|protect(s|ed)?|hours? (a|per|every) (day|week|month)|for free|instantly|anywhere|anytime|on time|own your|confidence|tiết kiệm|sparen|schneller|ahorra|economi[zs]\w+|gagne[rz])\b/i;

const REGION_WORTH: Partial<Record<Region, number>> = { benefits: 2.5, head: 1, hero: 1.5, features: 1, main: 1, audience: 1.5, steps: 0.3 };
const MOST_BENEFITS = 6;

/** What its users gain, in the pages' own words separated by semicolons. Empty where the pages promise nothing. */
export function findBenefits(passages: readonly Passage[], features: string): Finding {
  const candidates: Phrase[] = [];
  const told = features.toLowerCase();
  for (const passage of passages) {
    const worth = REGION_WORTH[passage.region];
    if (worth === undefined || passage.linkShare > 0.5 || passage.role === 'legal') continue;
    if (!['paragraph', 'text', 'item', 'description', 'heading', 'structured'].includes(passage.kind)) continue;
    for (const sentence of splitSentences(passage.text.slice(0, 2000))) {
      const text = undecorated(sentence);
      const words = countWords(text);
      if (words < 4 || words > 24 || isFurniture(text) || isCallToAct(text) || /\?$/.test(text)) continue;
      if (told.includes(text.toLowerCase().replace(/[.!]$/, ''))) continue;
      const gains = text.match(new RegExp(GAIN, 'gi'))?.length ?? 0;
      if (gains === 0 && passage.region !== 'benefits') continue;
      const score = worth + Math.min(gains, 2) - (words > 18 ? 0.5 : 0) - (passage.pageIndex > 0 ? 0.4 : 0);
      candidates.push({ text: text.replace(/\s*;\s*/g, ', ').replace(/[.!]$/, ''), quotes: [text], passage, score });
    }
  }
  candidates.sort((a, b) => b.score - a.score);
  const chosen = distinct(candidates, MOST_BENEFITS, 1.8);
  const mean = chosen.reduce((sum, { score }) => sum + score, 0) / Math.max(1, chosen.length);
  return phrasesFinding(chosen, clamp(0.4 + mean * 0.1, 0.4, 0.82));
}
