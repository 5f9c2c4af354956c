import { phraseSource } from '../word-pattern.js';
import type { Region } from './passage.js';

interface Announcement {
  region: Region;
  /** How the whole heading reads, or how it begins. */
  start?: string;
  /** Phrases anywhere in it. */
  phrases: string;
  /** Words in scripts that know no such word boundaries. */
  beyond?: string;
}

/** What a heading announces for everything below it; the first that fits decides. */
const ANNOUNCEMENTS: readonly Announcement[] = [
  {
    region: 'legal',
    phrases: String.raw`
      privacy (?:policy|notice)
      terms (?:of|and|&)
      cookie policy
      legal notice
      disclaimer
      user agreement
      datenschutz
      license agreement
      eula
      refund policy
      chính sách
    `,
    beyond: 'điều khoản',
  },
  {
    region: 'quote',
    start: String.raw`(?:\w+ ){0,2}reviews?[.:!]?$`,
    phrases: String.raw`
      testimonials?
      reviews from
      what [a-z' ]{2,40}\b(?:say|said|saying|think|love)\b
      happy [a-z]+$
      delighted [a-z]+$
      our (?:clients?|customers?|users?|students?|patients?|members?) (?:say|said|love|stories)
      happy (?:clients?|customers?|users?|students?|patients?|members?) (?:say|said|love|stories)
      satisfied (?:clients?|customers?|users?|students?|patients?|members?) (?:say|said|love|stories)
      clients? say
      customers? say
      users? say
      trusted by
      loved by
      success stor(?:y|ies)
      customer stor(?:y|ies)
      hear from
      wall of love
      in the press
      as seen (?:in|on)
      phụ huynh nói
      témoignages
      opiniones
      kundenstimmen
      depoimentos
    `,
    beyond: 'đánh giá',
  },
  {
    region: 'comparison',
    start: String.raw`(?:the |our |das |le |la |el |o |il )?(?:problem|problema|problème|challenge|old way|status quo|pain points?)s?(?: (?:we|it) solves?)?[.:!?]*$`,
    phrases: String.raw`
      how (?:we|it) compares?
      compare[ds]?(?: to| with|\b)
      comparison
      versus
      vs\.?
      alternatives?
      why not
      the difference
      other (?:tools|apps|platforms)
      competitors?
    `,
  },
  {
    region: 'pricing',
    start: String.raw`pricing\b|(?:\S+ ){0,3}(?:prices?|plans?)[.:!?]?$`,
    phrases: String.raw`
      pricing[.:!?]?$
      plans?(?: and| &)? pric\w*
      choose (?:your|a) plan
      simple plans
      subscription plans?
      bảng giá
      preise
      tarifs?
      precios
    `,
  },
  {
    region: 'faq',
    start: String.raw`(?:any |got |have |your |common |popular |more |still |other )*questions?\b`,
    phrases: String.raw`
      questions? (?:and|&) answers
      faqs?
      frequently asked
      q ?& ?a
      câu hỏi
      häufige fragen
      preguntas frecuentes
      perguntas frequentes
    `,
  },
  {
    region: 'team',
    start: String.raw`(?:the |core )?(?:founders?|leadership|advis[oe]rs?|investors?|partners|sponsors?|contributors|credits)(?: team)?[.:!]?$|the team\b`,
    phrases: String.raw`
      our (?:team|founders?|investors?|partners|story)
      meet the
      backed by
    `,
  },
  {
    region: 'call',
    start: String.raw`contact(?: us)?[.:!]?$|(?:our |the )?newsletter[.:!]?$|donate(?: now| today)?[.:!]?$`,
    phrases: String.raw`
      contact us
      get in touch
      subscribe
      sign up
      join (?:the|our|us)
      ready to
      get started
      start (?:your|for) free
      stay (?:up|in)
      follow us
      download (?:now|the app)
      try it
      book a (?:demo|call)
      request (?:a )?demo
      support us
    `,
  },
  {
    region: 'blog',
    start: String.raw`(?:(?:our|the|company|product|recent|latest|more|related) )*(?:blog|news|resources|posts|articles|updates|insights|guides|stories|reading)[.:!]?$`,
    phrases: String.raw`
      from (?:the|our) blog
      latest (?:news|posts|articles|from)
      recent (?:posts|articles|news)
      changelog
      release notes
      read more
      guides & articles
    `,
  },
  {
    region: 'steps',
    phrases: String.raw`
      how (?:it|this|does it|to|\w+) works?
      getting started
      three (?:easy |simple )?steps
      3 (?:easy |simple )?steps
      four (?:easy |simple )?steps
      4 (?:easy |simple )?steps
      five (?:easy |simple )?steps
      5 (?:easy |simple )?steps
      step[- ]by[- ]step
      cách hoạt động
      so funktioniert
      cómo funciona
      como funciona
      comment ça marche
    `,
  },
  {
    region: 'benefits',
    phrases: String.raw`
      benefits?
      why (?:choose|us|use|you|\w+)
      what you (?:gain|get)
      advantages
      you(?:'ll| will) (?:love|get|gain)
      results
      outcomes
      lợi ích
      vorteile
      beneficios
      avantages
      vantagens
    `,
  },
  {
    region: 'features',
    phrases: String.raw`
      features?
      what (?:it|we|you can|\w+) (?:does|do|offer|offers|can do)
      everything you need
      capabilities
      functionality
      services
      solutions
      modules
      tools
      highlights
      includes?d?
      inside
      all[- ]in[- ]one
      tính năng
      funktionen
      fonctionnalités
      características
      funcionalidades
      recursos
      funzionalità
    `,
    beyond: '功能|特[点色徵]|機能|возможности|функции',
  },
  {
    region: 'audience',
    phrases: String.raw`
      who (?:is|it'?s|uses|benefits)
      built for
      made for
      designed for
      perfect for
      for (?:teams|businesses|everyone|developers)
      use cases?
      industries
      ideal for
    `,
  },
];

const sourceOf = ({ start, phrases, beyond }: Announcement): string =>
  [start === undefined ? '' : `^(?:${start})`, phraseSource(phrases), beyond ?? '']
    .filter((part) => part !== '')
    .join('|');

const PATTERNS = ANNOUNCEMENTS.map(
  (announcement) => [announcement.region, new RegExp(sourceOf(announcement), 'i')] as const,
);

/** Any of them: most headings announce nothing, which one look tells. */
const ANY = new RegExp(
  sourceOf({
    region: 'main',
    start: ANNOUNCEMENTS.flatMap(({ start }) => start ?? []).join('|'),
    phrases: ANNOUNCEMENTS.map(({ phrases }) => phrases).join('\n'),
    beyond: ANNOUNCEMENTS.flatMap(({ beyond }) => beyond ?? []).join('|'),
  }),
  'i',
);

const MOST_CHARS = 90;

/** Region that a heading announces, or undefined where it announces none. */
export function regionOfHeading(text: string): Region | undefined {
  if (text.length > MOST_CHARS || !ANY.test(text)) return undefined;
  return PATTERNS.find(([, pattern]) => pattern.test(text))?.[0];
}
