import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { styled } from '@mui/material/styles';

const OptionalMark = styled('span')(({ theme }) => ({
  fontWeight: 400,
  color: theme.vars.palette.text.secondary,
}));

/** What every field of this folder takes to be bound to its form. */
export interface BoundField<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPath<Input>;
  label: ReactNode;
  /** Stands below the field while there is no error. */
  hint?: ReactNode;
  /** Marks the label; every other field is required. */
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
