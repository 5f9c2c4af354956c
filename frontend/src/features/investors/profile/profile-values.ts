import type { InvestorProfile, investorProfileFormSchema } from '@mintbridge/contracts';
import type * as z from 'zod';

/** The profile form's values before they are checked: nothing is chosen yet where a list or text is empty. */
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

/** What the form starts with: the stored profile, or nothing. Texts that are no option fail the check, not the form. */
export function profileValues(profile: InvestorProfile | null): ProfileValues {
  const stored = Object.fromEntries(
    Object.keys(EMPTY).map((field) => [
      field,
      profile?.[field as keyof typeof EMPTY] ?? EMPTY[field as keyof typeof EMPTY],
    ]),
  );
  return stored as ProfileValues;
}
