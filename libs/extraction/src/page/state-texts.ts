import { decodeHTML } from 'entities';
import { UNSPACED } from '../text/words.js';
import { wellFormed } from '../text/well-formed.js';

const MAX_VALUES = 20_000;
const MAX_TEXTS = 120;
const MAX_CHILDREN = 500;
const MAX_CHARS = 700;
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
    .slice(0, MAX_CHARS)
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

const isBlockBeside = (block: Readonly<Record<string, unknown>>): boolean =>
  KIND_KEYS.some((key) => {
    const kind = block[key];
    return typeof kind === 'string' && EXCLUDED_KEYS.test(kind.replace(/^.*\./, ''));
  });

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

/** 'February 2020' beside what happened then, as timelines hold it. */
const DATE = /^(?:\p{Lu}\p{L}{2,} )?(?:19|20)\d\d$/u;

/** An event holds its date, what happened and little else. */
const MAX_EVENT_KEYS = 4;

/** 'February 2020 – Acme opens': the texts of an event with its date. */
function datedTexts(value: object): string[] | undefined {
  const held = Object.values(value) as unknown[];
  if (held.length > MAX_EVENT_KEYS) return undefined;
  const texts = held.filter((child): child is string => typeof child === 'string');
  const date = texts.find((text) => DATE.test(text));
  if (date === undefined || texts.length < held.length) return undefined;
  return texts.filter(saysSomething).map((text) => `${date} – ${text}`);
}

/** The children of an object or a list, without those whose key names something else. */
function childrenOf(value: object): unknown[] {
  if (Array.isArray(value)) return value.slice(0, MAX_CHILDREN);
  const held = value as Readonly<Record<string, unknown>>;
  if (isBlockBeside(held)) return [];
  return Object.entries(held)
    .slice(0, MAX_CHILDREN)
    .filter(([key]) => !EXCLUDED_KEYS.test(key))
    .map(([, child]) =>
      typeof child === 'string' && child.length <= MAX_CHARS && child.includes('@:')
        ? linked(child, held)
        : child,
    );
}

const isPlace = (value: unknown, length: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value < length;

/** Whether an object or list holds nothing but places in a list, as Nuxt flattens its data; a list may name a type first. */
function holdsPlaces(value: unknown, length: number): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const places = Object.values(value).filter((child, index) => index > 0 || typeof child !== 'string');
  return places.length > 0 && places.every((place) => isPlace(place, length));
}

/** Data of which each object and list holds the places of its values in one long list, as the object that it was. */
function unflattened(root: unknown): unknown {
  if (!Array.isArray(root) || !holdsPlaces(root[0], root.length)) return root;
  const built = new Map<number, unknown>();
  const valueAt = (place: unknown): unknown => {
    if (!isPlace(place, root.length)) return place;
    const at = place as number;
    if (built.has(at)) return built.get(at);
    const value: unknown = root[at];
    if (typeof value !== 'object' || value === null) return value;
    const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {};
    built.set(at, copy);
    for (const [key, child] of Object.entries(value).slice(0, MAX_CHILDREN))
      (copy as Record<string, unknown>)[key] = valueAt(child);
    return copy;
  };
  return valueAt(0);
}

/** The strings of parsed data, without those of what is beside the product. */
export function* collectStrings(root: unknown): Generator<string> {
  const waiting: unknown[] = [unflattened(root)];
  for (let seen = 0; waiting.length > 0 && seen < MAX_VALUES; seen++) {
    const value = waiting.pop();
    if (typeof value === 'string') yield value;
    else if (typeof value === 'object' && value !== null) {
      const sentence = joinedSpans(value);
      const children =
        sentence === undefined ? (datedTexts(value) ?? childrenOf(inOneLanguage(value))) : [sentence];
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
