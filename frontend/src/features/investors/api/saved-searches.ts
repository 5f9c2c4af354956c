import {
  savedSearchResponseSchema,
  savedSearchesResponseSchema,
  type SavedSearch,
  type SearchFrequency,
} from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest, apiSend } from '../../../shared/api-client';
import { FRESH_ON_OPEN } from '../../../shared/swr-config';
import { optimisticChangesWithToast } from './optimistic-changes';

const SEARCHES_PATH = '/api/investor/saved-searches';

const fetchSearches = async (path: string): Promise<SavedSearch[]> =>
  (await apiRequest(path, savedSearchesResponseSchema)).savedSearches;

/** The form of a new saved search. */
export interface NewSearch {
  name: string;
  query: Record<string, unknown>;
  frequency: SearchFrequency;
}

const createSearch = async (body: NewSearch): Promise<SavedSearch> =>
  (await apiRequest(SEARCHES_PATH, savedSearchResponseSchema, { method: 'POST', body })).savedSearch;
const updateSearch = (id: number, body: Partial<NewSearch>) =>
  apiSend(`${SEARCHES_PATH}/${id}`, { method: 'PATCH', body });
const deleteSearch = (id: number) => apiSend(`${SEARCHES_PATH}/${id}`, { method: 'DELETE' });

/** The investor's saved searches. Changes are optimistic and rolled back on failure. */
export function useSavedSearches(isEnabled = true) {
  const {
    data: searches,
    error,
    mutate,
  } = useSWR(isEnabled ? SEARCHES_PATH : null, fetchSearches, FRESH_ON_OPEN);

  const keep = optimisticChangesWithToast(mutate, 'The search could not be changed. Please try again.');

  return {
    searches,
    error,
    retry: () => void mutate(),
    /** Throws the server's error, for the form. */
    create: async (search: NewSearch) => {
      const saved = await createSearch(search);
      await mutate((known = []) => [saved, ...known], { revalidate: false });
    },
    change: (id: number, change: Pick<Partial<NewSearch>, 'name' | 'frequency'>) =>
      keep(
        () => updateSearch(id, change),
        (shown) => shown.map((search) => (search.id === id ? { ...search, ...change } : search)),
      ),
    remove: (id: number) =>
      keep(
        () => deleteSearch(id),
        (shown) => shown.filter((search) => search.id !== id),
      ),
  };
}
