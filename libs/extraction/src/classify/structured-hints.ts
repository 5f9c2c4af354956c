import type { Evidence, Industry } from '@mintbridge/contracts';
import schemaCategories from '../data/schema-categories.json' with { type: 'json' };
import schemaIndustries from '../data/schema-industries.json' with { type: 'json' };
import { getTexts } from '../page/json-ld.js';
import type { PhraseLists } from '../text/phrase-lists.js';
import type { Site } from '../site/read-site.js';
import { parseTerm } from './term-matcher.js';

/** An industry that structured data names by a type or an application category of schema.org. */
export interface StructuredHint {
  industry: Industry;
  points: number;
  evidence: Evidence;
}

/** What a word of structured data says: an industry and its points. */
interface Sense {
  text: string;
  industry: Industry;
  points: number;
}

const toSenses = (lists: PhraseLists): Sense[] =>
  Object.entries(lists).flatMap(([industry, entries]) =>
    entries
      .map(parseTerm)
      .map(({ text, weight }) => ({ text, industry: industry as Industry, points: weight })),
  );

const SENSE_OF_TYPE = new Map(toSenses(schemaIndustries).map((sense) => [sense.text, sense]));
const SENSES_OF_CATEGORY = toSenses(schemaCategories);

/** The first of the words that stands in the name of an application category, as in 'HealthApplication'. */
function senseOfCategory(category: string): Sense | undefined {
  const text = category.toLowerCase();
  return SENSES_OF_CATEGORY.find((sense) => text.includes(sense.text));
}

/** Industries that a site's JSON-LD and microdata name. */
export function structuredHints(site: Site): StructuredHint[] {
  const hints: StructuredHint[] = [];
  const add = (text: string, sense: Sense | undefined, page: string, source: string, share: number): void => {
    if (!sense) return;
    hints.push({
      industry: sense.industry,
      points: sense.points * share,
      evidence: { page, quote: text, source },
    });
  };
  for (const [index, { document }] of site.pages.entries()) {
    const share = index === 0 ? 1 : 0.3;
    for (const node of document.jsonLd) {
      for (const type of node.types)
        add(type, SENSE_OF_TYPE.get(type), document.url, `JSON-LD type ${type}`, share);
      for (const text of [
        ...getTexts(node, 'applicationCategory'),
        ...getTexts(node, 'applicationSubCategory'),
      ]) {
        add(text, senseOfCategory(text), document.url, 'JSON-LD applicationCategory', share);
      }
    }
    for (const item of document.microdata)
      add(item.type, SENSE_OF_TYPE.get(item.type), document.url, `microdata type ${item.type}`, share);
  }
  const perIndustry = new Map<Industry, StructuredHint>();
  for (const hint of hints) {
    const held = perIndustry.get(hint.industry);
    if (!held || held.points < hint.points) perIndustry.set(hint.industry, hint);
  }
  return [...perIndustry.values()];
}
