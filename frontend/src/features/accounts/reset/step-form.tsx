import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { Control, FieldValues, UseFormProps, UseFormSetError } from 'react-hook-form';
import type * as z from 'zod';
import { useZodForm } from '../../../shared/ui/fields/use-zod-form';
import { toast } from '../../../shared/ui/toasts/toast-store';

interface StepFormProps<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>;
  defaultValues: NonNullable<UseFormProps<Input, unknown, Output>['defaultValues']>;
  label: string;
  pendingLabel: string;
  send: (values: Output) => Promise<unknown>;
  /** Shows why the step failed. */
  onFailed: (error: unknown, setError: UseFormSetError<Input>) => void;
  done: { title: string; description: string };
  onDone: (values: Output) => void;
  children: (control: Control<Input, unknown, Output>) => ReactNode;
}

/** A step of a reset: its fields, its button, and a toast with the outcome. */
export function StepForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  label,
  pendingLabel,
  send,
  onFailed,
  done,
  onDone,
  children,
}: StepFormProps<Input, Output>) {
  const { control, handleSubmit, setError, formState } = useZodForm(schema, { defaultValues });
  const submit = handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      onFailed(error, setError);
      return;
    }
    toast({ ...done, tone: 'success' });
    onDone(values);
  });
  return (
    <Stack component="form" spacing={3} noValidate onSubmit={submit}>
      {children(control)}
      <Button type="submit" size="large" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? pendingLabel : label}
      </Button>
    </Stack>
  );
}
