import { UNSPACED } from '../classify/words.js';
import { wellFormed } from './well-formed.js';

const MAX_VALUES = 20_000;
const MAX_TEXTS = 120;

const CODE = /[{}<>\\]|https?:\/\/|=>|function\b/;
/** A heading rather than an identifier. */
const TITLE = /^\p{Lu}[\p{L}\p{N}'’&,-]*(?: [\p{L}\p{N}'’&,-]+){0,6} \p{Ll}[\p{L}'’-]{2,}$/u;

function saysSomething(text: string): boolean {
  if (text.length > 600 || CODE.test(text)) return false;
  if (UNSPACED.test(text)) return text.length >= 6;
  return (text.length >= 25 && text.split(' ').length >= 5) || (text.length >= 8 && TITLE.test(text));
}

const plain = (value: string): string =>
  wellFormed(value.slice(0, 700))
    .replace(/<[^>]{0,200}>/g, ' ')
    .replace(/[\s\u0000-\u001f]+/g, ' ')
    .trim();

/** The distinct values that are sentences or headings. */
export function sentencesAmong(values: Iterable<string>): string[] {
  const texts = new Set<string>();
  for (const value of values) {
    if (texts.size >= MAX_TEXTS) break;
    const text = plain(value);
    if (saysSomething(text)) texts.add(text);
  }
  return [...texts];
}

function* collectStrings(root: unknown): Generator<string> {
  const waiting: unknown[] = [root];
  for (let seen = 0; waiting.length > 0 && seen < MAX_VALUES; seen++) {
    const value = waiting.pop();
    if (typeof value === 'string') yield value;
    else if (typeof value === 'object' && value !== null) {
      const children = Object.values(value).slice(0, 500);
      for (let i = children.length - 1; i >= 0; i--) waiting.push(children[i]);
    }
  }
}

/** How Angular escaped its transfer state before version 16. */
const ANGULAR: Readonly<Record<string, string>> = { q: '"', s: "'", a: '&', l: '<', g: '>' };

const withoutAngularEscapes = (json: string): string =>
  json.includes('&q;') ? json.replace(/&([qsalg]);/g, (_, letter: string) => ANGULAR[letter] ?? '') : json;

/** Sentences in a data script, such as hydration state; used only if the HTML shows nothing. */
export function sentencesOfState(json: string): string[] {
  try {
    return sentencesAmong(collectStrings(JSON.parse(withoutAngularEscapes(json))));
  } catch {
    return [];
  }
}
