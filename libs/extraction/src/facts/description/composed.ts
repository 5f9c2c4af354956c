import type { ExtractedFields, PlatformType } from '@mintbridge/contracts';
import { EXTRACTION_LIMITS, FILLED_FROM } from '@mintbridge/contracts';
import type { SentenceParts } from './composed-texts.js';
import { sentencePartsFor } from './composed-texts.js';
import { countWords } from '../../text/sentences.js';

const MIN_OWN_WORDS = 6;
/** A name and three words ('Acme: AI fitness coach') are enough where they tell the industry and the sub-category. */
const MIN_WHERE_KNOWN = 3;

/** What the page itself shows comes first; what is merely usual is added only where text is lacking. */
const isShown = (field: ExtractedFields[keyof ExtractedFields]): boolean =>
  field !== undefined && field.evidence.length > 0 && field.value !== 'Both';

/** Words between spaces, as forms count them; a script without spaces has few. */
const spacedWords = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

/** 'It is used on the web and is made for businesses', or with either half alone; '' without both. */
function usage({ pronoun, and }: SentenceParts, runs: string, buyers: string): string {
  const said = [runs, buyers].filter((half) => half !== '').join(` ${and} `);
  if (said === '') return '';
  return pronoun === '' ? said.charAt(0).toUpperCase() + said.slice(1) : `${pronoun} ${said}`;
}

/**
 * A page with less than a description's worth of text gets one or two more sentences, which only repeat what the other
 * fields say; the evidence says so. A page that says next to nothing about the product gets none. None repeats an
 * industry or a sub-category that the form asks for instead of filling it in.
 *
 * @param language two-letter code that the page states, '' where it states none
 */
export function withComposedSentence(fields: ExtractedFields, language = ''): ExtractedFields {
  const { description, headline, industry, category, platformType, businessModel } = fields;
  const words = spacedWords(description?.value ?? '');
  const isFilled = Math.min(industry?.confidence ?? 0, category?.confidence ?? 0) >= FILLED_FROM;
  if (
    !description ||
    !headline?.value ||
    !category?.value ||
    countWords(description.value) < (isFilled ? MIN_WHERE_KNOWN : MIN_OWN_WORDS) ||
    words >= EXTRACTION_LIMITS.descriptionMinWords
  )
    return fields;
  const parts = sentencePartsFor(language, description.value);
  const values = { name: headline.value, industry: industry?.value ?? '', category: category.value };
  const own = (isFilled ? parts.opening : parts.plainOpening).replace(
    /\{(name|industry|category)\}/g,
    (_, key: keyof typeof values) => values[key],
  );
  const runs = parts.runs[(platformType?.value ?? 'Web') as PlatformType];
  const buyers = parts.buyers[businessModel?.value ?? ''] ?? '';
  const isLongEnough = (text: string): boolean =>
    words + spacedWords(text) >= EXTRACTION_LIMITS.descriptionMinWords;
  const shown = usage(parts, isShown(platformType) ? runs : '', isShown(businessModel) ? buyers : '');
  const short = shown === '' ? own : `${own}. ${shown}`;
  const sentence = isLongEnough(short) ? short : `${own}. ${usage(parts, runs, buyers)}`;
  return {
    ...fields,
    description: {
      ...description,
      value: `${description.value} ${sentence}.`,
      confidence: Math.min(description.confidence, 0.5),
      evidence: [
        ...description.evidence,
        ...[...(isFilled ? [category] : []), ...(isShown(businessModel) ? [businessModel] : [])].flatMap(
          (field) =>
            (field?.evidence ?? []).slice(0, 1).map(({ page, quote }) => ({
              page,
              quote,
              source: 'last sentences, put together from the fields category, platform and business model',
            })),
        ),
      ],
    },
  };
}
