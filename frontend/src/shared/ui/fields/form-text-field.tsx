import { useController, type FieldValues } from 'react-hook-form';
import { fieldLabel, type BoundField } from './field-label';
import { TextBox, type TextBoxProps } from './text-box';

type Bound = 'name' | 'label' | 'value' | 'below' | 'isInvalid' | 'inputRef' | 'onBlur';
type FormTextFieldProps<Input extends FieldValues, Output> = BoundField<Input, Output> &
  Omit<TextBoxProps, Bound>;

/** A text field of a form; `multiline` and `minRows` make it a text area. */
export function FormTextField<Input extends FieldValues, Output>({
  control,
  name,
  label,
  hint,
  optional,
  onChange,
  ...rest
}: FormTextFieldProps<Input, Output>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <TextBox
      {...rest}
      name={field.name}
      label={fieldLabel(label, optional)}
      value={field.value ?? ''}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={(event) => {
        field.onChange(event);
        onChange?.(event);
      }}
      isInvalid={fieldState.invalid}
      below={fieldState.error?.message ?? hint}
    />
  );
}
