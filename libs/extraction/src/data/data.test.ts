import { CATEGORIES, EXTRACTION_INDUSTRIES } from '@mintbridge/contracts';
import fc from 'fast-check';
import { structuredHints } from '../classify/structured-hints.js';
import { TermMatcher, parseTerm } from '../classify/term-matcher.js';
import { fold, splitWords } from '../text/words.js';
import { isRatherIn } from '../text/language.js';
import { isContentWord } from '../text/stopwords.js';
import type { PhraseLists } from '../text/phrase-lists.js';
import { phrasePattern } from '../text/phrase-lists.js';
import { readSite } from '../site/read-site.js';
import { TestSource } from '../testing/site-source.js';
import attributePhrases from './attribute-phrases.json' with { type: 'json' };
import boilerplate from './boilerplate.json' with { type: 'json' };
import buyerTerms from './buyer-terms.json' with { type: 'json' };
import classZones from './class-zones.json' with { type: 'json' };
import headingRegions from './heading-regions.json' with { type: 'json' };
import { INDUSTRY_TERMS as industryTerms } from '../classify/industry-terms.js';
import launchPhrases from './launch-phrases.json' with { type: 'json' };
import machineInstructions from './machine-instructions.json' with { type: 'json' };
import bothBuyers from './both-buyers.json' with { type: 'json' };
import namedBuyers from './named-buyers.json' with { type: 'json' };
import otherNames from './other-names.json' with { type: 'json' };
import pageRoles from './page-roles.json' with { type: 'json' };
import platformPhrases from './platform-phrases.json' with { type: 'json' };
import fixedNames from './fixed-names.json' with { type: 'json' };
import platformTerms from './platform-terms.json' with { type: 'json' };
import frequentWords from './frequent-words.json' with { type: 'json' };
import monthNames from './month-names.json' with { type: 'json' };
import sentencePhrases from './sentence-phrases.json' with { type: 'json' };
import siteStates from './site-states.json' with { type: 'json' };
import stopwords from './stopwords.json' with { type: 'json' };
import callPhrases from './call-phrases.json' with { type: 'json' };
import denials from './denials.json' with { type: 'json' };
import definitionPhrases from './definition-phrases.json' with { type: 'json' };
import genericNames from './generic-names.json' with { type: 'json' };
import gainPhrases from './gain-phrases.json' with { type: 'json' };
import kindPhrases from './kind-phrases.json' with { type: 'json' };
import launchExclusions from './launch-exclusions.json' with { type: 'json' };
import schemaCategories from './schema-categories.json' with { type: 'json' };
import schemaIndustries from './schema-industries.json' with { type: 'json' };
import schemaTypes from './schema-types.json' with { type: 'json' };
import sectionTitles from './section-titles.json' with { type: 'json' };
import textModel from './text-model.json' with { type: 'json' };
import typedCategoryTerms from './typed-category-terms.json' with { type: 'json' };

const TERMS: Record<string, PhraseLists> = { buyerTerms, industryTerms, platformTerms, typedCategoryTerms };
const PHRASES: Record<string, PhraseLists> = {
  attributePhrases,
  boilerplate,
  callPhrases,
  definitionPhrases,
  denials,
  gainPhrases,
  genericNames,
  kindPhrases,
  launchExclusions,
  schemaTypes,
  sectionTitles,
  classZones,
  bothBuyers,
  headingRegions,
  launchPhrases,
  machineInstructions,
  namedBuyers,
  otherNames,
  pageRoles,
  platformPhrases,
  fixedNames,
  monthNames,
  sentencePhrases,
  siteStates,
};

const entriesOf = (files: Record<string, PhraseLists>): (readonly [string, readonly string[]])[] =>
  Object.entries(files).flatMap(([file, lists]) =>
    Object.entries(lists).map(([section, entries]) => [`${file}: ${section}`, entries] as const),
  );

/** A text that matches the phrase. */
function exampleOf(phrase: string): string {
  const source = phrase.replace(/\\b(?:\.\{0,\d+\})?(?:\\b)?/g, (gap) => (gap.includes('.') ? ' ' : ''));
  const [example = ''] = fc.sample(fc.stringMatching(new RegExp(`^(?:${source.replace(/^\^|\$$/g, '')})$`)), {
    numRuns: 1,
    seed: 7,
  });
  return example;
}

/** Industries and their points from structured data. */
async function hintsOf(node: object): Promise<(readonly [string, number])[]> {
  const html = `<title>Page</title><p>Text</p><script type="application/ld+json">${JSON.stringify(node)}</script>`;
  const site = await readSite('https://page.example/', new TestSource('https://page.example', { '/': html }));
  return structuredHints(site).map(({ industry, points }) => [industry, points]);
}

describe('data files', () => {
  it.each(entriesOf(TERMS))(
    '%s: each term matches a text that contains it, with any ending of its stems, and has a valid weight',
    (_name, entries) => {
      for (const entry of entries) {
        const { text, weight } = parseTerm(entry);
        expect(weight).toBeGreaterThan(0);
        expect(weight).toBeLessThanOrEqual(6);
        const matcher = new TermMatcher([{ text, weight, target: '' }]);
        for (const ending of ['', 'a', 'owych']) {
          const sentence = `Before ${text.replaceAll('*', ending)} after`;
          const found: string[] = [];
          matcher.match(sentence, splitWords(sentence), ({ label }) => found.push(label));
          expect([sentence, found.length]).toEqual([sentence, 1]);
        }
      }
    },
  );

  it.each(entriesOf(TERMS))('%s: contains no duplicate terms', (_name, entries) => {
    const keys = entries.map((entry) => {
      const { text } = parseTerm(entry);
      return `${splitWords(text).join(' ') || text}${text.endsWith('*') ? '*' : ''}`;
    });
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('no term is a stopword of some language once accents and plural endings are gone', () => {
    const matcher = new TermMatcher(
      entriesOf(TERMS).flatMap(([, entries]) =>
        entries.map((entry) => ({ ...parseTerm(entry), target: '' })),
      ),
    );
    const found: string[] = [];
    for (const word of Object.values(stopwords).flat())
      matcher.match(word, splitWords(word), ({ label, targets }) => {
        if (targets.some(({ weight }) => weight >= 1)) found.push(`${label} is ${word}`);
      });
    expect(found).toEqual([]);
  });

  it.each(entriesOf(PHRASES))('%s: each phrase matches a text that contains it', (_name, entries) => {
    const pattern = phrasePattern(entries);
    for (const entry of entries) {
      const example = exampleOf(entry);
      expect([entry, example, pattern.test(example)]).toEqual([entry, example, true]);
    }
  });

  it.each(Object.entries(PHRASES))('%s: contains no duplicate phrases', (_name, lists) => {
    const entries = Object.values(lists).flat();
    expect(entries.filter((entry, index) => entries.indexOf(entry) !== index)).toEqual([]);
  });

  it.each(Object.entries(stopwords))(
    'stopwords: %s: each is a single word and no content word',
    (_name, words) => {
      expect(words.filter((word) => isContentWord(fold(word)))).toEqual([]);
    },
  );

  it('stopwords contain no duplicates', () => {
    const words = Object.values(stopwords).flat();
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });

  it.each(Object.entries(frequentWords))('frequent words of %s: each speaks for it', (language, words) => {
    expect(new Set(words).size).toBe(words.length);
    for (const word of words.filter((entry) => !frequentWords.en.includes(entry)))
      expect([word, isRatherIn(language, 'en', word)]).toEqual([word, language !== 'en']);
  });

  it('the text model has less than 300 KB and covers every sub-category', () => {
    expect(JSON.stringify(textModel, null, 2).length).toBeLessThan(300_000);
    expect(Object.values(textModel.classes).sort()).toEqual(
      Object.keys(industryTerms)
        .filter((section) => section.includes(' / '))
        .sort(),
    );
    expect(
      textModel.words.filter((line) => !/^\S+(?: [^ =]*=(?:[a-t]\d\d?)*(?:[+-]\d)?)+$/.test(line)),
    ).toEqual([]);
  });

  it.each<[string, PhraseLists, (word: string) => object]>([
    ['schemaIndustries', schemaIndustries, (word) => ({ '@type': word })],
    ['schemaCategories', schemaCategories, (word) => ({ '@type': 'WebPage', applicationCategory: word })],
  ])(
    '%s: each value of structured data maps to its industry, without duplicates',
    async (_name, lists, node) => {
      expect(EXTRACTION_INDUSTRIES).toEqual(expect.arrayContaining(Object.keys(lists)));
      for (const [industry, entries] of Object.entries(lists))
        for (const { text, weight } of entries.map(parseTerm))
          expect([text, ...(await hintsOf(node(text)))]).toEqual([text, [industry, weight]]);
      const words = Object.values(lists)
        .flat()
        .map((entry) => parseTerm(entry).text);
      expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    },
  );

  it('the industry terms cover exactly the industries and sub-categories', () => {
    const sections = EXTRACTION_INDUSTRIES.flatMap((industry) => [
      industry,
      ...CATEGORIES[industry].map((category) => `${industry} / ${category}`),
    ]);
    expect(Object.keys(industryTerms).sort()).toEqual(sections.sort());
  });
});
