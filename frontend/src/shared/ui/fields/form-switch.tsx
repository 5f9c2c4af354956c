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
  disabled = false,
}: FormSwitchProps<Input, Output>) {
  const { ref, value, onBlur, onChange } = useController({ control, name }).field;
  return (
    <FormControlLabel
      label={label}
      disabled={disabled}
      control={
        <Switch
          name={name}
          checked={Boolean(value)}
          onBlur={onBlur}
          onChange={(_event, checked) => onChange(checked)}
          slotProps={{ input: { ref } }}
        />
      }
    />
  );
}
