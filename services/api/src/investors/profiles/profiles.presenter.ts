import type { InvestorProfile as ProfileView } from '@mintbridge/contracts';
import type { InvestorProfile } from '@mintbridge/model';
import { isoTime } from '../../iso-time.js';

export const presentProfile = (profile: InvestorProfile): ProfileView => ({
  id: profile.id,
  userId: profile.userId,
  industryFocus: profile.industryFocus,
  stageFocus: profile.stageFocus,
  geographyFocus: profile.geographyFocus,
  businessModelPreference: profile.businessModelPreference ?? null,
  ticketSizeMin: profile.ticketSizeMin ?? null,
  ticketSizeMax: profile.ticketSizeMax ?? null,
  investmentTimeframe: profile.investmentTimeframe ?? null,
  investmentThesis: profile.investmentThesis ?? null,
  investmentExperience: profile.investmentExperience ?? null,
  notableInvestments: profile.notableInvestments ?? null,
  isProfileComplete: profile.isProfileComplete,
  createdAt: isoTime(profile.createdAt),
  updatedAt: isoTime(profile.updatedAt),
});
