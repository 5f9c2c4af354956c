import type { PageDocument } from '../page/page-document.js';
import { wellFormed } from '../text/well-formed.js';
import type { Site } from '../site/read-site.js';

/** A page that was read, with the text that every quote from it is a literal part of. */
export interface ReadPage {
  url: string;
  text: string;
}

function metadataTexts(document: PageDocument): string[] {
  const structured = document.jsonLd.flatMap((node) => [
    ...node.types,
    ...[...node.properties.values()].flat(),
  ]);
  const microdata = document.microdata.flatMap((item) => [item.type, ...item.properties.values()]);
  return [...document.meta.values(), ...structured, ...microdata, ...document.logos, ...document.brandTexts];
}

/** All text of a page: its title, its metadata and structured data, and its visible text. */
export function pageText(document: PageDocument): string {
  const blocks = document.blocks.map((block) => block.text);
  return [
    document.title,
    ...metadataTexts(document),
    ...blocks,
    ...document.stateTexts,
    ...document.imageTexts.map(({ text }) => text),
    ...document.links.map((link) => link.text),
  ].join('\n');
}

/** The pages of a site as they were read, for checking quotes against. */
export function readPages(site: Site): ReadPage[] {
  const pages = site.pages.map(({ document }) => ({ url: document.url, text: pageText(document) }));
  const { manifest } = site;
  if (manifest)
    pages.push({
      url: manifest.url,
      text: [manifest.name, manifest.shortName, manifest.description].join('\n'),
    });
  return pages;
}

/** The beginning of a text, cut at a word, as it is quoted in evidence. It stays a literal part of the text. */
export function toQuote(text: string, max = 240): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const space = cut.lastIndexOf(' ');
  const quote = space > max / 2 ? cut.slice(0, space) : cut;
  return wellFormed(quote);
}
