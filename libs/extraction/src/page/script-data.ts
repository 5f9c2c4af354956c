import { collectStrings } from './state-texts.js';

/** A script that assigns data: a literal or a call with literals. */
const ASSIGNS_DATA =
  /^\s*(?:\{\s*)?(?:(?:var|let|const)\s+[\w$]+|__sveltekit_\w+|(?:window|self|globalThis)(?:\.[\w$]+|\[["'][^"'\]]{1,60}["']\]))\s*=\s*(?:[{["'`]|JSON\.parse\(|\(?function\b)/;
/** Chunks of React's streamed output; texts may span chunks. */
const STREAMED = /^\s*\(?(?:self|window)\.__next_f\b/;

/** In one script, with what is nested in its literals. */
const MAX_LITERALS = 20_000;
/** For JSON inside string literals. */
const MAX_NESTING = 2;
const NESTED_CHARS = 40;

const ESCAPE = /\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|([^]))/gi;
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\n', t: ' ', b: '', f: '', v: ' ' };

const unescaped = (text: string): string =>
  text.includes('\\')
    ? text.replace(ESCAPE, (_, unicode?: string, hex?: string, letter = '') =>
        unicode || hex
          ? String.fromCharCode(parseInt(unicode ?? hex ?? '', 16))
          : (ESCAPED[letter as string] ?? (letter as string)),
      )
    : text;

/** The end of the literal that begins at `start`, or of its line if unterminated. */
function findEnd(script: string, start: number): { end: number; closed: boolean } {
  const quote = script[start];
  for (let at = start + 1; at < script.length; at++) {
    const letter = script[at];
    if (letter === '\\') at++;
    else if (letter === quote) return { end: at, closed: true };
    else if (letter === '\n' && quote !== '`') return { end: at, closed: false };
  }
  return { end: script.length, closed: false };
}

/** The string literals of a script. */
export function literalsIn(script: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < script.length && found.length < MAX_LITERALS; at++) {
    const letter = script[at];
    if (letter !== '"' && letter !== "'" && letter !== '`') continue;
    const { end, closed } = findEnd(script, at);
    if (closed) found.push(unescaped(script.slice(at + 1, end)));
    at = end;
  }
  return found;
}

/** The strings of a literal that is JSON as a whole; undefined for any other. */
function stringsOfJson(literal: string): string[] | undefined {
  if (!/^\s*[{[]/.test(literal)) return undefined;
  try {
    return [...collectStrings(JSON.parse(literal))];
  } catch {
    return undefined;
  }
}

/** Adds literals; those that hold data of their own are replaced by its strings. */
function addWithNested(texts: string[], literals: readonly string[], depth: number): void {
  for (const literal of literals) {
    if (texts.length >= MAX_LITERALS) return;
    if (depth < MAX_NESTING && literal.length > NESTED_CHARS && /["'][:,\]}]/.test(literal))
      addWithNested(texts, stringsOfJson(literal) ?? literalsIn(literal), depth + 1);
    else texts.push(literal);
  }
}

/** The texts that literals hold. */
function withNested(literals: readonly string[], depth: number): string[] {
  const texts: string[] = [];
  addWithNested(texts, literals, depth);
  return texts;
}

/** What a script assigns first, to its end. */
const assignedBy = (script: string): string =>
  script
    .slice(script.indexOf('=') + 1)
    .trim()
    .replace(/;$/, '');

/** Collects the texts of data scripts. */
export class ScriptData {
  private readonly streamed: string[] = [];
  private readonly texts: string[] = [];

  add(script: string): void {
    if (STREAMED.test(script)) this.streamed.push(...literalsIn(script));
    else if (ASSIGNS_DATA.test(script))
      this.texts.push(...(stringsOfJson(assignedBy(script)) ?? withNested(literalsIn(script), 0)));
  }

  /** All texts, streamed ones last. */
  finish(): string[] {
    return [...this.texts, ...withNested(literalsIn(this.streamed.join('')), 1)];
  }
}
