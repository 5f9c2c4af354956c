import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { EyeIcon, EyeOffIcon } from '../icons';
import type { BoundField } from './field-label';
import { FormTextField } from './form-text-field';

type PasswordFieldProps<Input extends FieldValues, Output> = BoundField<Input, Output> & {
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
};

export function FormPasswordField<Input extends FieldValues, Output>(
  props: PasswordFieldProps<Input, Output>,
) {
  const [visible, setVisible] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        size="small"
        aria-label={visible ? 'Hide what you typed' : 'Show what you typed'}
        aria-pressed={visible}
        onClick={() => setVisible(!visible)}
      >
        {visible ? <EyeOffIcon /> : <EyeIcon />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <FormTextField
      {...props}
      type={visible ? 'text' : 'password'}
      slotProps={{
        input: { endAdornment: toggle },
        htmlInput: { spellCheck: false, autoCapitalize: 'none' },
      }}
    />
  );
}
