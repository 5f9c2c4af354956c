import pageRoles from '../data/page-roles.json' with { type: 'json' };
import type { PageDocument } from '../page/page-document.js';
import { pathKey, plainPath } from '../text/web-address.js';
import { sectionPatterns } from '../text/phrase-lists.js';

/** The likely topic of a page of the site. */
export type PageRole =
  | 'home'
  | 'about'
  | 'features'
  | 'pricing'
  | 'audience'
  | 'product'
  | 'guide'
  | 'other'
  | 'support'
  | 'news'
  | 'legal';

/** Role and priority per section of the data file; the first match wins. */
const PRIORITIES: Readonly<Record<keyof typeof pageRoles, readonly [PageRole, number]>> = {
  legal: ['legal', -10],
  account: ['other', -10],
  about: ['about', 9],
  features: ['features', 10],
  pricing: ['pricing', 6],
  audience: ['audience', 7],
  guide: ['guide', 6],
  support: ['support', 1],
  news: ['news', 0.5],
  elsewhere: ['other', -4],
};
const ROLE_PATTERNS = sectionPatterns(pageRoles);

/** The likely topic of a page by words of its path and link text. */
function roleOfWords(key: string, text: string): { role: PageRole; priority: number } {
  const path = key.replace(/[_.]+/g, '-').replace(/^\//, '').replaceAll('/', ' ');
  const words = `${path} ${text.toLowerCase().replace(/[_\s]+/g, '-')}`;
  const section = ROLE_PATTERNS.find(([, pattern]) => pattern.test(words))?.[0];
  const [role, priority] = section
    ? PRIORITIES[section as keyof typeof pageRoles]
    : (['product', 2] as const);
  return { role, priority };
}

const FILE =
  /\.(pdf|zip|png|jpe?g|gif|svg|webp|mp4|mp3|exe|dmg|apk|deb|rpm|msi|tar|gz|xml|json|js|css|ico|woff2?|txt|docx?|xlsx?|csv|ics)$/i;
const LANGUAGE_PREFIX =
  /^\/(de|fr|es|it|pt|pt-br|nl|pl|ru|ja|zh|zh-cn|zh-tw|ko|tr|ar|hi|vi|id|cs|sv|da|fi|no|uk|he|th|ro|hu|el)(\/|$)/;

/** Whether two pages belong to one site: same host and, on shared hosts, same folder. */
function sameSite(url: URL, start: URL): boolean {
  if (plainHost(url) !== plainHost(start)) return false;
  if (!/\.(github|gitlab|codeberg)\.io$|(^|\.)(github|sourceforge)\.(com|net|io)$/.test(plainHost(start)))
    return true;
  return url.pathname.startsWith(start.pathname.replace(/[^/]*$/, ''));
}

const plainHost = ({ hostname }: URL): string => hostname.replace(/^www\./, '');

/** Maximum number of pages per role. */
const MAX_PER_ROLE: Readonly<Record<PageRole, number>> = {
  home: 3,
  about: 2,
  features: 3,
  pricing: 1,
  audience: 3,
  product: 3,
  guide: 3,
  other: 3,
  support: 1,
  news: 2,
  legal: 3,
};

/** The path below the folder of the start page: '/login-demo/tour' from '/login-demo/' is '/tour'. */
function withoutFolder(key: string, { pathname }: URL): string {
  const folder = pathname.slice(0, pathname.lastIndexOf('/'));
  return key.startsWith(`${folder}/`) ? key.slice(folder.length) : key;
}

export interface ChosenPage {
  href: string;
  text: string;
  role: PageRole;
}

/** The most promising links, best first: features, audience, company, pricing. No login, legal, blog pages or files. */
export function choosePages(start: PageDocument, limit: number): ChosenPage[] {
  const found = new Map<string, ChosenPage & { score: number }>();
  const perRole = new Map<PageRole, number>();
  const startPath = pathKey(start.url);
  const startLanguage = LANGUAGE_PREFIX.exec(startPath)?.[1];
  const startAddress = new URL(start.url);
  const host = plainHost(startAddress);
  start.links.forEach((link, index) => {
    if (!link.href.includes(host)) return;
    const url = new URL(link.href);
    if (!sameSite(url, startAddress) || FILE.test(url.pathname)) return;
    const key = plainPath(url.pathname);
    const language = LANGUAGE_PREFIX.exec(key)?.[1];
    if (key === startPath || (language !== undefined && language !== startLanguage)) return;
    const { role, priority } = roleOfWords(withoutFolder(key, startAddress), link.text);
    const depth = key.split('/').length - 2;
    const zone = link.zone === 'nav' || link.zone === 'header' ? 2 : link.zone === 'footer' ? 0 : 1;
    const query = url.search === '' ? 0 : -4;
    const score = priority + zone + query - depth * 1.2 - index / 200;
    const held = found.get(key);
    if (!held || held.score < score) found.set(key, { href: link.href, text: link.text, role, score });
  });
  const ranked = [...found.values()].filter((page) => page.score > 0).sort((a, b) => b.score - a.score);
  const chosen: ChosenPage[] = [];
  for (const page of ranked) {
    const count = perRole.get(page.role) ?? 0;
    if (chosen.length >= limit || count >= MAX_PER_ROLE[page.role]) continue;
    perRole.set(page.role, count + 1);
    chosen.push(page);
  }
  return chosen;
}
