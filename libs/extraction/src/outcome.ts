import type { ExtractedFields } from '@mintbridge/contracts';
import type { ReadPage } from './facts/page-text.js';
import type { SitePictures } from './pictures/picture-candidates.js';
import type { SiteErrorCode } from './site/site-error.js';

/** The progress of an extraction: connecting to the site, asking for its pages, working on them. */
export interface ExtractionProgress {
  state: 'connecting' | 'requesting' | 'processing';
  /** 0 to 100, never going back. */
  progress: number;
}

export type OnProgress = (progress: ExtractionProgress) => void | Promise<void>;

/** What an extraction took. */
interface ExtractionCost {
  /** From the first request to the last field, in milliseconds. */
  ms: number;
  /** Tokens of the language model, of prompts and answers, as its service counts them; 0 where none was asked. */
  modelTokens: number;
}

/**
 * What came of an extraction: a listing as CSV (a header line and one row of 14 columns) with every field's
 * confidence and evidence, or a sentence for the seller about what to do next, with what was found anyway.
 */
export type ExtractionOutcome = ExtractionResult & { cost: ExtractionCost };

/** The same without what it took. */
export type ExtractionResult =
  | { ok: true; csv: string; fields: ExtractedFields; pagesRead: ReadPage[]; pictures: SitePictures }
  | {
      ok: false;
      error: string;
      /** What kept the site from being read; 'unusable' where it was read and shows no product. */
      reason: SiteErrorCode | 'unusable';
      fields: ExtractedFields;
      pagesRead: ReadPage[];
      transient: boolean;
    };
