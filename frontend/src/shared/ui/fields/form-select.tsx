import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useController, type FieldValues } from 'react-hook-form';
import { fieldLabel, type BoundField } from './field-label';

export interface SelectOption {
  value: string;
  label: string;
}

type FormSelectProps<Input extends FieldValues, Output> = BoundField<Input, Output> & {
  options: readonly (string | SelectOption)[];
  placeholder?: string;
  /** Called after the form has the new value. */
  onChosen?: (value: string) => void;
};

const asOption = (option: string | SelectOption): SelectOption =>
  typeof option === 'string' ? { value: option, label: option } : option;

/** A value that is not an option is shown unchanged. */
function choicesFor(value: string, options: readonly (string | SelectOption)[]): SelectOption[] {
  const known = options.map(asOption);
  const isKnown = value === '' || known.some((choice) => choice.value === value);
  return isKnown ? known : [{ value, label: value }, ...known];
}

/** A select with one value. */
export function FormSelect<Input extends FieldValues, Output>({
  control,
  name,
  label,
  hint,
  optional,
  disabled = false,
  options,
  placeholder = 'Select...',
  onChosen,
}: FormSelectProps<Input, Output>) {
  const { field, fieldState } = useController({ control, name });
  const value: string = typeof field.value === 'string' ? field.value : '';
  const choices = choicesFor(value, options);
  return (
    <TextField
      select
      name={name}
      label={fieldLabel(label, optional)}
      value={value}
      inputRef={field.ref}
      disabled={disabled}
      onBlur={field.onBlur}
      onChange={(event) => {
        field.onChange(event.target.value);
        onChosen?.(event.target.value);
      }}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint}
      slotProps={{
        select: {
          renderValue: () => choices.find((choice) => choice.value === value)?.label ?? placeholder,
        },
      }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
