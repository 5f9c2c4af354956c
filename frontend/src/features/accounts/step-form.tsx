import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { FormEventHandler, ReactNode } from 'react';

interface StepFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  pending: boolean;
  label: string;
  pendingLabel: string;
  children: ReactNode;
}

/** One step of a reset: its fields and its button. */
export function StepForm({ onSubmit, pending, label, pendingLabel, children }: StepFormProps) {
  return (
    <Stack component="form" spacing={3} noValidate onSubmit={onSubmit}>
      {children}
      <Button type="submit" size="large" disabled={pending}>
        {pending ? pendingLabel : label}
      </Button>
    </Stack>
  );
}
