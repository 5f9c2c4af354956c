import { extractionSchema, type Extraction } from '@mintbridge/contracts';
import useSWR from 'swr';
import * as z from 'zod';
import { apiRequest } from '../../../shared/api-client';

const LIST_PATH = '/api/extractions';
const listSchema = z.array(extractionSchema);

const fetchExtractions = (): Promise<Extraction[]> => apiRequest(LIST_PATH, listSchema);

/** The seller's own extractions, newest first; asked anew whenever the screen is opened. */
export const useExtractions = (wanted = true, onLoaded?: (extractions: Extraction[]) => void) =>
  useSWR(wanted ? LIST_PATH : null, fetchExtractions, {
    revalidateOnMount: true,
    ...(onLoaded ? { onSuccess: onLoaded } : {}),
  });
