import { styled } from '@mui/material/styles';
import { useController, type FieldValues } from 'react-hook-form';
import type { BoundField } from './field-label';

const Label = styled('label')({
  display: 'inline-flex',
  gap: 12,
  alignItems: 'center',
  minHeight: 44,
  cursor: 'pointer',
  '&:has(:disabled)': { cursor: 'default', opacity: 0.6 },
});

const Track = styled('input')(({ theme }) => ({
  appearance: 'none',
  flex: 'none',
  position: 'relative',
  width: 44,
  height: 26,
  margin: 0,
  border: `1px solid ${theme.vars.palette.line.strong}`,
  borderRadius: 13,
  backgroundColor: theme.vars.palette.surface.sunken,
  cursor: 'inherit',
  transition: 'background-color 120ms',
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 3,
    insetInlineStart: 3,
    width: 18,
    height: 18,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.line.strong,
    transition: 'inset-inline-start 120ms',
  },
  '&:checked': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.main,
  },
  '&:checked::after': {
    insetInlineStart: 21,
    backgroundColor: theme.vars.palette.primary.contrastText,
  },
  '&:focus-visible': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));

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
  const { ref, value, onBlur, onChange } = useController({ control, name }).field;
  return (
    <Label>
      <Track
        type="checkbox"
        role="switch"
        name={name}
        ref={ref}
        checked={Boolean(value)}
        disabled={disabled ?? false}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </Label>
  );
}
