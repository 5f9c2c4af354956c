import phrases from '../../data/sentence-phrases.json' with { type: 'json' };
import { phrasePattern } from '../../text/phrase-lists.js';
import { namesDay, namesYear } from '../../text/dates.js';
import { nameKey } from '../../text/name-words.js';
import type { Passage } from '../../passages/passage.js';
import { boilerplateOdds } from '../../text/sentence-model.js';
import type { Unit } from '../../passages/unit.js';

/** Says what something is or does. */
export const DEFINES =
  /\b(is|are|as)\s+(an?|the|your|all|one|our)\b|\b(helps?|lets?|allows?|enables?|gives?|provides?|offers?|brings?|turns?|runs?|connects?|combines?|automates?|makes?|simplif(y|ies)|tracks?|manages?|designed|built|created)\b/i;
/** Needs the sentence before it. */
export const LEANS_ON_BEFORE =
  /^(but|and|so|or|that'?s|this|these|those|it|they|he|she|then|also|instead|however|because|plus|there|here|yes|no|still|now|not|for example|finally|in order to|additionally|moreover|furthermore|as a result|therefore|thus|both (?:are|of)|neither|next|after that|only (?:required|needed|when|if))\b/i;
const HOLLOW = phrasePattern(phrases.hollow);
/** Sentences that set the product against others name those others. */
const COMPARES =
  /\b([Uu]nlike|[Cc]ompar(ed|able) (to|with)|[Vv]ersus|[Vv]s\.?|[Aa]lternatives? to|[Bb]etter than|[Ii]nstead of (using )?\p{Lu}|[Ss]witch(ing)? from|[Cc]ompetitors?|[Ss]tatus quo|but neither)\b/u;
/** 'No commission like Oarsman': set against somebody by name. */
const NOT_LIKE = /\b(?:[Nn]o|[Nn]ot|[Nn]ever|without)\b[^.;]{1,40}\blike \p{Lu}/u;
export const isComparison = (text: string): boolean => COMPARES.test(text) || NOT_LIKE.test(text);
const INSTRUCTS = phrasePattern(phrases.instructions);
/** Sentences about the page they stand on, as the descriptions of further pages are. */
const ABOUT_THE_PAGE = phrasePattern(phrases['about the page']);
const MONEY_MATTERS = phrasePattern(phrases.money);
const ABOUT_OTHERS = phrasePattern(phrases['about others']);
/** 'We do not sell insurance': what the product is not fences it off and tells a buyer little. */
const SAYS_WHAT_IT_IS_NOT = phrasePattern(phrases['what it is not']);
/** 'It does not need an account' is a promise, though. */
const FIRST_CLAUSE = 40;
const DOES_WITHOUT = phrasePattern(phrases['what it does without']);
export const isAboutWhatItIsNot = (text: string): boolean =>
  SAYS_WHAT_IT_IS_NOT.test(text) && !DOES_WITHOUT.test(text.slice(0, FIRST_CLAUSE));

const PAIN = phrasePattern(phrases.pain);
/** 'Never lose track again', 'without the headaches': what the product does about it. */
const RELIEF = phrasePattern(phrases.relief);
/** 'Teams are overwhelmed by forms': what is wrong without the product, told to lead up to it. */
export const isAboutPain = (text: string): boolean => PAIN.test(text) && !RELIEF.test(text);

/** What the company was paid and what the product costs are other fields' matter. */
export const isAboutMoney = (text: string): boolean => MONEY_MATTERS.test(text);

/** 'It was created by Jane Finch', and figures with their source: '(Eurostat, 2023)'. */
const CREDITS =
  /\b(?:was|were|is|are) (?:created|designed|developed|founded|made|written|run|built|maintained|owned|led|started) by \p{Lu}\p{Ll}+ \p{Lu}|\(\p{Lu}[^()]{1,40},? (?:19|20)\d\d\)/u;

/** 'Alpha, Beta and Gamma all require ...': names as the subject, one after the other. */
const ALL_OTHERS = /^(?:\p{Lu}[\p{L}\p{N}]*,? (?:and |or )?){2,5}all \p{Ll}/u;

/** 'Ada Finch (design), Bo Reed (code)': who works there. */
const STAFF = /^\p{Lu}\p{L}+ \p{Lu}\p{L}+ \(\p{Ll}[^()]{1,30}\)[,;] \p{Lu}/u;

/** 'Founder Ada Finch rowed for fifteen years': the life of whoever made it. */
const FOUNDER =
  /^(?:(?:The |Our )?(?:[Cc]o-?)?[Ff]ounder|CEO|CTO|(?:Mit)?[Gg]ründer(?:in)?|Geschäftsführer(?:in)?|Inhaber(?:in)?|Fondateur|Fondatrice|Fundadora?|Fondatore|Oprichter|Założyciel(?:ka)?|Grundaren?|Grunnlegger) \p{Lu}\p{Ll}+/u;

/** 'Finch Boat Company runs on it every day': who uses it. */
const CUSTOMER =
  /^(?:\p{Lu}[\p{L}&.'’-]* ){1,4}(?:Company|Co|Inc|Ltd|LLC|GmbH|AG|SA|Group)\.? (?:runs? (?:on|its|their)|uses?|relies|rely|switched|saves?|saved|moved|chose)\b/u;

/** Careers of people, credits, statistics of others and what other products lack are no description of the product. */
export const isAboutOthers = (text: string): boolean =>
  ABOUT_OTHERS.test(text) ||
  CUSTOMER.test(text) ||
  CREDITS.test(text) ||
  STAFF.test(text) ||
  FOUNDER.test(text) ||
  ALL_OTHERS.test(text);

const SUBJECT =
  /^((?:\p{Lu}[\p{L}\p{N}.'’-]*)(?:\s+\p{Lu}[\p{L}\p{N}.'’-]*){0,3})(?:\s+(?:now|just|already|recently))?\s+(?:is|was|are|were|has|offers|provides|helps|lets|ships|sells|announced|launched|released|grew)\b/u;
const COMMON_SUBJECT =
  /^(we|it|our|the|this|these|that|those|each|every|everything|everyone|all|your|you|they|there|what|here|data|users?|customers?|teams?|people|no|an?|both|my|who|most|many|some|one|billing|support|reports?)$/i;
/** No part of a name such as 'acme.io' or 'I/O'. With a capital I: a small one is 'and' in Polish, 'in' in Norwegian and the beginning of 'için' in Turkish. */
const PERSONAL =
  /(?<![\p{L}\p{N}.@/])(?:I|[Mm]y|[Mm]e|[Hh]e|[Ss]he|[Hh]is|[Hh]er|[Hh]im|[Hh]imself|[Hh]erself|[Ee]le|[Éé]l|[Hh]ij|[Ii]ch|[Mm]ein(?:e[mnrs]?)?|[Mm]ich|[Jj]['’]ai|[Jj]e (?:suis|n|ne|l|peux|fais)|[Mm]is|[Yy]o|[Ee]u|[Mm]eus?|[Mm]inhas?|[Ii]o|[Mm]i[ao]|[Ii]k|[Mm]ijn|[Jj]ag|[Jj]eg|[Mm]nie|[Mm]oje|[Mm]ój|[Яя]|[Мм]не|[Мм]о[йяи])(?![\p{L}\p{N}/])|私[はの]|我(?!们|們)|저는/u;

/** Somebody speaks of themselves or of a person. */
export const isPersonal = (text: string): boolean => PERSONAL.test(text);

/** 'Simply amazing!': praise without content. */
export const isEmptyPraise = (text: string): boolean => text.endsWith('!') && HOLLOW.test(text);

const NAMES_ITSELF =
  /^(?:this is |meet |introducing |welcome to )?(.{2,40}?)(?: is| are| ist| est| es| é| è|,|:| –| —| -)\s+(?:an?|the|your|one|eine?|der|die|das|une?|le|la|una|el|uma?|o|il|lo|een|de|het|это)\s/iu;

/** 'Yes, Acme is the only one that ...', 'Why we built Acme: an app for ...' */
const ANSWERS = /^(?:(?:yes|no|sure|of course|absolutely)[,.!]|(?:why|how|where|when)\s)/i;

/** 'Acme is a ...', 'Acme, the ...', 'This is Acme, a ...': the sentence that defines the product. */
export function saysWhatItIs(text: string, key: string): boolean {
  if (ANSWERS.test(text)) return false;
  const subject = NAMES_ITSELF.exec(text)?.[1];
  return subject !== undefined && key.length > 2 && nameKey(subject).includes(key);
}

/** 'AppStarter is a template': a sentence whose subject is some other thing with a name. */
function aboutOther(text: string, key: string): boolean {
  const subject = SUBJECT.exec(text)?.[1];
  if (!subject || COMMON_SUBJECT.test(subject.split(/\s+/)[0] ?? '')) return false;
  const subjectKey = nameKey(subject);
  return !subjectKey.includes(key) && !key.includes(subjectKey);
}

/** '89 % of all hires fail ...': figures of a market. */
const STATISTIC =
  /^(?:(?:over|more than|nearly|almost|about|up to|rund|über|fast|près de|más de|mais de|oltre|circa) )?\d[\d.,]* ?% (?:of|der|des|aller|de|des|degli|dei|delle|van|всех)(?!\p{L})/iu;
/** Amounts of money are prices and examples. */
const AMOUNT =
  /[$€£₹¥]\s?\d|(?<!\p{L})(?:EUR|USD|CHF|GBP)\s\d|\d\s?(?:[$€£₹¥]|(?:EUR|USD|CHF|zł|kr|руб)(?!\p{L}))/u;

/** What happened in one year, on one day or for one amount is no promise to everybody. */
export const namesDateOrAmount = (text: string): boolean =>
  namesYear(text) || namesDay(text) || AMOUNT.test(text);

/** Log odds above which a sentence scores lower as boilerplate, except in the head, which is written to describe. */
const CERTAIN_BOILERPLATE = 1;

/** What the wording of a sentence adds to its score or takes away. */
export function wordingScore({ text, nameKey: letters }: Unit, passage: Passage, key: string): number {
  const named = key.length > 2 && letters.includes(key);
  let score = passage.region === 'head' ? 0 : -Math.max(0, boilerplateOdds(text) - CERTAIN_BOILERPLATE);
  if (DEFINES.test(text)) score += named ? 1.6 : 0.7;
  if (saysWhatItIs(text, key)) score += 1.5;
  else if (LEANS_ON_BEFORE.test(text)) score -= 1;
  if (HOLLOW.test(text)) score -= 1;
  if (passage.region !== 'head' && isAboutPain(text)) score -= 2;
  if (ABOUT_THE_PAGE.test(text)) score -= passage.pageIndex > 0 ? 3 : 1;
  if (key.length > 2 && passage.region !== 'head' && aboutOther(text, key))
    score -= DEFINES.test(text) ? 3 : 1.5;
  if (isPersonal(text)) score -= 1.6;
  if (isComparison(text) || STATISTIC.test(text)) score -= 2;
  // A sentence with a year tells the history of a company or the date of an event.
  if (passage.region !== 'head' && (namesYear(text) || namesDay(text))) score -= 4.5;
  if (passage.region !== 'head' && AMOUNT.test(text)) score -= 3.5;
  if (INSTRUCTS.test(text) && passage.region !== 'head') score -= 1.2;
  return score;
}
