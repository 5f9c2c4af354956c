import { EXTRACTION_STATUS_TEXTS, type Extraction as ExtractionView } from '@mintbridge/contracts';
import type { Extraction, PolledExtraction } from '@mintbridge/model';

export const presentExtraction = (extraction: Extraction | PolledExtraction): ExtractionView => ({
  ...presentAccepted(extraction),
  productId: extraction.productId ?? null,
  headline: extraction.headline ?? null,
  error: extraction.error ?? null,
  fields: extraction.fields ?? null,
  createdAt: extraction.createdAt.toISOString(),
});

export const presentAccepted = ({
  id,
  url,
  state,
  progress,
}: Pick<PolledExtraction, 'id' | 'url' | 'state' | 'progress'>) => ({
  id,
  url,
  state,
  statusText: EXTRACTION_STATUS_TEXTS[state],
  progress,
});
