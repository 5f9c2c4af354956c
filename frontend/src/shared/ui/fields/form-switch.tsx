import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useController, type FieldValues } from 'react-hook-form';
import type { BoundField } from './field-label';

type FormSwitchProps<Input extends FieldValues, Output> = Omit<
  BoundField<Input, Output>,
  'optional' | 'hint'
>;

export function FormSwitch<Input extends FieldValues, Output>({
  control,
  name,
  label,
  disabled,
}: FormSwitchProps<Input, Output>) {
  const { field } = useController({ control, name });
  return (
    <FormControlLabel
      label={label}
      disabled={disabled ?? false}
      control={
        <Switch
          name={field.name}
          checked={Boolean(field.value)}
          slotProps={{ input: { ref: field.ref } }}
          onBlur={field.onBlur}
          onChange={(_event, checked) => field.onChange(checked)}
        />
      }
    />
  );
}
