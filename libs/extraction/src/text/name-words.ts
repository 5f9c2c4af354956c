import { FOREIGN_LETTER } from './words.js';
import genericNames from '../data/generic-names.json' with { type: 'json' };
import { hostOf } from './web-address.js';
import { wholePattern } from './phrase-lists.js';

/** Words that name a page, an action or a section, never a product. */
export const GENERIC_NAME = wholePattern(Object.values(genericNames).flat());

const LEGAL_FORM =
  /[,\s]+(pvt\.?|private|inc\.?|incorporated|llc|l\.l\.c\.|ltd\.?|limited|gmbh|co\.|corp\.?|corporation|s\.?a\.?s?|s\.?r\.?l\.?|b\.?v\.?|oy|ab|as|aps|plc|llp|pty|technologies( (pvt|private))?|labs? (inc|llc|ltd)\.?)\.?$/i;

const DECORATION = String.raw`\s"'“”‘’«»|·•:;,–—\-™®©\p{So}\p{Extended_Pictographic}\uFE0F`;
/** Decoration at both ends; the one behind begins where it begins, so that no run is searched twice. */
const EDGE = new RegExp(`^[${DECORATION}>]+|(?<![${DECORATION}<])[${DECORATION}<]+$`, 'gu');

/** A longer text is no name. */
const MAX_NAME_CHARS = 200;

/** A name without decoration, quotes and legal form; empty for a text that is none. */
export function baseName(text: string): string {
  if (text.length > MAX_NAME_CHARS) return '';
  let name = text
    .replace(/\s+/g, ' ')
    .replace(EDGE, '')
    .replace(/\s*[™®]/g, '');
  for (let i = 0; i < 3; i++) name = name.replace(LEGAL_FORM, '').replace(EDGE, '');
  return name.replace(/\.$/, '');
}

/** Names that differ only in case, spaces and punctuation are one. */
export function nameKey(name: string): string {
  const lower = name.toLowerCase().replace(/\.(com|io|ai|app|in|co|org|net|dev)$/, '');
  if (!FOREIGN_LETTER.test(lower)) return lower.replace(/[^a-z0-9]+/g, '');
  return lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

const SEPARATOR =
  /\s+[|·•–—:»›/-]+\s+|\s*[|»›–—]\s*|:\s+|\s+-\s+|\s+::\s+|,\s+(?=(?:the|an?|your|le|la|les|une?|der|die|das|eine?|el|los|las|il|lo|gli|os?|het|een) )|_(?=\p{Lo})|(?<=\p{Lo})_/u;

/** The parts of a page title: 'Name | what it does'. */
export const titleParts = (title: string): string[] =>
  title
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const SHARED_HOST =
  /\.(github|gitlab|netlify|vercel|herokuapp|onrender|pages|web|firebaseapp|fly|surge|glitch|repl|replit|wixsite|wordpress|blogspot|webflow|carrd|framer|notion|readthedocs|azurewebsites|codeberg|render|bubbleapps|lovable|streamlit)\.(io|app|com|dev|sh|me|co|site|page|website|net)$/;
const PUBLIC_SECOND_LEVEL = /^(co|com|org|net|ac|gov|edu|in|ne|or)$/;
const ADDRESS_PREFIX = /^(get|try|use|join|go|my|the|hello|hey|with|app|meet)(?=.{4,})/;
const ADDRESS_SUFFIX = /(app|hq|io|ai|labs?|software|online|india|tech|inc|site|web|official|project)$/;

/** What an address calls the site: the label under the public suffix, and on shared hosts the folder too. */
export function hostLabels(address: string): string[] {
  const host = hostOf(address);
  if (host === '' || /^[\d.]+$|^\[/.test(host) || host === 'localhost') return [];
  const parts = host.split('.');
  const labels: string[] = [];
  if (SHARED_HOST.test(host)) {
    const folder = new URL(address).pathname.split('/').find((part) => part !== '' && !part.includes('.'));
    // Beside a folder, the label of the host names its owner.
    labels.push(folder ?? parts[0] ?? '');
  } else {
    const second = parts[parts.length - 2] ?? '';
    const main = parts.length > 2 && PUBLIC_SECOND_LEVEL.test(second) ? parts[parts.length - 3] : second;
    labels.push(main ?? '');
    if (parts.length > 2 && parts[0] !== main) labels.push(parts[0] ?? '');
  }
  const keys = labels.map((label) => nameKey(label)).filter((label) => label.length > 1);
  const bare = keys
    .flatMap((key) => [key.replace(ADDRESS_PREFIX, ''), key.replace(ADDRESS_SUFFIX, '')])
    .filter((key) => key.length >= 3);
  return [...new Set([...keys, ...bare])];
}
