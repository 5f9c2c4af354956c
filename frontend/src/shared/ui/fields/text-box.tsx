import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

type PassedOn =
  | 'name'
  | 'type'
  | 'value'
  | 'placeholder'
  | 'autoComplete'
  | 'autoFocus'
  | 'multiline'
  | 'rows'
  | 'minRows'
  | 'maxRows'
  | 'startAdornment'
  | 'endAdornment'
  | 'inputProps'
  | 'inputRef'
  | 'onBlur'
  | 'onChange'
  | 'onKeyDown';

export interface TextBoxProps extends Pick<OutlinedInputProps, PassedOn> {
  /** Without it, name the field through inputProps' aria-label. */
  label?: ReactNode;
  /** Stands below, in red where `isInvalid`. */
  below?: ReactNode;
  isInvalid?: boolean;
  disabled?: boolean | undefined;
  sx?: SxProps<Theme>;
}

/**
 * A labelled text field, also a text area (`multiline`). Put together from its parts, because MUI's TextField brings
 * the select, its menu and two looks that are not used here.
 */
export function TextBox({ label, below, isInvalid = false, disabled = false, sx, ...input }: TextBoxProps) {
  const id = useId();
  return (
    <FormControl fullWidth variant="outlined" error={isInvalid} disabled={disabled} {...(sx ? { sx } : {})}>
      {label && <InputLabel htmlFor={id}>{label}</InputLabel>}
      <OutlinedInput {...input} id={id} {...(below ? { 'aria-describedby': `${id}-below` } : {})} />
      {below && <FormHelperText id={`${id}-below`}>{below}</FormHelperText>}
    </FormControl>
  );
}
