import { preferencesSchema, type Preferences } from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest } from '../../../shared/api-client';
import { FRESH_ON_OPEN } from '../../../shared/swr-config';

const PATH = '/api/account/preferences';

/** The user's notification preferences. */
export const usePreferences = () =>
  useSWR(PATH, (path: string) => apiRequest(path, preferencesSchema), FRESH_ON_OPEN);

export const updatePreferences = (preferences: Preferences): Promise<Preferences> =>
  apiRequest(PATH, preferencesSchema, { method: 'PUT', body: preferences });
