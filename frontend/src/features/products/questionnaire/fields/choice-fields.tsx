import {
  BUSINESS_MODELS,
  BUSINESS_MODEL_LABELS,
  INDUSTRIES,
  INTENTS,
  OTHER,
  PLATFORM_TYPES,
  PLATFORM_TYPE_LABELS,
  TRACKED_FIELDS,
  launchYears,
} from '@mintbridge/contracts';
import { useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { FormSelect, type SelectOption } from '../../../../shared/ui/fields/form-select';
import { FormTextField } from '../../../../shared/ui/fields/form-text-field';
import { OTHER_BOXES, categoryChoices, type ChoiceWithOther, type ListingValues } from '../listing-values';
import Stack from '@mui/material/Stack';

export type ListingControl<Output> = Control<ListingValues, unknown, Output>;
export type ListingFormHandle<Output> = UseFormReturn<ListingValues, unknown, Output>;

// Different from the labels of the fields, so that no label contains another.
const BOX_LABELS: Record<ChoiceWithOther, string> = {
  industry: 'Other industry (please specify)',
  category: 'Other category (please specify)',
  platformType: 'Other platform (please specify)',
  intentWithProduct: 'Other intent (please specify)',
};

const PLATFORM_CHOICES: SelectOption[] = [
  ...PLATFORM_TYPES.map((value) => ({ value, label: PLATFORM_TYPE_LABELS[value] })),
  { value: OTHER, label: OTHER },
];
const MODEL_CHOICES: SelectOption[] = BUSINESS_MODELS.map((value) => ({
  value,
  label: BUSINESS_MODEL_LABELS[value],
}));

interface ChoiceProps<Output> {
  control: ListingControl<Output>;
  name: ChoiceWithOther;
  options: readonly (string | SelectOption)[];
  disabled?: boolean;
  hint?: string;
  onChosen?: (value: string) => void;
}

/** A select and, once 'Other' is chosen, its free-text box. */
function ChoiceField<Output>({ control, name, ...select }: ChoiceProps<Output>) {
  const value = useWatch({ control, name });
  return (
    <Stack spacing={2}>
      <FormSelect control={control} name={name} label={TRACKED_FIELDS[name]} {...select} />
      {value === OTHER && (
        <FormTextField
          control={control}
          name={OTHER_BOXES[name]}
          label={BOX_LABELS[name]}
          autoComplete="off"
        />
      )}
    </Stack>
  );
}

/** Choosing an industry clears a sub-category that does not belong to it. */
export function IndustryField<Output>({ form }: { form: ListingFormHandle<Output> }) {
  return (
    <ChoiceField
      control={form.control}
      name="industry"
      options={INDUSTRIES}
      onChosen={(industry) => {
        if (categoryChoices(industry).includes(form.getValues('category'))) return;
        form.setValue('category', '', { shouldDirty: true });
        form.setValue('categoryOther', '', { shouldDirty: true });
      }}
    />
  );
}

export function CategoryField<Output>({ control }: { control: ListingControl<Output> }) {
  const industry = useWatch({ control, name: 'industry' });
  const hasIndustry = industry !== '';
  return (
    <ChoiceField
      control={control}
      name="category"
      options={categoryChoices(industry)}
      disabled={!hasIndustry}
      {...(hasIndustry ? {} : { hint: 'Choose a product category first.' })}
    />
  );
}

export function BusinessModelField<Output>({ control }: { control: ListingControl<Output> }) {
  return (
    <FormSelect
      control={control}
      name="businessModel"
      label={TRACKED_FIELDS.businessModel}
      options={MODEL_CHOICES}
    />
  );
}

export function PlatformField<Output>({ control }: { control: ListingControl<Output> }) {
  return <ChoiceField control={control} name="platformType" options={PLATFORM_CHOICES} />;
}

export function LaunchYearField<Output>({ control }: { control: ListingControl<Output> }) {
  return (
    <FormSelect
      control={control}
      name="launchYear"
      label={TRACKED_FIELDS.launchYear}
      options={launchYears()}
    />
  );
}

export function IntentField<Output>({ control }: { control: ListingControl<Output> }) {
  return <ChoiceField control={control} name="intentWithProduct" options={INTENTS} />;
}
