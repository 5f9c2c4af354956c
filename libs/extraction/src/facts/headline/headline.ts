import type { Site } from '../../site/read-site.js';
import { visibleText } from '../../site/site-state.js';
import type { Finding } from '../../finding.js';
import { NOTHING, clamp, round2 } from '../../finding.js';
import { hostLabels } from '../../text/name-words.js';
import { isBesideProduct } from '../../passages/passage.js';
import { Ballot, tally } from './ballot.js';
import type { Tally } from './ballot.js';
import { voteBesideMaker, voteHead, voteStructured } from './head-votes.js';
import { voteText } from './text-votes.js';

const occurrences = (text: string, name: string): number => {
  let count = 0;
  for (let at = text.indexOf(name); at >= 0 && count < 12; at = text.indexOf(name, at + name.length)) count++;
  return count;
};

/** How well a name and the address agree: 'Open Hunting' and openhunting.io. */
function agreement(key: string, labels: readonly string[]): number {
  if (labels.includes(key)) return 3;
  if (key.length >= 4 && labels.some((label) => label.startsWith(key) || label.endsWith(key))) return 1.5;
  if (labels.some((label) => label.length >= 4 && key.startsWith(label))) return 1.2;
  return 0;
}

function shared(tallies: readonly Tally[], item: Tally): number {
  const longer = tallies.filter(
    (other) => other !== item && other.key.startsWith(item.key) && item.key.length >= 4,
  );
  return longer.reduce((sum, other) => sum + Math.min(other.score, 3) * 0.35, 0);
}

const bestSpelling = (item: Tally): string =>
  [...item.spellings].sort(
    ([nameA, a], [nameB, b]) => b - a || Number(/\p{Lu}/u.test(nameB)) - Number(/\p{Lu}/u.test(nameA)),
  )[0]?.[0] ?? '';

/** The product's name, by vote of every place where a site names itself. */
export function findHeadline(site: Site): Finding {
  const ballot = new Ballot();
  for (const [index, { document, role }] of site.pages.entries()) {
    if (index > 0 && isBesideProduct(role)) continue;
    const before = ballot.candidates.length;
    voteStructured(ballot, document);
    voteHead(ballot, document);
    voteText(ballot, document);
    // Behind a sign-in page stands the real home page.
    if (index > 0 && role !== 'home')
      for (const candidate of ballot.candidates.slice(before)) candidate.weight *= 0.3;
  }
  const { manifest } = site;
  if (manifest)
    for (const name of [manifest.shortName, manifest.name]) ballot.add(name, 2, 'web manifest', manifest);
  const labels = hostLabels(site.start.url);
  const text = site.pages.map(({ document }) => `${document.title}\n${visibleText(document)}`).join('\n');
  const maker = voteBesideMaker(ballot, site.start);
  const tallies = tally(ballot.candidates).filter(({ key }) => key !== maker);
  const ranked = tallies
    .map((item) => ({
      item,
      score:
        item.score +
        agreement(item.key, labels) +
        shared(tallies, item) +
        Math.log2(1 + occurrences(text, bestSpelling(item))) * 0.5,
    }))
    .sort((a, b) => b.score - a.score);
  const first = ranked[0];
  if (!first) return fromAddress(site);
  const { item, score } = first;
  const second = ranked.find(
    (other) => !other.item.key.startsWith(item.key) && !item.key.startsWith(other.item.key),
  );
  const margin = score - (second?.score ?? 0);
  const confidence = clamp(
    0.45 + Math.min(score, 9) * 0.045 + Math.min(Math.max(margin, 0), 4) * 0.03,
    0.3,
    0.97,
  );
  const evidence = item.sources
    .toSorted((a, b) => b.weight - a.weight)
    .filter((source, index, all) => all.findIndex((other) => other.source === source.source) === index)
    .slice(0, 3)
    .map(({ page, quote, source }) => ({ page, quote, source }));
  return { value: bestSpelling(item), confidence: round2(confidence), evidence };
}

/** Where no page names the product its address does, which is weak evidence. */
function fromAddress(site: Site): Finding {
  const label = hostLabels(site.start.url)[0];
  if (!label || label.length < 3) return NOTHING;
  const name = label.charAt(0).toUpperCase() + label.slice(1);
  return {
    value: name,
    confidence: 0.3,
    evidence: [],
  };
}
