import phrases from '../data/boilerplate.json' with { type: 'json' };
import calls from '../data/call-phrases.json' with { type: 'json' };
import { openingPattern, phrasePattern, sectionPatterns } from './phrase-lists.js';
import { namesOthers } from './other-names.js';

/** One pattern per section: V8 does not optimize a pattern of more than 20 KB, which takes five times as long. */
const BOILERPLATE = sectionPatterns(phrases).map(([, pattern]) => pattern);
const MAIL = /[\w.+-]@[\w-]+\.\w{2,}/;
/** A user's handle, as in '@ada (2 days)' or, set apart by style alone, 'Ada Byron@ada'; no package such as '@ada/engine'. */
export const HANDLE = /@\p{L}[\p{L}\p{N}_]{2,}(?![\p{L}\p{N}_/-])/u;
/** '06:30 - Ana opens the app', '58:12 Goal': a scene with the product, unlike '99.99 % uptime' and '10.000 recipes'. */
const SCENE = /^\d{1,2}[:.][0-5]\d(?!\d|\s?%)/;
const CONTACT =
  /[a-z]:\/\/|www\.|\d[\d ()-]{8,}\d|\{\{|\}\}|\$\{|<\/?\w+>|=>|\bundefined\b|\bnull\b|\bNaN\b|function ?\(/;

const isPageText = (text: string): boolean => BOILERPLATE.some((pattern) => pattern.test(text));

/** True for navigation, consent banners, forms' texts, calls to action and other text about the page itself. */
export const isBoilerplate = (text: string): boolean =>
  isPageText(text.includes('’') ? text.replaceAll('’', "'") : text) ||
  namesOthers(text) ||
  SCENE.test(text) ||
  (text.includes('@') && (MAIL.test(text) || HANDLE.test(text))) ||
  CONTACT.test(text);

const THINGS_TOO = calls['verbs that are things too'];
/** A verb and few words more. */
const CALL_TO_ACT = openingPattern([...calls.verbs, ...THINGS_TOO], '.{0,40}$');
/** 'Email marketing for shops': the first word is a thing, not a request. */
const NAMES_A_KIND = openingPattern(
  THINGS_TOO,
  ` (?:and \\S+ )?(?:${phrasePattern(calls['kinds of things']).source})`,
);
/** 'Open source', 'Next-day delivery' */
const NO_CALL = openingPattern(calls['no calls']);
/** 'Discover what Acme can do for you': an invitation however long it is. */
const INVITES = openingPattern(calls.invitations);

/** True for the words of a button rather than a statement. */
export const isCallToAct = (text: string): boolean =>
  INVITES.test(text) ||
  (text.split(/\s+/).length <= 6 &&
    CALL_TO_ACT.test(text) &&
    !/[:–—]/.test(text) &&
    !NAMES_A_KIND.test(text) &&
    !NO_CALL.test(text));

const MARKS = String.raw`\s\p{Extended_Pictographic}\u{fe0f}\u{200d}\p{So}•·●→➜✓✔>|–—\-_,:;`;
const MARKS_BEFORE = String.raw`\p{Sk}○◆◇■□▪▫►▶➔☑✅✗✘×*.!?`;
const MARKS_BEHIND = '↗↑↓<';
/** Marks at both ends, with a plus that is no number's; those behind begin where they begin, so that no run is searched twice. '©' tells a line of copyright. */
const DECORATION = new RegExp(
  `^(?:(?!©)[${MARKS}${MARKS_BEFORE}]|\\+(?!\\d))+|(?<![${MARKS}${MARKS_BEHIND}])[${MARKS}${MARKS_BEHIND}]+$`,
  'gu',
);

/** What a script should have filled in, such as an icon's name: '${check} Shared calendar'. */
const UNFILLED = /^(?:\$\{[\w.]{1,30}\}|\{\{\s?[\w.]{1,30}\s?\}\})\s+(?=\p{L})/u;

/** Letters at both ends: nothing to take off. */
const PLAIN = /^\p{L}(?![.):]\s)[^\n]*[\p{L}\p{N}.!?)]$/u;

/** 'STEP 01' or 'Paso 2' before a title; without the flag i, which would make \p{Lu} any letter. */
const NUMBERED_STEP =
  /^(?:[Ss]tep|STEP|[Ss]chritt|SCHRITT|[Éé]tape|ÉTAPE|[Pp]aso|PASO|[Pp]asso|PASSO|[Ss]tap|STAP|[Kk]rok|KROK)\s+\d{1,2}\s*[.:)–-]?\s+(?=\p{Lu})/u;

/** A text without bullets, ticks, emoji and numbering at its ends. What remains is a literal part of it. */
export function stripped(text: string): string {
  const trimmed = text.trim().replace(UNFILLED, '').replace(NUMBERED_STEP, '');
  if (PLAIN.test(trimmed)) return trimmed;
  let result = trimmed.replace(DECORATION, '');
  result = result.replace(/^(?:step\s*)?(?:0?\d{1,2})\s*[.):]\s+(?=\p{L})/iu, '');
  return result.trim();
}
