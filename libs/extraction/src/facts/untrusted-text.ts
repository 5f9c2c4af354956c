import { phrasePattern } from '../word-pattern.js';

/** Things that an order to a machine speaks of. */
const RULES = String.raw`\b.{0,40}\b(?:instructions?|prompts?|rules|directions|guidelines|context|above|previous(?:ly)?)`;
const NOTICE = String.raw` (?:notice|prompt|message|override|instruction)s?`;
const MACHINE = String.raw`[ :,-]{1,3}(?:all )?(?:ai|llm|gpt|language model|machine|automated)[ -]?(?:assistants?|models?|agents?|bots?|crawlers?|readers?|systems?|extractors?)?\b.{0,80}\b(?:must|should|set|ignore|output|reply|write|describe|list|treat|classify|use)`;
const ANSWER = String.raw`\b.{0,20}\b(?:only )?with\b.{0,60}\b(?:words?|string|text|exactly|following|json|csv)`;
const WRITE_WORD = String.raw`\b.{0,20}\b(?:the )?(?:string|word|words|phrase|token)`;
const FILE_AS = String.raw` (?:this|the) (?:product|site|page|company|listing) (?:as|under)`;
const REVEAL = String.raw`\b.{0,40}\b(?:system prompt|api keys?|secrets?)`;
const VALUE = '["\'`]?\\s*(?:=|:=|must be|should be|to be)\\s*["\'`]?\\w\\w*';
const IN_OTHER_LANGUAGES = String.raw`\b.{0,30}(?:instrucciones|instructions|anweisungen|instruções|istruzioni)`;

const each = (beginnings: string, rest: string): string =>
  beginnings
    .split(',')
    .map((beginning) => `${beginning.trim()}${rest}`)
    .join('\n');

/**
 * Text that speaks to a machine that reads the page instead of to the page's visitors. It is left out of every
 * field: neither the engine nor a model acts on it.
 */
const INSTRUCTION = phrasePattern(
  [
    each('ignore, disregard, forget, override, bypass', RULES),
    each('system, developer, admin', NOTICE),
    each('to, attention, note to, dear, hey, hello, for', MACHINE),
    String.raw`you are (?:now )?(?:an? |the )?(?:ai|assistant|language model|listing editor|chat ?gpt|in maintenance|jailbroken|dan)`,
    'set\\s+(?:the\\s+)?["\'`]?(?:headline|industry|category|launch[_ ]year|business[_ ]model|platform[_ ]type|seller[_ ]?id|is[_ ]?active|product[_ ]?url|company[_ ]?url|description|features)',
    each(
      'headline, industry, category, launch[_ ]year, seller[_ ]?id, is[_ ]?active, product[_ ]url, company[_ ]url',
      VALUE,
    ),
    each('reply, respond, answer', ANSWER),
    each('output, print, return, write, insert', WRITE_WORD),
    String.raw`in (?:every|all|each) (?:output )?fields?`,
    String.raw`describe (?:the|this) (?:product|company|site|page) as`,
    String.raw`do not (?:mention|reveal|extract|describe|include|output)\b.{0,40}\b(?:this|the|loans?|product|instructions?|anything|page|prompt)`,
    each('classify, categori[sz]e, label, rate', FILE_AS),
    each('api keys?, secret keys?', String.raw`\b.{0,40}\b(?:reveal|send|reply|output|print)\w*`),
    each('reveal, send, leak, print, output', REVEAL),
    each('ignora, ignore, ignorez, ignoriere, ignorieren', IN_OTHER_LANGUAGES),
  ].join('\n'),
);
/** A line that is put into the mouth of a machine, and orders in other scripts. */
const SPEAKER =
  /(?:^|[.!?]\s*)(?:assistant|system|ai|llm)\s*:\s|忽略.{0,10}(?:指令|说明|提示)|игнорируй.{0,30}инструкции/i;

/**
 * Beginnings of words without which no such text does; they are looked for first, because almost no passage holds
 * one. Ordered by first letter, so that most words cost one comparison.
 */
const SUSPECT =
  /\b(?:a(?:i\b|nswer|pi key|ssistant|utomated)|bypass|c(?:ategori[sz]e|lassif)|d(?:escribe th|eveloper (?:notice|message)|isregard|o not)|forget|gpt|i(?:gnor|n (?:every|each|all) (?:output )?field|nsert|nstruc)|l(?:abel|anguage model|lm)|m(?:achine|ust be )|o(?:utput|verrid)|pr(?:int|ompt)|r(?:ate th|epl(?:y|ies)|espond|eturn)|s(?:ecret|et |hould be |ystem\s*(?::|notice|prompt|message|override|instruction))|to be |write|you are (?:now|an? |the ))|=|忽略|игнорируй/i;

/** An order takes a few words. */
const LEAST_CHARS = 10;
const MOST_CHARS = 8000;

/** True for text that gives orders to whatever machine reads the page. */
export function isInstruction(text: string): boolean {
  if (text.length < LEAST_CHARS || !SUSPECT.test(text)) return false;
  const read = text.slice(0, MOST_CHARS);
  return INSTRUCTION.test(read) || SPEAKER.test(read);
}
