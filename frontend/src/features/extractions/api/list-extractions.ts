import { extractionSchema, type Extraction } from '@mintbridge/contracts';
import useSWR from 'swr';
import * as z from 'zod';
import { apiRequest } from '../../../shared/api-client';
import { FRESH_ON_OPEN } from '../../../shared/swr-config';

const LIST_PATH = '/api/extractions';
const listSchema = z.array(extractionSchema);

const fetchExtractions = (): Promise<Extraction[]> => apiRequest(LIST_PATH, listSchema);

/** The seller's own extractions, newest first. */
export const useExtractions = (isWanted = true, onLoaded?: (extractions: Extraction[]) => void) =>
  useSWR(isWanted ? LIST_PATH : null, fetchExtractions, {
    ...FRESH_ON_OPEN,
    ...(onLoaded ? { onSuccess: onLoaded } : {}),
  });
