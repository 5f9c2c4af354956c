import type { Runtime } from './site-terms.js';

export interface AppLink {
  runtime: Runtime;
  points: number;
  what: string;
  pattern: RegExp;
}

/** Links that show where a product is to be had. */
export const APP_LINKS: readonly AppLink[] = [
  {
    runtime: 'mobile',
    points: 7,
    what: 'the App Store',
    pattern: /^https?:\/\/(apps|itunes)\.apple\.com\/(?!.*\/(developer|mac-app))/i,
  },
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
  { runtime: 'mobile', points: 5, what: 'an Android package', pattern: /\.apk(\?|$)/i },
  {
    runtime: 'desktop',
    points: 6,
    what: 'a desktop download',
    pattern: /\.(dmg|exe|msi|appimage|deb|rpm|pkg|flatpakref)(\?|$)/i,
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
