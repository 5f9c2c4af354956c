import type { Block, Zone } from '../page/page-document.js';
import type { Region } from './passage.js';

const REGION_OF_ZONE: Record<Zone, Region> = {
  main: 'main',
  hero: 'hero',
  header: 'hero',
  nav: 'nav',
  footer: 'footer',
  aside: 'aside',
  dialog: 'dialog',
  form: 'form',
  quote: 'quote',
  comparison: 'comparison',
  faq: 'faq',
  pricing: 'pricing',
  features: 'features',
  blog: 'blog',
  legal: 'legal',
  team: 'team',
  mock: 'mock',
  code: 'code',
  noscript: 'aside',
};

/** What a heading announces for everything below it; the first that fits decides. */
const REGION_OF_HEADING: readonly (readonly [Region, RegExp])[] = [
  [
    'legal',
    /\b(privacy (policy|notice)|terms (of|and|&)|cookie policy|legal notice|disclaimer|user agreement|datenschutz|license agreement|eula|refund policy|chính sách|điều khoản)\b/i,
  ],
  [
    'quote',
    /^(\w+ ){0,2}reviews?[.:!]?$|\b(testimonials?|reviews from|what [a-z' ]{2,40}\b(say|said|saying|think|love)\b|(happy|delighted) [a-z]+$|(our|happy|satisfied) (clients?|customers?|users?|students?|patients?|members?) (say|said|love|stories)|(clients?|customers?|users?) say|(trusted|loved) by|success stor|customer stor|hear from|wall of love|in the press|as seen (in|on)|đánh giá|phụ huynh nói|témoignages|opiniones|kundenstimmen|depoimentos)/i,
  ],
  [
    'comparison',
    /^(the |our |das |le |la |el |o |il )?(problem|problema|problème|challenge|old way|status quo|pain points?)s?( (we|it) solves?)?[.:!?]*$|\b(how (we|it) compares?|compare[ds]?( to| with|\b)|comparison|versus|vs\.?|alternatives?|why not|the difference|other (tools|apps|platforms)|competitors?)\b/i,
  ],
  [
    'pricing',
    /^pricing\b|\bpricing[.:!?]?$|^(\S+ ){0,3}(prices?|plans?)[.:!?]?$|\b(plans?( and| &)? pric|choose (your|a) plan|simple plans|subscription plans?|bảng giá|preise|tarifs?|precios)\b/i,
  ],
  [
    'faq',
    /^(any |got |have |your |common |popular |more |still |other )*questions?\b|questions? (and|&) answers|\b(faqs?|frequently asked|q ?& ?a|câu hỏi|häufige fragen|preguntas frecuentes|perguntas frequentes)\b/i,
  ],
  [
    'team',
    /\b(our (team|founders?|investors?|partners|story)|meet the|^the team|backed by)\b|^(the |core )?(founders?|leadership|advis[oe]rs?|investors?|partners|sponsors?|contributors|credits)( team)?[.:!]?$/i,
  ],
  [
    'call',
    /^contact( us)?[.:!]?$|\bcontact us\b|^(our |the )?newsletter[.:!]?$|\b(get in touch|subscribe|sign up|join (the|our|us)|ready to|get started|start (your|for) free|stay (up|in)|follow us|download (now|the app)|try it|book a (demo|call)|request (a )?demo|support us)\b|^donate( now| today)?[.:!]?$/i,
  ],
  [
    'blog',
    /^((our|the|company|product|recent|latest|more|related) )*(blog|news|resources|posts|articles|updates|insights|guides|stories|reading)[.:!]?$|\b(from (the|our) blog|latest (news|posts|articles|from)|recent (posts|articles|news)|changelog|release notes|read more|guides & articles)\b/i,
  ],
  [
    'steps',
    /\b(how (it|this|does it|to|\w+) works?|getting started|(three|3|four|4|five|5) (easy |simple )?steps|step[- ]by[- ]step|cách hoạt động|so funktioniert|cómo funciona|como funciona|comment ça marche)\b/i,
  ],
  [
    'benefits',
    /\b(benefits?|why (choose|us|use|you|\w+)|what you (gain|get)|advantages|you('ll| will) (love|get|gain)|results|outcomes|lợi ích|vorteile|beneficios|avantages|vantagens)\b/i,
  ],
  [
    'features',
    /\b(features?|what (it|we|you can|\w+) (does|do|offer|offers|can do)|everything you need|capabilities|functionality|services|solutions|modules|tools|highlights|includes?d?|inside|all[- ]in[- ]one|tính năng|funktionen|fonctionnalités|características|funcionalidades|recursos|funzionalità|功能|特[点色徵]|機能|возможности|функции)\b|^功能|^機能/i,
  ],
  [
    'audience',
    /\b(who (is|it'?s|uses|benefits)|built for|made for|designed for|perfect for|for (teams|businesses|everyone|developers)|use cases?|industries|ideal for)\b/i,
  ],
];

/** Any of them: most headings announce nothing, which one look tells. */
const ANNOUNCES = new RegExp(REGION_OF_HEADING.map(([, pattern]) => pattern.source).join('|'), 'i');

/** Region that a heading announces, or undefined where it announces none. */
export function regionOfHeading(text: string): Region | undefined {
  if (text.length > 90 || !ANNOUNCES.test(text)) return undefined;
  return REGION_OF_HEADING.find(([, pattern]) => pattern.test(text))?.[0];
}

const STRONG_ZONES = new Set<Zone>([
  'nav',
  'footer',
  'dialog',
  'quote',
  'comparison',
  'code',
  'form',
  'mock',
  'legal',
  'aside',
  'noscript',
  'blog',
  'team',
]);

interface OpenHeading {
  level: number;
  text: string;
  region: Region | undefined;
}

/** Follows the headings of a page and tells for each block its region and the heading above it. */
export class RegionTracker {
  private readonly open: OpenHeading[] = [];
  private headingsSeen = 0;

  next(block: Block): { region: Region; heading: string } {
    const zoneRegion = REGION_OF_ZONE[block.zone];
    if (block.kind === 'heading' && block.zone !== 'nav' && block.zone !== 'footer') this.enter(block);
    if (block.zone === 'footer' || block.zone === 'nav') return { region: zoneRegion, heading: '' };
    const announced = this.open.findLast((heading) => heading.region !== undefined)?.region;
    const heading = this.open[this.open.length - 1]?.text ?? '';
    if (STRONG_ZONES.has(block.zone)) return { region: zoneRegion, heading };
    if (announced) return { region: announced, heading };
    if (zoneRegion === 'main' && this.headingsSeen <= 1) return { region: 'hero', heading };
    return { region: zoneRegion, heading };
  }

  private enter(block: Block): void {
    this.headingsSeen++;
    const level = block.level || 4;
    while (this.open.length > 0 && (this.open[this.open.length - 1]?.level ?? 0) >= level) this.open.pop();
    this.open.push({
      level,
      text: block.text,
      region: level === 1 ? undefined : regionOfHeading(block.text),
    });
  }
}
