import type { ExtractedFields } from '@mintbridge/contracts';
import type { ReadPage } from './passages/page-text.js';
import type { SitePictures } from './pictures/picture-candidates.js';
import type { SiteErrorCode } from './site/site-error.js';

/** Progress of an extraction: connecting to the site, reading pages, processing them. */
export interface ExtractionProgress {
  state: 'connecting' | 'requesting' | 'processing';
  /** 0 to 100, never decreasing. */
  progress: number;
}

export type OnProgress = (progress: ExtractionProgress) => void | Promise<void>;

interface ExtractionCost {
  /** From the first request to the last field, in milliseconds. */
  ms: number;
  /** Tokens of prompts and completions as counted by the AI service; 0 without one. */
  modelTokens: number;
}

/**
 * Result of an extraction: a listing as CSV (header and one row of 14 columns) with confidence and evidence per field, or an
 * error message for the owner with the fields found.
 */
export type ExtractionOutcome = ExtractionResult & { cost: ExtractionCost };

/** The outcome without its cost. */
export type ExtractionResult =
  | {
      ok: true;
      /**
       * The listing in the product's 14-column CSV. Every listing takes this form, so that extractions, POST
       * /api/pilot/products and a model's CSV responses share one way in and one validation.
       */
      csv: string;
      fields: ExtractedFields;
      pagesRead: ReadPage[];
      pictures: SitePictures;
    }
  | {
      ok: false;
      error: string;
      /** 'unusable' if the site could be read but shows no product. */
      reason: SiteErrorCode | 'unusable';
      fields: ExtractedFields;
      pagesRead: ReadPage[];
      transient: boolean;
    };
