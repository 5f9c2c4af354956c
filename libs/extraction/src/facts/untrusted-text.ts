/**
 * Text that speaks to a machine that reads the page instead of to the page's visitors. It is left out of every
 * field: neither the engine nor a model acts on it.
 */
const INSTRUCTION =
  /\b(ignore|disregard|forget|override|bypass)\b.{0,40}\b(instructions?|prompts?|rules|directions|guidelines|context|above|previous(ly)?)\b|\b(system|developer|admin) (notice|prompt|message|override|instruction)s?\b|\b(to|attention|note to|dear|hey|hello|for)[ :,-]{1,3}(all )?(ai|llm|gpt|language model|machine|automated)[ -]?(assistants?|models?|agents?|bots?|crawlers?|readers?|systems?|extractors?)?\b.{0,80}\b(must|should|set|ignore|output|reply|write|describe|list|treat|classify|use)\b|\byou are (now )?(an? |the )?(ai|assistant|language model|listing editor|chat ?gpt|in maintenance|jailbroken|dan)\b|(^|[.!?]\s*)(assistant|system|ai|llm)\s*:\s|\bset\s+(the\s+)?["'`]?(headline|industry|category|launch[_ ]year|business[_ ]model|platform[_ ]type|seller[_ ]?id|is[_ ]?active|product[_ ]?url|company[_ ]?url|description|features)\b|\b(headline|industry|category|launch[_ ]year|seller[_ ]?id|is[_ ]?active|product[_ ]url|company[_ ]url)["'`]?\s*(=|:=|must be|should be|to be)\s*["'`]?\w|\b(reply|respond|answer)\b.{0,20}\b(only )?with\b.{0,60}\b(words?|string|text|exactly|following|json|csv)\b|\b(output|print|return|write|insert)\b.{0,20}\b(the )?(string|word|words|phrase|token)\b.{0,60}|\bin (every|all|each) (output )?fields?\b|\bdescribe (the|this) (product|company|site|page) as\b|\bdo not (mention|reveal|extract|describe|include|output)\b.{0,40}\b(this|the|loans?|product|instructions?|anything|page|prompt)\b|\b(classify|categori[sz]e|label|rate) (this|the) (product|site|page|company|listing) (as|under)\b|\b(api|secret) keys?\b.{0,40}\b(reveal|send|reply|output|print)|\b(reveal|send|leak|print|output)\b.{0,40}\b(system prompt|api keys?|secrets?)\b|\bignor(a|e|ez|iere|ieren)\b.{0,30}(instrucciones|instructions|anweisungen|instruções|istruzioni)|忽略.{0,10}(指令|说明|提示)|игнорируй.{0,30}инструкции/i;

/**
 * Beginnings of words without which no such text does; they are looked for first, because almost no passage holds
 * one. Ordered by first letter, so that most words cost one comparison.
 */
const SUSPECT =
  /\b(?:a(?:i\b|nswer|pi key|ssistant|utomated)|bypass|c(?:ategori[sz]e|lassif)|d(?:escribe th|eveloper (?:notice|message)|isregard|o not)|forget|gpt|i(?:gnor|n (?:every|each|all) (?:output )?field|nsert|nstruc)|l(?:abel|anguage model|lm)|m(?:achine|ust be )|o(?:utput|verrid)|pr(?:int|ompt)|r(?:ate th|epl(?:y|ies)|espond|eturn)|s(?:ecret|et |hould be |ystem\s*(?::|notice|prompt|message|override|instruction))|to be |write|you are (?:now|an? |the ))|=|指令|忽略|инструкции/i;

/** An order takes a few words. */
const LEAST_CHARS = 10;

/** True for text that gives orders to whatever machine reads the page. */
export const isInstruction = (text: string): boolean =>
  text.length >= LEAST_CHARS && SUSPECT.test(text) && INSTRUCTION.test(text.slice(0, 8000));
