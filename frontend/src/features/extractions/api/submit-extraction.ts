import { extractionAcceptedSchema } from '@mintbridge/contracts';
import { apiRequest } from '../../../shared/api-client';

/** Submits an address for extraction. One that is being read already returns the running extraction. */
export const submitExtraction = (url: string) =>
  apiRequest('/api/extractions', extractionAcceptedSchema, { method: 'POST', body: { url } });
