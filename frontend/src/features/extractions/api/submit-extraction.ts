import { extractionAcceptedSchema } from '@mintbridge/contracts';
import { apiRequest } from '../../../shared/api-client';

/** Hands an address to the engine. An address that is being read already answers that same work. */
export const submitExtraction = (url: string) =>
  apiRequest('/api/extractions', extractionAcceptedSchema, { method: 'POST', body: { url } });
