import phrases from '../../data/platform-phrases.json' with { type: 'json' };
import type { PageDocument, PageLink } from '../../page/page-document.js';
import { hostOf } from '../../text/web-address.js';
import { phrasePattern } from '../../text/phrase-lists.js';
import type { Site } from '../../site/read-site.js';
import type { Runtime } from '../site-terms.js';

/** Where a link leads, and how much that says of what the product runs on. */
interface AppLink {
  runtime: Runtime;
  points: number;
  what: string;
}

interface KnownLink extends AppLink {
  pattern: RegExp;
}

const APP_STORE: KnownLink = {
  runtime: 'mobile',
  points: 7,
  what: 'the App Store',
  pattern: /^https?:\/\/(apps|itunes)\.apple\.com\/(?!.*\/(developer|mac-app))/i,
};

/** Links that show where a product is to be had. */
const APP_LINKS: readonly KnownLink[] = [
  APP_STORE,
  {
    runtime: 'mobile',
    points: 7,
    what: 'Google Play',
    pattern: /^https?:\/\/play\.google\.com\/store\/apps/i,
  },
  {
    runtime: 'mobile',
    points: 5,
    what: 'F-Droid',
    pattern: /f-droid\.org|testflight\.apple\.com|appgallery\.huawei/i,
  },
  {
    runtime: 'mobile',
    points: 6,
    what: 'the store of the phone that opens it',
    pattern: /^https?:\/\/[^/]+\.(onelink\.me|app\.link|page\.link|smart\.link|adj\.st)(\/|$)/i,
  },
  { runtime: 'mobile', points: 5, what: 'an Android package', pattern: /\.apk(\?|$)/i },
  {
    runtime: 'desktop',
    points: 6,
    what: 'a desktop download',
    pattern: /\.(dmg|exe|msi|appimage|deb|rpm|pkg|flatpakref|jnlp)(\?|$)/i,
  },
  {
    runtime: 'desktop',
    points: 6,
    what: 'a desktop download',
    pattern:
      /[-_.](x64|x86|win(dows|32|64)?|mac(os)?|osx|darwin|linux|amd64|arm64)(?![a-z])[^/]*\.(zip|7z|tgz|tar\.[gx]z)(\?|$)/i,
  },
  {
    runtime: 'desktop',
    points: 7,
    what: 'a desktop store',
    pattern:
      /store\.steampowered\.com|flathub\.org|snapcraft\.io|(apps|www)\.microsoft\.com\/.*(store|p)\/|\.itch\.io/i,
  },
  {
    runtime: 'desktop',
    points: 6,
    what: 'plugins of a desktop program',
    pattern: /plugins\.qgis\.org|extensions\.blender\.org|obsproject\.com\/forum\/resources/i,
  },
  {
    runtime: 'desktop',
    points: 6,
    what: 'the plugin of an editor',
    pattern: /marketplace\.visualstudio\.com\/|open-vsx\.org|plugins\.jetbrains\.com/i,
  },
  { runtime: 'desktop', points: 2, what: 'its releases', pattern: /github\.com\/[^/]+\/[^/]+\/releases/i },
  {
    runtime: 'api',
    points: 4,
    what: 'a package registry',
    pattern:
      /npmjs\.(com|org)\/package|pypi\.org\/project|crates\.io\/crates|packagist\.org|rubygems\.org|pkg\.go\.dev|nuget\.org|jsr\.io/i,
  },
  {
    runtime: 'web',
    points: 3,
    what: 'the web application',
    pattern:
      /^https?:\/\/(app|dashboard|my|portal|console|login|accounts?)\.[^/]+|\/(app|login|signin|sign-in|signup|sign-up|register|dashboard)\/?($|\?)/i,
  },
  {
    runtime: 'web',
    points: 2.5,
    what: 'a browser extension',
    pattern: /chrome\.google\.com\/webstore|chromewebstore\.google|addons\.mozilla\.org/i,
  },
  { runtime: 'premises', points: 2, what: 'a container image', pattern: /hub\.docker\.com|ghcr\.io/i },
];

/** The link that leads to the product for those who have an account. */
const OWN_SIGN_IN: AppLink = { runtime: 'web', points: 3, what: 'the sign-in' };
const MAC_APP_STORE: AppLink = { runtime: 'desktop', points: 7, what: 'the Mac App Store' };
const SIGN_IN_LINK = phrasePattern(phrases['sign in link']);

export const isFromAppStore = (href: string): boolean =>
  APP_LINKS.some(({ runtime, pattern }) => runtime === 'mobile' && pattern.test(href));

/** 'Clinic log in', which leads to clinic.acme.com */
const isOwnSignIn = ({ href, text }: PageLink, host: string): boolean =>
  SIGN_IN_LINK.test(text.trim()) && `.${hostOf(href)}`.endsWith(`.${host}`);

/** A title or description that names the Mac and no phone: Apple's store has programs for both at the same addresses. */
function isForMacAlone({ title, meta }: PageDocument): boolean {
  const head = `${title} ${meta.get('description') ?? ''}`;
  return /\b(?:mac ?os|os x|for mac)\b/i.test(head) && !/\b(?:ios|iphone|ipad|android)\b/i.test(head);
}

interface FoundLink {
  pageIndex: number;
  page: string;
  link: PageLink;
  found: AppLink;
}

/** The first link of each page to each runtime. */
export function findAppLinks({ start, pages }: Site): FoundLink[] {
  const host = hostOf(start.url).replace(/^www\./, '');
  const isForMac = isForMacAlone(start);
  const leadsTo = (link: PageLink): AppLink | undefined => {
    const known = APP_LINKS.find(({ pattern }) => pattern.test(link.href) || pattern.test(link.fileName));
    if (known === APP_STORE && isForMac) return MAC_APP_STORE;
    return known ?? (isOwnSignIn(link, host) ? OWN_SIGN_IN : undefined);
  };
  return pages.flatMap(({ document }, pageIndex) => {
    const seen = new Set<Runtime>();
    return document.links.flatMap((link) => {
      const found = leadsTo(link);
      if (!found || seen.has(found.runtime)) return [];
      seen.add(found.runtime);
      return [{ pageIndex, page: document.url, link, found }];
    });
  });
}
