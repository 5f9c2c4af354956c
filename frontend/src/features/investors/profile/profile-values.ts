import type { InvestorProfile, investorProfileFormSchema } from '@mintbridge/contracts';
import type * as z from 'zod';

/** The values of the profile form before validation; empty lists and texts mean that nothing is chosen. */
export type ProfileValues = z.input<typeof investorProfileFormSchema>;

const EMPTY = {
  industryFocus: [],
  stageFocus: [],
  geographyFocus: [],
  businessModelPreference: '',
  ticketSizeMin: '',
  ticketSizeMax: '',
  investmentTimeframe: '',
  investmentThesis: '',
  investmentExperience: '',
  notableInvestments: '',
};

/** The initial values: the stored profile, or empty ones. Values that are no option fail validation, not the form. */
export function profileValues(profile: InvestorProfile | null): ProfileValues {
  const stored = Object.fromEntries(
    Object.keys(EMPTY).map((field) => [
      field,
      profile?.[field as keyof typeof EMPTY] ?? EMPTY[field as keyof typeof EMPTY],
    ]),
  );
  return stored as ProfileValues;
}
