import type { ExtractedFields } from '@mintbridge/contracts';
import { findBusinessModel } from '../classify/business-model.js';
import type { RankedOptions } from '../classify/industry.js';
import { classify } from '../classify/industry.js';
import { findOwnCategory } from '../classify/own-category.js';
import { findTypedCategory } from '../classify/typed-category.js';
import { siteWords } from '../classify/text-model.js';
import { structuredHints } from '../classify/structured-hints.js';
import { findPlatform } from '../classify/platform/platform.js';
import { withAttributes } from '../facts/features/attributes.js';
import { withComposedSentence } from '../facts/description/composed.js';
import { findBenefits } from '../facts/features/benefits.js';
import { findDescription } from '../facts/description/description.js';
import { findFeatures } from '../facts/features/features.js';
import { passagesToQuote } from '../passages/own-pages.js';
import type { Finding } from '../finding.js';
import { NOTHING } from '../finding.js';
import { findHeadline } from '../facts/headline/headline.js';
import { findLaunchYear } from '../facts/launch-year/launch-year.js';
import type { Passage } from '../passages/passage.js';
import { collectVocabulary } from '../facts/wording/vocabulary.js';
import { collectPassages } from '../passages/site-passages.js';
import { yieldToEventLoop } from '../event-loop.js';
import { toQuote } from '../passages/page-text.js';
import type { PageDocument } from '../page/page-document.js';
import { hostOf } from '../text/web-address.js';
import type { Site } from '../site/read-site.js';

/** A site with its passages, the input of every provider. */
export interface SiteContent {
  site: Site;
  passages: readonly Passage[];
}

/** Collects the passages of a site, without prompt injections. */
export const collectContent = async (site: Site, signal?: AbortSignal): Promise<SiteContent> => ({
  site,
  passages: await collectPassages(site, signal),
});

/** The page's mention of its own URL, else its title. */
function ownWords({ meta, title, url, blocks }: PageDocument): string {
  const named = meta.get('og:url') ?? '';
  if (named !== '' && hostOf(named) === hostOf(url)) return named;
  return title || (blocks.find(({ visible }) => visible)?.text ?? '');
}

function ownAddress(url: string, start: PageDocument, source: string): Finding {
  const quote = toQuote(ownWords(start));
  return { value: url, confidence: 1, evidence: quote === '' ? [] : [{ page: start.url, quote, source }] };
}

/** Company and product URL are derived from the URL that was read, never from page content. */
function addresses({ start }: Site): Pick<ExtractedFields, 'companyUrl' | 'productUrl'> {
  const { origin } = new URL(start.url);
  return {
    companyUrl: ownAddress(`${origin}/`, start, 'address of the site'),
    productUrl: ownAddress(start.url, start, 'address that was read'),
  };
}

/** Values that follow from the sub-category alone get its evidence. */
function withCategoryEvidence(fields: ExtractedFields): ExtractedFields {
  const [ground] = fields.category?.evidence ?? [];
  if (!ground) return fields;
  const source = `usual in the category ${fields.category?.value}`;
  const supported = (field: Finding | undefined): Finding | undefined =>
    field && field.value !== '' && field.evidence.length === 0
      ? { ...field, evidence: [{ page: ground.page, quote: ground.quote, source }] }
      : field;
  return {
    ...fields,
    businessModel: supported(fields.businessModel),
    platformType: supported(fields.platformType),
  };
}

/** What the engine makes of a site: the fields of its listing and the options that it weighed. */
export interface EmbeddedListing {
  fields: ExtractedFields;
  options: RankedOptions;
}

/** Fills all fields from the pages alone. Missing values are empty, the year '0000'. */
export async function extractEmbedded(
  { site, passages }: SiteContent,
  signal?: AbortSignal,
): Promise<EmbeddedListing> {
  const headline = findHeadline(site);
  await yieldToEventLoop(signal);
  const words = await siteWords(passages, signal);
  const { industry, category, options } = await classify(passages, words, structuredHints(site), signal);
  const platformType = await findPlatform(site, passages, industry.value, category.value, signal);
  const businessModel = await findBusinessModel(
    passages,
    words,
    {
      industry: industry.value,
      category: category.value,
      sure: category.confidence,
      platform: platformType,
    },
    signal,
  );
  const launchYear = await findLaunchYear(site, passages, headline.value, signal);
  const quotable = passagesToQuote(passages, site);
  const vocabulary = await collectVocabulary(quotable, headline.value, signal);
  const description = await findDescription(quotable, headline.value, vocabulary, signal);
  const features = withAttributes(
    await findFeatures(quotable, headline.value, vocabulary, signal),
    quotable,
    description.value,
  );
  const benefitsForUsers = await findBenefits(quotable, features.value, vocabulary, signal);
  const fields = withComposedSentence(
    {
      headline,
      industry,
      category:
        (await findTypedCategory(passages, { industry, category }, signal)) ??
        findOwnCategory(
          passages,
          { name: headline.value, language: site.start.language },
          { industry, category },
        ) ??
        category,
      businessModel,
      platformType,
      launchYear,
      description,
      features,
      benefitsForUsers,
      ...addresses(site),
      intentWithProduct: NOTHING,
    },
    site.start.language,
  );
  return { fields: withCategoryEvidence(fields), options };
}
