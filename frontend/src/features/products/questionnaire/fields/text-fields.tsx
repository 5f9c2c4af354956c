import { FIELD_LABELS, type VettedField } from '@mintbridge/contracts';
import type { TextFieldProps } from '@mui/material/TextField';
import { FormTextField } from '../../../../shared/ui/fields/form-text-field';
import type { ListingControl } from './choice-fields';

type Look = Pick<TextFieldProps, 'multiline' | 'minRows' | 'maxRows' | 'placeholder' | 'type'> & {
  hint?: string;
};

const AREA: Look = { multiline: true, minRows: 3, maxRows: 16 };
const ADDRESS: Look = { type: 'url', placeholder: 'https://' };
const SEMICOLONS = 'Separate the items with semicolons.';

/** The text inputs of a listing. */
const LOOKS = {
  headline: {},
  description: {
    ...AREA,
    minRows: 5,
    hint: 'What it does, for whom, and what sets it apart. At least 20 characters.',
  },
  features: { ...AREA, hint: SEMICOLONS, placeholder: 'First feature; second feature; third feature' },
  companyUrl: ADDRESS,
  productUrl: { ...ADDRESS, hint: 'Where the product can be seen or tried.' },
  numberOfPaidClients: { placeholder: '120' },
  numberOfClients: { placeholder: '180' },
  totalUsers: { placeholder: '25,000' },
  activeUsers: { placeholder: '9,500 a month' },
  revenue: { placeholder: '₹1.2 Cr or $150K' },
  revenueLastTwelveMonths: { hint: 'Where the figure above is of another period.' },
  averageDealSize: { hint: 'Average revenue per user.' },
  averageSalesCycle: { hint: 'Average order value.' },
  investmentHistory: { ...AREA, hint: 'Rounds, amounts and investors so far, or that you are bootstrapped.' },
  techStack: { hint: 'Separate the technologies with commas.', placeholder: 'React, Node, PostgreSQL' },
  thirdPartyRating: { placeholder: '4.7 on G2 (230 reviews)' },
  ipDetails: { ...AREA, hint: 'Patents, trademarks and who owns the code.' },
  parentCompanyBackground: AREA,
  potentialUseCases: { ...AREA, hint: SEMICOLONS },
  benefitsForUsers: { ...AREA, hint: SEMICOLONS },
  additionalDetails: AREA,
} as const satisfies Partial<Record<VettedField, Look>>;

export type ListingTextName = keyof typeof LOOKS;

export function ListingText<Output>({
  control,
  name,
}: {
  control: ListingControl<Output>;
  name: ListingTextName;
}) {
  const { hint, ...look }: Look = LOOKS[name];
  return (
    <FormTextField
      control={control}
      name={name}
      label={FIELD_LABELS[name]}
      autoComplete="off"
      {...look}
      {...(hint ? { hint } : {})}
    />
  );
}
