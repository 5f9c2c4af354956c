import { FACET_DIMENSIONS, type SavedSearch as SavedSearchView } from '@mintbridge/contracts';
import { SEARCH_COLUMNS, type SavedSearch } from '@mintbridge/model';
import { isoTime } from '../../iso-time.js';

/** Filters that are not set are left out. */
export const presentSavedSearch = (search: SavedSearch): SavedSearchView => ({
  id: search.id,
  name: search.name,
  query: {
    ...(search.q ? { q: search.q } : {}),
    ...Object.fromEntries(
      FACET_DIMENSIONS.map((dimension) => [dimension, search[SEARCH_COLUMNS[dimension]]] as const).filter(
        ([, values]) => values.length > 0,
      ),
    ),
  },
  frequency: search.frequency,
  createdAt: isoTime(search.createdAt),
});
