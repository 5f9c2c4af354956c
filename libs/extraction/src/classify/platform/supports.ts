import type { Evidence } from '@mintbridge/contracts';
import phrases from '../../data/platform-phrases.json' with { type: 'json' };
import { toQuote } from '../../passages/page-text.js';
import type { Passage } from '../../passages/passage.js';
import { OWN_VOICE, isOnFirstScreen } from '../../passages/passage.js';
import type { PageLink } from '../../page/page-document.js';
import { phrasePattern } from '../../text/phrase-lists.js';
import type { Site } from '../../site/read-site.js';
import { findAppLinks, isFromAppStore } from './app-links.js';
import type { Runtime } from '../site-terms.js';
import { pointingTo, termsIn } from '../site-terms.js';
import type { Hit } from '../term-counts.js';
import { saturate } from '../term-counts.js';

/** What speaks for one place where a product runs. */
export interface Support {
  points: number;
  evidence: { worth: number; entry: Evidence }[];
  /** Whether the head or the first screen names it. */
  isProminent: boolean;
  /** Whether a term names it that means nothing else: 'web app', unlike 'dashboard'. */
  isNamed: boolean;
}

export type Supports = Record<Runtime, Support>;

/** A term of less weight names nothing that a product runs on. */
const NAMES_IT = 1;
/** From this weight on a term means nothing else. */
const MEANS_IT = 2;

const emptySupports = (): Supports => {
  const none = (): Support => ({ points: 0, evidence: [], isProminent: false, isNamed: false });
  return { web: none(), mobile: none(), desktop: none(), api: none(), premises: none(), device: none() };
};

/** Counts the links that lead to the product; returns where those of the start page lead. */
function addLinks(supports: Supports, site: Site): ReadonlySet<Runtime> {
  const linked = new Set<Runtime>();
  for (const { pageIndex, page, link, found } of findAppLinks(site)) {
    const support = supports[found.runtime];
    if (pageIndex === 0) linked.add(found.runtime);
    const points = pageIndex === 0 ? found.points : found.points / 2;
    support.points += points;
    if (link.text === '') continue;
    support.evidence.push({
      worth: points,
      entry: { page, quote: toQuote(link.text), source: `link to ${found.what}` },
    });
  }
  return linked;
}

const STORE_BADGE = phrasePattern(phrases['store badge']);
/** What a declaration or a badge counts: less than a link to the store. */
const DECLARED = 5;

/** What a page's head declares of an app, and badges of stores whose links a script sets. */
function addDeclared({ mobile, web }: Supports, { start }: Site): void {
  if (start.meta.has('apple-itunes-app') || start.meta.has('google-play-app')) mobile.points += DECLARED;
  if (start.jsonLd.some(({ types }) => types.includes('MobileApplication'))) mobile.points += DECLARED;
  if (start.jsonLd.some(({ types }) => types.includes('WebApplication'))) web.points += DECLARED;
  if (mobile.points === 0 && start.imageTexts.some(({ text }) => STORE_BADGE.test(text)))
    mobile.points += DECLARED;
}

/** 'No hardware needed', 'your phone's sensors': words of devices where none is sold. */
const NO_DEVICE = phrasePattern(phrases['no device']);
const ANY_DEVICE = phrasePattern(phrases['any device']);
/** '90-day windows' are none of Microsoft's. */
const WINDOWS = /\bW(?:indows|INDOWS)\b/;
/** 'It answers your phone' speaks of calls. */
const TELEPHONE = phrasePattern(phrases.telephone);
const NO_APP = phrasePattern(phrases['no app']);
/** What 'no app to install' counts for the web: as much as 'web app'. */
const WITHOUT_APP = 4;

/** Words that mean something else in their passage. */
function isMisread({ label, targets, passage: { text } }: Hit<{ runtime: Runtime }>): boolean {
  if (label === 'your phone') return TELEPHONE.test(text);
  if (label === 'windows') return !WINDOWS.test(text);
  if (label === 'device' && ANY_DEVICE.test(text)) return true;
  return NO_DEVICE.test(text) && targets.every(({ target }) => target.runtime === 'device');
}

/** 'Works on any phone, no app to install': where a site says so, phones are what its pages are opened on. */
function sayingNoApp(passages: readonly Passage[]): Passage | undefined {
  return passages.find(
    ({ pageIndex, region, text }) => pageIndex === 0 && OWN_VOICE.has(region) && NO_APP.test(text),
  );
}

async function addWords(
  supports: Supports,
  passages: readonly Passage[],
  signal?: AbortSignal,
): Promise<void> {
  const noApp = sayingNoApp(passages);
  if (noApp) {
    const { page, text, source } = noApp;
    supports.web.points += WITHOUT_APP;
    supports.web.evidence.push({ worth: WITHOUT_APP, entry: { page, quote: toQuote(text, 200), source } });
  }
  for (const hit of pointingTo(await termsIn(passages, signal), 'runtime')) {
    if (noApp && hit.targets.every(({ target }) => target.runtime === 'mobile')) continue;
    if (isMisread(hit)) continue;
    for (const { target, weight } of hit.targets) {
      const points = weight * saturate(hit.mass);
      const support = supports[target.runtime];
      support.points += points;
      support.isProminent ||= weight >= NAMES_IT && isOnFirstScreen(hit.passage);
      support.isNamed ||= weight >= MEANS_IT;
      support.evidence.push({
        worth: points,
        entry: {
          page: hit.passage.page,
          quote: toQuote(hit.passage.text, 200),
          source: `'${hit.label}' in the ${hit.passage.source}`,
        },
      });
    }
  }
}

/** A link that is called so leads to a program. */
const DOWNLOAD = phrasePattern(phrases.download);

const isDownload = ({ href, text }: PageLink): boolean =>
  (/download/i.test(`${href} ${text}`) || DOWNLOAD.test(text.trim())) && !isFromAppStore(href);

/** Products are for the web unless their pages say otherwise; one that shows its sign-in page certainly is. */
const USUAL_WEB = 3;
const SIGN_IN_PAGE = 7;

/** The usual platform where the pages do not state how the product is used. */
function addUsual(supports: Supports, industry: string, category: string, site: Site): void {
  supports.web.points += site.state === 'sign-in' ? SIGN_IN_PAGE : USUAL_WEB;
  if (category === 'Developer Tools & APIs') supports.api.points += 3;
  if (industry !== 'GamingTech') {
    const leadsOut = ({ href }: PageLink): boolean => href !== site.start.url && !isFromAppStore(href);
    if (site.start.links.some((link) => DOWNLOAD.test(link.text.trim()) && leadsOut(link)))
      supports.desktop.points += 6;
    return;
  }
  if (category === 'PC & Console Games') supports.desktop.points += 7;
  if (site.start.hasCanvas) supports.web.points += 9;
  else if (site.start.links.some(isDownload)) supports.desktop.points += 8;
}

/** Everything that says what a product runs on, and where links of the start page lead to it. */
export async function collectSupports(
  site: Site,
  passages: readonly Passage[],
  industry: string,
  category: string,
  signal?: AbortSignal,
): Promise<{ supports: Supports; linked: ReadonlySet<Runtime> }> {
  const supports = emptySupports();
  const linked = addLinks(supports, site);
  addDeclared(supports, site);
  await addWords(supports, passages, signal);
  addUsual(supports, industry, category, site);
  return { supports, linked };
}
