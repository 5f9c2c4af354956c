import { profileResponseSchema, type InvestorProfile } from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest } from '../api-client';

export const INVESTOR_PROFILE_KEY = '/api/investor/profile';

export const fetchInvestorProfile = async (): Promise<InvestorProfile | null> =>
  (await apiRequest(INVESTOR_PROFILE_KEY, profileResponseSchema)).profile;

/** The signed-in investor's profile; null if none is saved yet. */
export const useInvestorProfile = () => useSWR(INVESTOR_PROFILE_KEY, fetchInvestorProfile);
