import { profileResponseSchema, type InvestorProfile } from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest } from '../api-client';
import { preloadForPage } from '../preload-for-page';

export const INVESTOR_PROFILE_KEY = '/api/investor/profile';

export const fetchInvestorProfile = async (): Promise<InvestorProfile | null> =>
  (await apiRequest(INVESTOR_PROFILE_KEY, profileResponseSchema)).profile;

/** Requests the profile before the page is on screen. */
export const preloadInvestorProfile = (): void => preloadForPage(INVESTOR_PROFILE_KEY, fetchInvestorProfile);

/** The signed-in investor's profile; null if none is saved yet. */
export const useInvestorProfile = () => useSWR(INVESTOR_PROFILE_KEY, fetchInvestorProfile);
