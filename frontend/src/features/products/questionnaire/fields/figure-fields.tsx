import {
  CURRENCIES,
  CURRENCY_NAMES,
  FIELD_LABELS,
  currencyOfFigures,
  currentMonth,
} from '@mintbridge/contracts';
import { useWatch } from 'react-hook-form';
import { FormSelect } from '../../../../shared/ui/fields/form-select';
import { FormTextField } from '../../../../shared/ui/fields/form-text-field';
import type { ListingControl } from './choice-fields';

const CHOICES = CURRENCIES.map((value) => ({ value, label: `${value} · ${CURRENCY_NAMES[value]}` }));
const currencyLabel = (currency: string): string =>
  CHOICES.find(({ value }) => value === currency)?.label ?? currency;

/** The currency of the amounts: the chosen one, or the one derived from them. */
export function CurrencyField<Output>({ control }: { control: ListingControl<Output> }) {
  const [revenue, averageDealSize, averageSalesCycle] = useWatch({
    control,
    name: ['revenue', 'averageDealSize', 'averageSalesCycle'],
  });
  return (
    <FormSelect
      control={control}
      name="currency"
      label={FIELD_LABELS.currency}
      options={CHOICES}
      placeholder={currencyLabel(currencyOfFigures({ revenue, averageDealSize, averageSalesCycle }))}
      hint="Taken from the amounts you type until you choose one."
    />
  );
}

/** The month of the figures. */
export const FiguresAsOfField = <Output,>({ control }: { control: ListingControl<Output> }) => (
  <FormTextField
    control={control}
    name="figuresAsOf"
    type="month"
    label={FIELD_LABELS.figuresAsOf}
    hint="The last month that the figures include."
    placeholder="YYYY-MM"
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: currentMonth() } }}
  />
);
