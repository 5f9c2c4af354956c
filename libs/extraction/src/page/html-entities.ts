import type { TokenizerCallbacks } from 'htmlparser2';
import { Tokenizer } from 'htmlparser2';

const nothing = (): void => {};

/** Puts together what a tokenizer finds in one run of text or one attribute. */
class Pieces implements TokenizerCallbacks {
  text = '';
  constructor(private readonly source: string) {}

  ontext(start: number, end: number): void {
    this.text += this.source.slice(start, end);
  }
  ontextentity(codePoint: number): void {
    this.text += String.fromCodePoint(codePoint);
  }
  onattribdata(start: number, end: number): void {
    this.text += this.source.slice(start, end);
  }
  onattribentity(codePoint: number): void {
    this.text += String.fromCodePoint(codePoint);
  }
  onattribend = nothing;
  onattribname = nothing;
  oncdata = nothing;
  onclosetag = nothing;
  oncomment = nothing;
  ondeclaration = nothing;
  onend = nothing;
  onopentagend = nothing;
  onopentagname = nothing;
  onprocessinginstruction = nothing;
  onselfclosingtag = nothing;
}

function piecesOf(source: string): string {
  const pieces = new Pieces(source);
  const tokenizer = new Tokenizer({ decodeEntities: true }, pieces);
  tokenizer.write(source);
  tokenizer.end();
  return pieces.text;
}

/** What nearly all entities of nearly all pages are; an ampersand by itself is none. */
const COMMON = new Map([
  ['&', '&'],
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&#39;', "'"],
  ['&#039;', "'"],
  ['&#x27;', "'"],
  ['&nbsp;', '\u00a0'],
  ['&copy;', '\u00a9'],
  ['&mdash;', '\u2014'],
  ['&ndash;', '\u2013'],
  ['&rsquo;', '\u2019'],
]);
const ENTITY = /&[^\s;&<]*;?/g;

/** The text where all its entities are common ones, else undefined. */
function withCommon(raw: string): string | undefined {
  let known = true;
  const text = raw.replace(ENTITY, (entity) => {
    const sign = COMMON.get(entity);
    known &&= sign !== undefined;
    return sign ?? entity;
  });
  return known ? text : undefined;
}

/** A run of text with its entities as the characters that they stand for. */
export const decodedText = (raw: string): string =>
  raw.includes('&') ? (withCommon(raw) ?? piecesOf(raw.replaceAll('<', '&lt;'))) : raw;

/** The same for the value of an attribute, where an entity without a semicolon may be part of an address. */
export const decodedAttribute = (raw: string): string =>
  raw.includes('&') ? (withCommon(raw) ?? piecesOf(`<a a="${raw.replaceAll('"', '&quot;')}">`)) : raw;
