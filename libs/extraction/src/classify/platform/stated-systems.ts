import type { PlatformType } from '@mintbridge/contracts';
import type { Finding } from '../../finding.js';
import { toQuote } from '../../passages/page-text.js';
import { getTexts } from '../../page/json-ld.js';
import { PRODUCT_TYPES } from '../../passages/schema-types.js';
import type { Site } from '../../site/read-site.js';

/** What a program needs installed, in the place where its system is asked for. */
const NEEDS_INSTALLED = /node|python|java\b|jvm|\.net/i;

/** Systems that structured data lists, such as 'Android, iOS, Web'. */
export function statedSystems({ start }: Site): Finding | undefined {
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
