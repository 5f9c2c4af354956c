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

/** A choice of one; a value outside the options stays visible as it is. */
export function FormSelect<Input extends FieldValues, Output>({
  control,
  name,
  label,
  hint,
  optional,
  disabled,
  options,
  placeholder = 'Select...',
  onChosen,
}: FormSelectProps<Input, Output>) {
  const { field, fieldState } = useController({ control, name });
  const choices = options.map(asOption);
  const value: string = typeof field.value === 'string' ? field.value : '';
  const labelOf = (chosen: string) => choices.find((choice) => choice.value === chosen)?.label ?? chosen;
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  return (
    <TextField
      select
      name={field.name}
      label={fieldLabel(label, optional)}
      disabled={disabled ?? false}
      value={value}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={(event) => {
        field.onChange(event);
        onChosen?.(event.target.value);
      }}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint}
      slotProps={{
        select: {
          displayEmpty: true,
          renderValue: (chosen) =>
            chosen === '' ? (
              <span style={{ color: 'var(--mui-palette-text-secondary)' }}>{placeholder}</span>
            ) : (
              labelOf(String(chosen))
            ),
        },
      }}
    >
      {!isKnown && <MenuItem value={value}>{value}</MenuItem>}
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
