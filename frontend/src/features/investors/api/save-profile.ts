import { profileResponseSchema, type InvestorProfile, type InvestorProfileForm } from '@mintbridge/contracts';
import { apiRequest } from '../../../shared/api-client';
import { INVESTOR_PROFILE_KEY } from '../../../shared/session/investor-profile';

/** Stores the investor's profile; returns it as stored. */
export const saveProfile = async (form: InvestorProfileForm): Promise<InvestorProfile | null> =>
  (await apiRequest(INVESTOR_PROFILE_KEY, profileResponseSchema, { method: 'POST', body: form })).profile;
