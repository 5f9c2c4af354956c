import { extractionAcceptedSchema } from '@mintbridge/contracts';
import { apiRequest } from '../../../shared/api-client';

/** Submits a URL for extraction; returns the running extraction if there is one. */
export const submitExtraction = (url: string) =>
  apiRequest('/api/extractions', extractionAcceptedSchema, { method: 'POST', body: { url } });
