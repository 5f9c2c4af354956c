import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useController, type FieldValues } from 'react-hook-form';
import { fieldLabel, type BoundField } from './field-label';

type FormTextFieldProps<Input extends FieldValues, Output> = BoundField<Input, Output> &
  Pick<
    TextFieldProps,
    | 'type'
    | 'placeholder'
    | 'autoComplete'
    | 'autoFocus'
    | 'multiline'
    | 'minRows'
    | 'maxRows'
    | 'onChange'
    | 'slotProps'
  >;

/** A text field of a form; `multiline` and `minRows` make it a text area. */
export function FormTextField<Input extends FieldValues, Output>({
  control,
  name,
  label,
  hint,
  optional,
  disabled = false,
  onChange,
  ...rest
}: FormTextFieldProps<Input, Output>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <TextField
      {...rest}
      name={field.name}
      label={fieldLabel(label, optional)}
      value={field.value ?? ''}
      inputRef={field.ref}
      disabled={disabled}
      onBlur={field.onBlur}
      onChange={(event) => {
        field.onChange(event);
        onChange?.(event);
      }}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint}
    />
  );
}
