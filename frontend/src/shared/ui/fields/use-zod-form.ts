import { zodResolver } from '@hookform/resolvers/zod';
import {
  useForm,
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  type UseFormSetError,
} from 'react-hook-form';
import type * as z from 'zod';
import { ApiProblem } from '../../api-client';

/** A form with a schema of the contracts: validated on submit, then the first invalid field gets the focus. */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver'> = {},
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({ ...options, resolver: zodResolver(schema) });
}

/** Shows the server's field errors at the form's fields. True if at least one was shown. */
export function showFieldErrors<Input extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Input>[],
  setError: UseFormSetError<Input>,
): boolean {
  if (!(error instanceof ApiProblem)) return false;
  const shown = error.fieldErrors.flatMap(({ field, message }) => {
    const name = fields.find((known) => known === field);
    return name ? [{ name, message }] : [];
  });
  shown.forEach(({ name, message }, index) =>
    setError(name, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  return shown.length > 0;
}
