import type { ExtractedFields, PlatformType } from '@mintbridge/contracts';
import { EXTRACTION_LIMITS } from '@mintbridge/contracts';
import { countWords } from './sentences.js';

const RUNS: Record<PlatformType, string> = {
  Web: 'is used on the web',
  Mobile: 'is a mobile app',
  Both: 'is used on the web and as a mobile app',
  Desktop: 'is desktop software',
  'On-Premises': "runs on the customer's own servers",
  API: 'is offered as an API and tools for developers',
  Embedded: 'is part of a device',
  Hybrid: 'runs on several kinds of systems',
};

const BUYERS: Record<string, string> = {
  B2B: 'and is made for businesses',
  B2C: 'and is made for consumers',
  B2B2C: 'and reaches consumers through businesses',
  Both: 'and serves businesses as well as consumers',
};

const LEAST_OWN_WORDS = 6;

/** What the page itself shows is said again first; what is merely usual only where words are lacking. */
const isShown = (field: ExtractedFields[keyof ExtractedFields]): boolean =>
  field !== undefined && field.evidence.length > 0 && field.value !== 'Both';

const joined = (runs: string, buyers: string): string =>
  runs === '' ? buyers.replace(/^and /, '') : `${runs} ${buyers}`.trim();

/**
 * A page with less than a description's worth of text gets one more sentence, which only repeats what the other
 * fields say; its evidence says so. A page that says next to nothing about the product gets none.
 */
export function withComposedSentence(fields: ExtractedFields): ExtractedFields {
  const { description, headline, industry, category, platformType, businessModel } = fields;
  const words = countWords(description?.value ?? '');
  if (
    !description ||
    !headline?.value ||
    !category?.value ||
    words < LEAST_OWN_WORDS ||
    words >= EXTRACTION_LIMITS.descriptionMinWords
  )
    return fields;
  const own = `${headline.value} is a product in the field of ${industry?.value ?? ''} and belongs to the category ${category.value}`;
  const runs = RUNS[(platformType?.value ?? 'Web') as PlatformType];
  const buyers = BUYERS[businessModel?.value ?? ''] ?? '';
  const isLongEnough = (text: string): boolean =>
    words + countWords(text) >= EXTRACTION_LIMITS.descriptionMinWords;
  const shown = joined(isShown(platformType) ? runs : '', isShown(businessModel) ? buyers : '');
  const short = shown === '' ? own : `${own}, ${shown}`;
  const sentence = isLongEnough(short) ? short : `${own}, ${joined(runs, buyers)}`;
  return {
    ...fields,
    description: {
      ...description,
      value: `${description.value} ${sentence}.`,
      confidence: Math.min(description.confidence, 0.5),
      evidence: [
        ...description.evidence,
        ...[category, ...(isShown(businessModel) ? [businessModel] : [])].flatMap((field) =>
          (field?.evidence ?? []).slice(0, 1).map(({ page, quote }) => ({
            page,
            quote,
            source: 'last sentence, put together from the fields category, platform and business model',
          })),
        ),
      ],
    },
  };
}
