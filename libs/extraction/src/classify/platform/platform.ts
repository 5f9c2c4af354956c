import phrases from '../../data/platform-phrases.json' with { type: 'json' };
import type { Finding } from '../../finding.js';
import { clamp, round2 } from '../../finding.js';
import type { Passage } from '../../passages/passage.js';
import type { PageDocument } from '../../page/page-document.js';
import { phrasePattern } from '../../text/phrase-lists.js';
import type { Site } from '../../site/read-site.js';
import { HYBRID, decidePlatform, isMostlyApi, isMostlyPremises } from './decide-platform.js';
import { statedSystems } from './stated-systems.js';
import { collectSupports } from './supports.js';

/** 'Expiry windows' are none of Microsoft's. */
const NAMES_DESKTOP = /\b(?:Windows|WINDOWS|[Mm]ac ?OS|macos|Linux|LINUX|linux)\b/;
const NAMES_MOBILE = /\b(android|iphone|ios)\b/i;

const NAMES_AN_API = phrasePattern(phrases['names an API']);

/** A title such as 'Windows agent and Android app'. */
const namesBothKinds = ({ title, meta }: PageDocument): boolean =>
  [title, meta.get('description') ?? ''].some((text) => NAMES_DESKTOP.test(text) && NAMES_MOBILE.test(text));

/** What the product runs on, from store and download links, stated systems and how the pages speak of it. */
export async function findPlatform(
  site: Site,
  passages: readonly Passage[],
  industry: string,
  category: string,
  signal?: AbortSignal,
): Promise<Finding> {
  const { supports, linked } = await collectSupports(site, passages, industry, category, signal);
  const namesApi = NAMES_AN_API.test(site.start.title);
  const stated = statedSystems(site);
  // 'Any' is what an API states of the systems that it runs on, and 'Linux' what a server does.
  const isServers = stated?.value === 'Desktop' && isMostlyPremises(supports);
  if (stated && !isServers && !(namesApi && isMostlyApi(supports))) return stated;
  const { value, runtimes, sure } = namesBothKinds(site.start)
    ? HYBRID
    : decidePlatform(supports, linked, industry, category, namesApi);
  const evidence = runtimes.flatMap((runtime) =>
    supports[runtime].evidence
      .toSorted((a, b) => b.worth - a.worth)
      .slice(0, runtimes.length > 1 ? 1 : 2)
      .map(({ entry }) => entry),
  );
  return { value, confidence: round2(clamp(evidence.length === 0 ? Math.min(sure, 0.6) : sure)), evidence };
}
