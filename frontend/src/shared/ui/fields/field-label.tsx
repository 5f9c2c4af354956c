import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { styled } from '@mui/material/styles';

const OptionalMark = styled('span')(({ theme }) => ({
  fontWeight: 400,
  color: theme.vars.palette.text.secondary,
}));

/** The props that bind a field of this folder to its form. */
export interface BoundField<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPath<Input>;
  label: ReactNode;
  /** Shown below the field unless there is an error. */
  hint?: ReactNode;
  /** Marks the label; all other fields are required. */
  optional?: boolean;
  disabled?: boolean;
}

export const fieldLabel = (label: ReactNode, optional: boolean | undefined): ReactNode =>
  optional ? (
    <>
      {label} <OptionalMark>(optional)</OptionalMark>
    </>
  ) : (
    label
  );
