import type { ExtractedFields } from '@mintbridge/contracts';
import { CONFIDENT_FROM, EXTRACTION_LIMITS, FILLED_FROM, normaliseTypedUrl } from '@mintbridge/contracts';
import { collectContent, extractEmbedded } from './embedded/engine.js';
import { readPages } from './passages/page-text.js';
import { countWords } from './text/sentences.js';
import { writeListingCsv } from './listing-csv.js';
import type { ExtractionOutcome, ExtractionResult, OnProgress } from './outcome.js';
import { findPictures } from './pictures/picture-candidates.js';
import type { Provider } from './providers/provider.js';
import type { PageSource } from './site/page-source.js';
import type { Site } from './site/read-site.js';
import { readSite } from './site/read-site.js';
import { SiteError } from './site/site-error.js';
import type { SiteState } from './site/site-state.js';

export interface ExtractionDeps {
  pages: PageSource;
  provider: Provider;
  onProgress?: OnProgress;
  signal?: AbortSignal;
}

const SENTENCE_OF_STATE: Partial<Record<SiteState, string>> = {
  parked:
    'This address shows a parked domain, not a product. Check the address or enter the details manually.',
  'server-default':
    "This address shows the hosting provider's own page, not a product. Check the address or enter the details manually.",
  empty:
    'This page shows no text that we can read. Give the address of a page that describes the product or enter the details manually.',
};

const NOTHING_USABLE =
  'We could not find enough about a product on this website. Give the address of a page that describes it or enter the details manually.';
const SIGN_IN_ONLY =
  'This address only shows a sign-in screen. Give the address of a public page that describes the product or enter the details manually.';

/** Fewest words of a description that make a listing, the fewer the more certain the industry is. */
const leastWords = (confidence: number): number => {
  if (confidence < FILLED_FROM) return EXTRACTION_LIMITS.descriptionMinWords;
  return confidence < CONFIDENT_FROM ? 8 : 4;
};

/** A listing needs a name, an industry and a statement about the product. */
function isUsable({ headline, industry, description }: ExtractedFields): boolean {
  if (!headline?.value || !industry?.value) return false;
  return countWords(description?.value ?? '') >= leastWords(industry.confidence);
}

async function readOrExplain(url: string, { pages, signal }: ExtractionDeps): Promise<Site | SiteError> {
  try {
    return await readSite(normaliseTypedUrl(url), pages, signal);
  } catch (error) {
    if (error instanceof SiteError) return error;
    throw error;
  }
}

/**
 * Builds a listing from a website: reads up to six pages, collects their passages and lets the provider fill the fields.
 * Failures of the website or a model are outcomes; only aborts and bugs are thrown.
 */
export async function extractListing(url: string, deps: ExtractionDeps): Promise<ExtractionOutcome> {
  const startedAt = performance.now();
  let modelTokens = 0;
  const result = await extract(url, deps, (tokens) => {
    modelTokens += tokens;
  });
  return { ...result, cost: { ms: Math.round(performance.now() - startedAt), modelTokens } };
}

async function extract(
  url: string,
  deps: ExtractionDeps,
  onTokens: (tokens: number) => void,
): Promise<ExtractionResult> {
  const { onProgress, provider, signal } = deps;
  await onProgress?.({ state: 'connecting', progress: 5 });
  const site = await readOrExplain(url, deps);
  if (site instanceof SiteError)
    return {
      ok: false,
      error: site.message,
      reason: site.code,
      fields: {},
      pagesRead: [],
      transient: site.transient,
    };
  await onProgress?.({ state: 'requesting', progress: 40 });
  const pagesRead = readPages(site);
  const content = await collectContent(site, signal);
  const { fields: embedded, options } = await extractEmbedded(content, signal);
  const { state } = site;
  const message = SENTENCE_OF_STATE[state];
  if (message) {
    const { headline, companyUrl, productUrl } = embedded;
    const fields = { headline, companyUrl, productUrl };
    return { ok: false, error: message, reason: 'unusable', fields, pagesRead, transient: false };
  }
  await onProgress?.({ state: 'processing', progress: 60 });
  const fields = await provider.fill({ ...content, embedded, options, signal, onTokens });
  await onProgress?.({ state: 'processing', progress: 90 });
  if (!isUsable(fields)) {
    return {
      ok: false,
      error: state === 'sign-in' ? SIGN_IN_ONLY : NOTHING_USABLE,
      reason: 'unusable',
      fields,
      pagesRead,
      transient: false,
    };
  }
  return { ok: true, csv: writeListingCsv(fields), fields, pagesRead, pictures: findPictures(site.start) };
}
