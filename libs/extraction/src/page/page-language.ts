import type { Attributes } from './element-traits.js';

/** Two-letter codes in classes such as 'lang-en'; 'lang-js' is of a listing in JavaScript. */
const CODES =
  'ar|bg|cs|da|de|el|en|es|et|fa|fi|fr|he|hi|hr|hu|id|it|ja|ko|lt|lv|ms|nl|no|pl|pt|ro|ru|sk|sl|sr|sv|th|tr|uk|ur|vi|zh';

/** Elements that hold text, with the language they state; not switches (links, buttons, options) and not code. */
const STATED = new RegExp(
  `<(?<element>h[1-6]|p|div|section|article|span|li|main|td|dd|blockquote)\\s[^<>]{0,300}?\\b(?:lang=["']?|class=["'](?:[^"'<>]{0,200}\\s)?lang-|(?<id>id=)["'](?:lang-|content-)?(?=[a-z]{2}["']))(?<language>${CODES})\\b`,
  'gi',
);
const LANGUAGE = new RegExp(`^(${CODES})(?:[-_][a-z]{2,4})?$`, 'i');
/** 'en', 'lang-en' and 'content-en' as the id of all that is in English. */
const LANGUAGE_ID = new RegExp(`^(?:lang-|content-)?(${CODES})$`, 'i');
const LANGUAGE_CLASS = new RegExp(`(?:^|\\s)lang-(${CODES})(?:\\s|$)`, 'i');

/** Fewer elements than this are a foreign quotation, not the page in another language. */
const MIN_ELEMENTS = 3;
/** Holds a whole text, so that one is enough. */
const WHOLE_TEXT = /^(?:article|section|main)$/i;

/** The language that an element states for its text. */
export const statedLanguage = (attributes: Attributes): string | undefined =>
  [
    LANGUAGE.exec(attributes['data-lang'] ?? ''),
    LANGUAGE.exec(attributes.lang ?? ''),
    LANGUAGE_CLASS.exec(attributes.class ?? ''),
    LANGUAGE_ID.exec(attributes.id ?? ''),
  ]
    .find((match) => match !== null)?.[1]
    ?.toLowerCase();

/**
 * The language to read of a page that holds its texts in several, each in elements that state theirs: English, else the one
 * with most elements. Undefined for pages in one language.
 */
export function chooseLanguage(html: string): string | undefined {
  const counts = new Map<string, number>();
  const ids = new Set<string>();
  for (const { groups: { element = '', id, language = '' } = {} } of html.matchAll(STATED)) {
    const code = language.toLowerCase();
    if (id !== undefined) ids.add(code);
    else counts.set(code, (counts.get(code) ?? 0) + (WHOLE_TEXT.test(element) ? MIN_ELEMENTS : 1));
  }
  // 'it' and 'hr' beside each other are departments; one of several languages is English.
  if (ids.has('en')) for (const code of ids) counts.set(code, MIN_ELEMENTS);
  const languages = [...counts].filter(([, count]) => count >= MIN_ELEMENTS).sort((a, b) => b[1] - a[1]);
  if (languages.length < 2) return undefined;
  return languages.some(([language]) => language === 'en') ? 'en' : languages[0]?.[0];
}
