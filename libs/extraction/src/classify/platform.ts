import type { Evidence, PlatformType } from '@mintbridge/contracts';
import phrases from '../data/platform-phrases.json' with { type: 'json' };
import type { Finding } from '../facts/finding.js';
import { clamp, round2 } from '../facts/finding.js';
import { toQuote } from '../facts/passages/page-text.js';
import type { Passage } from '../facts/passages/passage.js';
import { OWN_VOICE, isOnFirstScreen } from '../facts/passages/passage.js';
import { getTexts } from '../page/json-ld.js';
import { PRODUCT_TYPES } from '../facts/passages/schema-types.js';
import type { PageDocument, PageLink } from '../page/page-document.js';
import { phrasePattern } from '../phrase-lists.js';
import type { Site } from '../site/read-site.js';
import { findLeaning } from './buyers.js';
import { findAppLinks, isFromAppStore } from './app-links.js';
import type { Runtime } from './site-terms.js';
import { pointingTo, termsIn } from './site-terms.js';
import type { Hit } from './term-counts.js';
import { saturate } from './term-counts.js';

interface Support {
  points: number;
  evidence: { worth: number; entry: Evidence }[];
  /** Whether the head or the first screen names it. */
  isProminent: boolean;
}

type Supports = Record<Runtime, Support>;

/** A term of less weight names nothing that a product runs on. */
const NAMES_IT = 1;

const emptySupports = (): Supports => {
  const none = (): Support => ({ points: 0, evidence: [], isProminent: false });
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
const STORE_BADGE = phrasePattern(phrases['store badge']);
const NAMES_AN_API = phrasePattern(phrases['names an API']);
/** What a declaration or a badge counts: less than a link to the store. */
const DECLARED = 5;
/** 'It answers your phone' speaks of calls. */
const TELEPHONE = phrasePattern(phrases.telephone);
const NO_APP = phrasePattern(phrases['no app']);
/** What 'no app to install' counts for the web: as much as 'web app'. */
const WITHOUT_APP = 4;
/** A link that is called so leads to a program. */
const DOWNLOAD = phrasePattern(phrases.download);

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

/** What a program needs installed, in the place where its system is asked for. */
const NEEDS_INSTALLED = /node|python|java\b|jvm|\.net/i;

/** Systems that structured data lists, such as 'Android, iOS, Web'. */
function statedSystems({ start }: Site): Finding | undefined {
  const texts = [
    ...start.jsonLd
      .filter((node) => node.types.some((type) => PRODUCT_TYPES.test(type)))
      .flatMap((node) => [...getTexts(node, 'operatingSystem'), ...getTexts(node, 'gamePlatform')]),
    ...start.microdata.map((item) => item.properties.get('operatingSystem') ?? ''),
  ].filter((part) => part !== '');
  const text = texts.join(', ');
  const mobile = /android|\bios\b|iphone|ipad/i.test(text);
  const desktop = /windows|mac ?os|os ?x|linux|\bpc\b/i.test(text);
  // 'Any (Node.js)': wherever its runtime is installed.
  const web = /\bweb|browser|cloud|\bany\b|\ball\b|cross/i.test(text) && !NEEDS_INSTALLED.test(text);
  const appleOnly = /\bios\b/i.test(text) && !/windows|linux|android/i.test(text);
  const value = choosePlatform(mobile, desktop && !appleOnly, web);
  if (!value) return undefined;
  const evidence = { page: start.url, quote: toQuote(texts[0] ?? ''), source: 'systems in structured data' };
  return { value, confidence: 0.88, evidence: [evidence] };
}

function choosePlatform(mobile: boolean, desktop: boolean, web: boolean): PlatformType | undefined {
  if (mobile && desktop) return 'Hybrid';
  if (mobile) return web ? 'Both' : 'Mobile';
  if (desktop) return web ? 'Hybrid' : 'Desktop';
  return web ? 'Web' : undefined;
}

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

/** 'Expiry windows' are none of Microsoft's. */
const NAMES_DESKTOP = /\b(?:Windows|WINDOWS|[Mm]ac ?OS|macos|Linux|LINUX|linux)\b/;
const NAMES_MOBILE = /\b(android|iphone|ios)\b/i;

/** A title such as 'Windows agent and Android app'. */
const namesBothKinds = ({ title, meta }: PageDocument): boolean =>
  [title, meta.get('description') ?? ''].some((text) => NAMES_DESKTOP.test(text) && NAMES_MOBILE.test(text));

const OFTEN_AN_API = new Set(['ProductivityTools', 'AIML', 'CybersecurityTech', 'FinTech']);

/** A program for several systems that is also offered as a container or for a small server is one to host oneself. */
const ALSO_A_SERVER = 0.4;

const isMostlyApi = ({ api, web, mobile, desktop }: Supports): boolean =>
  api.points > 9 && api.points > Math.max(web.points, mobile.points, desktop.points);

const isMostlyPremises = ({ premises, web }: Supports): boolean =>
  premises.points > 8 && premises.points > web.points * 0.8;

/** A device is sold with an app, of which its pages speak as much. */
const WITH_AN_APP = 0.8;

/** Where no word names the web, less says that a product is used on phones. */
const NAMES_A_PHONE = 1.5;
const NAMES_THE_WEB = 1;
/** As much as several words for the web, or a link to the application and a word. */
const CLEARLY_WEB = 6.5;

interface Decision {
  value: PlatformType;
  runtimes: Runtime[];
  sure: number;
}

const HYBRID: Decision = { value: 'Hybrid', runtimes: ['desktop', 'mobile'], sure: 0.65 };

function decide(
  supports: Supports,
  linked: ReadonlySet<Runtime>,
  industry: string,
  category: string,
  namesApi: boolean,
): Decision {
  const { web, mobile, desktop, api, premises, device } = supports;
  const strongest = Math.max(web.points, mobile.points, desktop.points, 1);
  const has = (support: Support, floor: number, share = 0.3): boolean =>
    support.points >= floor && support.points >= strongest * share;
  if (device.points > 10 && device.points > strongest * WITH_AN_APP)
    return { value: 'Embedded', runtimes: ['device'], sure: 0.7 };
  if (isMostlyPremises(supports) && !linked.has('web'))
    return { value: 'On-Premises', runtimes: ['premises'], sure: 0.65 };
  if (
    isMostlyApi(supports) &&
    (namesApi ||
      category === 'Developer Tools & APIs' ||
      (OFTEN_AN_API.has(industry) && api.points > strongest * 1.6))
  )
    return { value: 'API', runtimes: ['api'], sure: 0.75 };
  const onPhone = has(mobile, 5);
  const onDesk = has(desktop, 6);
  if (onDesk && !onPhone && premises.points >= 4 && premises.points > desktop.points * ALSO_A_SERVER)
    return { value: 'On-Premises', runtimes: ['premises', 'desktop'], sure: 0.6 };
  if (onDesk && onPhone && desktop.points > mobile.points * 0.55) return HYBRID;
  if (onDesk && desktop.points > web.points * 1.1 && desktop.points > mobile.points)
    return { value: 'Desktop', runtimes: ['desktop'], sure: 0.8 };
  if (onDesk && !onPhone && linked.has('desktop') && web.points >= CLEARLY_WEB)
    return { value: 'Hybrid', runtimes: ['desktop', 'web'], sure: 0.6 };
  if (onPhone && (linked.has('web') || web.points >= CLEARLY_WEB) && web.points > mobile.points * 0.35)
    return { value: 'Both', runtimes: ['mobile', 'web'], sure: 0.75 };
  // What businesses use has an office behind the app, unless the app is what the site is about.
  const isAppAlone = linked.has('mobile') || mobile.isProminent || findLeaning(industry, category) <= 0;
  if (onPhone && mobile.points > web.points * 0.9 && isAppAlone)
    return { value: 'Mobile', runtimes: ['mobile'], sure: 0.8 };
  if (onPhone) return { value: 'Both', runtimes: ['mobile', 'web'], sure: 0.65 };
  const namesWeb = web.evidence.some(({ worth }) => worth >= NAMES_THE_WEB);
  if (!namesWeb && mobile.points >= NAMES_A_PHONE && !onDesk)
    return mobile.points > web.points
      ? { value: 'Mobile', runtimes: ['mobile'], sure: 0.55 }
      : { value: 'Both', runtimes: ['mobile', 'web'], sure: 0.5 };
  // What is usual is right on five of six sites, what several words say on nearly all.
  return { value: 'Web', runtimes: ['web'], sure: onDesk ? 0.5 : web.points >= CLEARLY_WEB ? 0.82 : 0.75 };
}

/** What the product runs on, from store and download links, stated systems and how the pages speak of it. */
export async function findPlatform(
  site: Site,
  passages: readonly Passage[],
  industry: string,
  category: string,
  signal?: AbortSignal,
): Promise<Finding> {
  const supports = emptySupports();
  const linked = addLinks(supports, site);
  addDeclared(supports, site);
  await addWords(supports, passages, signal);
  addUsual(supports, industry, category, site);
  const namesApi = NAMES_AN_API.test(site.start.title);
  const stated = statedSystems(site);
  // 'Any' is what an API states of the systems that it runs on, and 'Linux' what a server does.
  const isServers = stated?.value === 'Desktop' && isMostlyPremises(supports);
  if (stated && !isServers && !(namesApi && isMostlyApi(supports))) return stated;
  const { value, runtimes, sure } = namesBothKinds(site.start)
    ? HYBRID
    : decide(supports, linked, industry, category, namesApi);
  const evidence = runtimes.flatMap((runtime) =>
    supports[runtime].evidence
      .toSorted((a, b) => b.worth - a.worth)
      .slice(0, runtimes.length > 1 ? 1 : 2)
      .map(({ entry }) => entry),
  );
  return { value, confidence: round2(clamp(evidence.length === 0 ? Math.min(sure, 0.6) : sure)), evidence };
}
