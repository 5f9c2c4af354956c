import * as z from 'zod';
import { decodeBody } from '../page/decode-body.js';
import { wellFormed } from '../text/well-formed.js';
import type { FetchedPage } from './page-source.js';

const manifestSchema = z.object({
  name: z.string().max(200).catch(''),
  short_name: z.string().max(100).catch(''),
  description: z.string().max(2000).catch(''),
  display: z.string().max(40).catch(''),
});

export interface Manifest {
  url: string;
  name: string;
  shortName: string;
  description: string;
  display: string;
}

const oneLine = (text: string): string => wellFormed(text.replace(/[\s\u0000-\u001f]+/g, ' ').trim());

/** Parses a web app manifest; undefined if invalid. */
export function readManifest(page: FetchedPage): Manifest | undefined {
  if (page.status !== 200 || page.body.length > 100_000) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(decodeBody(page.body, page.contentType));
  } catch {
    return undefined;
  }
  const parsed = manifestSchema.safeParse(json);
  if (!parsed.success) return undefined;
  const { name, short_name: shortName, description, display } = parsed.data;
  return {
    url: page.url,
    name: oneLine(name),
    shortName: oneLine(shortName),
    description: oneLine(description),
    display,
  };
}
