import phrases from '../data/other-names.json' with { type: 'json' };
import { phrasePattern } from './phrase-lists.js';

const CUSTOMERS = phrasePattern(phrases.customers);
const PARTNERS = phrasePattern(phrases.partners);
/** Who carries out a part of the service, such as its payments. */
const CARRIERS = phrasePattern(phrases.carriers);
const SAID = phrasePattern(phrases.said);

/** A name, or any word of a script that has no capitals. */
const NAME = /\p{Lu}\p{L}|\p{Lo}/u;
/** A name as companies write theirs, rather than a means of payment such as SEPA. */
const COMPANY_NAME = /^\s*\p{Lu}\p{Ll}/u;
const NEAR_CHARS = 60;
const MAX_NAME_CHARS = 40;

/** '"It saved us" – Mia', '"It saved us," says Mia': what somebody said, with a name. */
const QUOTED =
  /["”“»’]\s*[–—-]\s*\p{Lu}|["”»]\s*[–—]\s*an?\s\p{L}[^.!?]{2,40}[.]?$|["“”»],?\s(?:says|said|sagte?|dit|dice|diz|zegt|mówi|говорит)\s\p{Lu}/u;

/** 'Used by Acme and 300 others', 'Partners: Acme': a sentence that is there for the names of others. */
export function namesOthers(text: string): boolean {
  if (QUOTED.test(text)) return true;
  const said = /^\p{Lu}/u.test(text) ? SAID.exec(text) : null;
  if (said && said.index > 0 && said.index < MAX_NAME_CHARS) return true;
  for (const pattern of [CUSTOMERS, PARTNERS]) {
    const found = pattern.exec(text);
    if (!found) continue;
    const end = found.index + found[0].length;
    if (NAME.test(text.slice(end, end + NEAR_CHARS))) return true;
  }
  const carried = CARRIERS.exec(text);
  return carried !== null && COMPANY_NAME.test(text.slice(carried.index + carried[0].length));
}
