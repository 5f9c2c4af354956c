import { wellFormed } from './well-formed.js';

const MAX_VALUES = 20_000;
const MAX_TEXTS = 120;

const looksLikeProse = (text: string): boolean =>
  text.length >= 25 &&
  text.length <= 600 &&
  text.split(' ').length >= 5 &&
  !/[{}<>\\]|https?:\/\/|=>|function\b/.test(text);

/**
 * Sentences in a data script of the page (such as the state a framework hydrates from). They are read only
 * for pages whose HTML shows nothing.
 */
export function sentencesOfState(json: string): string[] {
  let root: unknown;
  try {
    root = JSON.parse(json);
  } catch {
    return [];
  }
  const texts: string[] = [];
  const waiting: unknown[] = [root];
  for (let seen = 0; waiting.length > 0 && seen < MAX_VALUES && texts.length < MAX_TEXTS; seen++) {
    const value = waiting.pop();
    if (typeof value === 'string') {
      const text = wellFormed(value.slice(0, 700))
        .replace(/<[^>]{0,200}>/g, ' ')
        .replace(/[\s\u0000-\u001f]+/g, ' ')
        .trim();
      if (looksLikeProse(text)) texts.push(text);
    } else if (typeof value === 'object' && value !== null) {
      const children = Object.values(value).slice(0, 500);
      for (let i = children.length - 1; i >= 0; i--) waiting.push(children[i]);
    }
  }
  return texts;
}
