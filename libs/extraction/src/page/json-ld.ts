import { decodeHTML } from 'entities';
import type { JsonLdNode, JsonLdValue } from './page-document.js';
import { wellFormed } from '../text/well-formed.js';

const MAX_NODES = 200;
const MAX_DEPTH = 8;
const MAX_TEXT = 4000;

/** Texts that were escaped for HTML before they were put into JSON are read as they were meant. */
const clean = (text: string): string =>
  wellFormed(
    (text.includes('&') ? decodeHTML(text) : text)
      .replace(/<[^>]{0,200}>/g, ' ')
      .replace(/[\s\u0000-\u001f]+/g, ' ')
      .trim(),
  );

function asText(value: unknown): string {
  if (typeof value === 'string') return clean(value.slice(0, MAX_TEXT));
  if (typeof value === 'number') return String(value);
  return '';
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text of a value: itself, or the name of the object. */
function valueText(value: unknown): string {
  if (isObject(value)) return asText(value.name ?? value['@value'] ?? value.audienceType ?? value.text);
  return asText(value);
}

function toPropertyValue(value: unknown): JsonLdValue {
  if (!Array.isArray(value)) return valueText(value);
  return value
    .slice(0, 50)
    .map(valueText)
    .filter((text) => text !== '');
}

/** URL of an image value or object. */
function toAddress(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return asText(isObject(first) ? (first.url ?? first.contentUrl ?? first['@id']) : first);
}

function toNode(object: Record<string, unknown>): JsonLdNode {
  const type = object['@type'];
  const types = (Array.isArray(type) ? type : [type]).filter(
    (name): name is string => typeof name === 'string',
  );
  const properties = new Map<string, JsonLdValue>();
  for (const [key, value] of Object.entries(object).slice(0, 60)) {
    if (key.startsWith('@')) continue;
    const text = key === 'logo' ? toAddress(value) : toPropertyValue(value);
    if (text.length > 0) properties.set(key, text);
  }
  return { types: types.map((name) => name.replace(/^.*[/:#]/, '')), properties };
}

/** What some sites put before their JSON: comments and CDATA marks. */
const WRAPPING = /^(?:\s|\/\/|<!--|<!\[CDATA\[|\/\*[^*]{0,200}\*\/)+/;

/** The object, or the list of objects, without what stands around it. */
function unwrapped(text: string): string {
  const json = text.replace(WRAPPING, '');
  const objects = json.slice(0, json.lastIndexOf('}') + 1);
  return json.startsWith('[') ? `${objects}]` : objects;
}

/** JSON as people write it: with line breaks and tabs in strings, and a comma behind the last entry. */
const mended = (json: string): string => json.replace(/[\u0000-\u001f]+/g, ' ').replace(/,(?=\s*[}\]])/g, '');

function parseLeniently(text: string): unknown {
  const json = unwrapped(text);
  try {
    return JSON.parse(json);
  } catch {
    return JSON.parse(mended(json));
  }
}

/** All objects of a JSON-LD script, nested ones included; empty for what is no JSON even when mended. */
export function parseJsonLd(text: string): JsonLdNode[] {
  let root: unknown;
  try {
    root = parseLeniently(text);
  } catch {
    return [];
  }
  const nodes: JsonLdNode[] = [];
  const waiting: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  while (waiting.length > 0 && nodes.length < MAX_NODES) {
    const next = waiting.shift();
    if (!next || next.depth > MAX_DEPTH) continue;
    if (Array.isArray(next.value)) {
      for (const value of next.value.slice(0, MAX_NODES)) waiting.push({ value, depth: next.depth + 1 });
    } else if (isObject(next.value)) {
      if (next.value['@type'] !== undefined) nodes.push(toNode(next.value));
      for (const value of Object.values(next.value).slice(0, 60)) {
        if (typeof value === 'object' && value !== null) waiting.push({ value, depth: next.depth + 1 });
      }
    }
  }
  return nodes;
}

/** The first text of a property, or ''. */
export function getText(node: JsonLdNode, property: string): string {
  const value = node.properties.get(property);
  if (value === undefined) return '';
  return typeof value === 'string' ? value : (value[0] ?? '');
}

export function getTexts(node: JsonLdNode, property: string): readonly string[] {
  const value = node.properties.get(property);
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}
