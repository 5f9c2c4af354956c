import {
  EXTRACTION_STATUS_TEXTS,
  type Extraction as ExtractionView,
  type ExtractedFields,
  type ExtractionState,
} from '@mintbridge/contracts';

/** An extraction as it is selected for its seller. */
export interface ExtractionRow {
  id: number;
  sellerId: number;
  url: string;
  state: ExtractionState;
  progress: number;
  productId: number | null;
  headline: string | null;
  error: string | null;
  fields: ExtractedFields | null;
  createdAt: string;
}

export const presentExtraction = (row: ExtractionRow): ExtractionView => ({
  id: row.id,
  url: row.url,
  state: row.state,
  statusText: EXTRACTION_STATUS_TEXTS[row.state],
  progress: row.progress,
  productId: row.productId,
  headline: row.headline,
  error: row.error,
  fields: row.fields,
  createdAt: row.createdAt,
});

export const presentAccepted = ({
  id,
  url,
  state,
  progress,
}: Pick<ExtractionRow, 'id' | 'url' | 'state' | 'progress'>) => ({
  id,
  url,
  state,
  statusText: EXTRACTION_STATUS_TEXTS[state],
  progress,
});
