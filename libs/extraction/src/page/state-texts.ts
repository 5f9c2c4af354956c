import { decodeHTML } from 'entities';
import { UNSPACED } from '../classify/words.js';
import { wellFormed } from './well-formed.js';

const MAX_VALUES = 20_000;
const MAX_TEXTS = 120;
const MOST_CHARS = 700;
/** A name or a number; longer ones could blow a text up. */
const LINKED_CHARS = 60;

const CODE = /[{}<>\\]|https?:\/\/|=>|function\b/;
/** A heading rather than an identifier or a name: it holds a word in lower case. */
const TITLE = /^(?=.* \p{Ll}[\p{L}'’-]+(?: |$))\p{Lu}[\p{L}\p{N}'’&,-]*(?: [\p{L}\p{N}'’&,-]+){1,7}$/u;

/** Its answer comes next. */
const QUESTION = /^\p{Lu}.{7,100}\?$/u;

function saysSomething(text: string): boolean {
  if (text.length > 600 || CODE.test(text)) return false;
  if (QUESTION.test(text)) return true;
  if (UNSPACED.test(text)) return text.length >= 6;
  return (text.length >= 25 && text.split(' ').length >= 5) || (text.length >= 8 && TITLE.test(text));
}

/** Where one text of HTML ends and the next begins. */
const BETWEEN_BLOCKS = /<\/(?:p|h[1-6]|li|div|td|th|dt|dd|section|blockquote)>|<br ?\/?>/i;

/** The texts of a value, which may be HTML. */
const plainTexts = (value: string): string[] =>
  value
    .slice(0, MOST_CHARS)
    .split(BETWEEN_BLOCKS)
    .map((text) =>
      wellFormed(decodeHTML(text.replace(/<[^>]{0,200}>/g, ' ')))
        .replace(/[\s\u0000-\u001f]+/g, ' ')
        .trim(),
    );

/** The distinct values that are sentences or headings. */
export function sentencesAmong(values: Iterable<string>): string[] {
  const texts = new Set<string>();
  for (const value of values) {
    if (texts.size >= MAX_TEXTS) break;
    for (const text of plainTexts(value)) if (saysSomething(text)) texts.add(text);
  }
  return [...texts];
}

/** Keys of what others say, of who works there and of messages to users. */
const EXCLUDED_KEYS =
  /^(?:quotes?|testimonials?(?:Block|Section|Slider|List)?|opiniones|reviews?|stories|caseStudies|team|authors?|cookies?|cookie[A-Z_-]\w*|consent|errors?|errorMessages?|validation|toasts?|notFound|404|500|newsletter\w*|announcements?|(?:latest|recent|related)?(?:posts|articles|news)|post(?:Teasers|List)|blog(?:Posts)?|form\.errors?)(?:$|\.)/i;

/** Keys by which the blocks of content systems say what kind of block they are. */
const KIND_KEYS = ['type', 'component', '__component', '__typename', '_type', 'blockType', 'kind'];

function isBlockBeside(value: object, root: unknown): boolean {
  const block = value as Readonly<Record<string, unknown>>;
  return KIND_KEYS.some((key) => {
    const kind = block[key];
    const name = typeof kind === 'number' && Array.isArray(root) ? (root[kind] as unknown) : kind;
    return typeof name === 'string' && EXCLUDED_KEYS.test(name.replace(/^.*\./, ''));
  });
}

/** Codes of languages as keys of texts in several: 'en', 'pt-BR'. */
const LANGUAGE = /^[a-z]{2}(?:[-_][A-Za-z]{2})?$/;

/** Of an object that holds the same texts in several languages the first: translations follow and lag behind. */
function inOneLanguage(value: object): object {
  const entries = Object.entries(value) as [string, unknown][];
  const isOfLanguages =
    entries.length > 1 &&
    entries.every(([key, held]) => LANGUAGE.test(key) && typeof held === 'object' && held !== null);
  if (!isOfLanguages) return value;
  return [entries[0]?.[1]];
}

/** A text with what it quotes of its neighbours, as vue-i18n writes it: '@:brand is an app'. */
const linked = (text: string, neighbours: Readonly<Record<string, unknown>>): string =>
  text.replace(/@:([\w.]*\w)/g, (link, key: string) => {
    const held = neighbours[key];
    return typeof held === 'string' && held.length <= LINKED_CHARS ? held : link;
  });

/** A run of text within a sentence of a content system, with marks such as bold. */
const isSpan = (value: unknown): value is { text?: string; value?: string } => {
  if (typeof value !== 'object' || value === null) return false;
  const { _type, type, nodeType, marks, text, value: held } = value as Readonly<Record<string, unknown>>;
  const isText = _type === 'span' || type === 'text' || nodeType === 'text' || Array.isArray(marks);
  return isText && typeof (text ?? held) === 'string';
};

/** The sentence that a list of spans makes up. */
function joinedSpans(value: object): string | undefined {
  if (!Array.isArray(value) || value.length < 2 || !value.every(isSpan)) return undefined;
  return value.map((span: { text?: string; value?: string }) => span.text ?? span.value).join('');
}

/** A child of a key that names something else; in Nuxt's data the values of keys are places in the whole list. */
function* childrenOf(value: object, root: unknown, beside: Set<unknown>): Generator<unknown> {
  const isBeside = beside.has(value) || isBlockBeside(value, root);
  for (const [key, child] of Object.entries(value).slice(0, 500)) {
    if (!isBeside && (Array.isArray(value) || !EXCLUDED_KEYS.test(key)))
      yield typeof child === 'string' && child.length <= MOST_CHARS && child.includes('@:')
        ? linked(child, value as Record<string, unknown>)
        : child;
    else if (Array.isArray(root) && typeof child === 'number') beside.add(root[child]);
  }
}

/** The strings of parsed data, without those of what is beside the product. */
export function* collectStrings(root: unknown): Generator<string> {
  const waiting: unknown[] = [root];
  const beside = new Set<unknown>();
  for (let seen = 0; waiting.length > 0 && seen < MAX_VALUES; seen++) {
    const value = waiting.pop();
    if (typeof value === 'string') {
      if (!beside.has(value)) yield value;
    } else if (typeof value === 'object' && value !== null) {
      const sentence = joinedSpans(value);
      if (sentence !== undefined) {
        yield sentence;
        continue;
      }
      const children = [...childrenOf(inOneLanguage(value), root, beside)];
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
