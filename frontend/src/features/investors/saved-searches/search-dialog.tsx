import { SAVED_SEARCH_LIMITS, createSavedSearchSchema } from '@mintbridge/contracts';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { userMessage } from '../../../shared/api-client';
import { FormTextField } from '../../../shared/ui/fields/form-text-field';
import { useZodForm } from '../../../shared/ui/fields/use-zod-form';
import { FormDialog } from '../../../shared/ui/form-dialog';

const nameSchema = createSavedSearchSchema.pick({ name: true });

interface SearchDialogProps {
  title: string;
  submitLabel: string;
  /** The initial name. */
  name: string;
  lead?: string;
  /** Fields below the name. */
  children?: ReactNode;
  /** Stores the name; an error is shown at the field. */
  onSubmit: (name: string) => void | Promise<void>;
  onClose: () => void;
}

/** Names a saved search. */
export function SearchDialog({
  title,
  submitLabel,
  name,
  lead,
  children,
  onSubmit,
  onClose,
}: SearchDialogProps) {
  const { control, handleSubmit, setError, formState } = useZodForm(nameSchema, { defaultValues: { name } });
  const submit = handleSubmit(async (form) => {
    try {
      await onSubmit(form.name);
      onClose();
    } catch (problem) {
      const message = userMessage(problem, 'The search could not be saved. Please try again.');
      setError('name', { message }, { shouldFocus: true });
    }
  });

  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isSubmitting={formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      fullWidth
      maxWidth="xs"
    >
      {lead && <Typography color="textSecondary">{lead}</Typography>}
      <FormTextField
        control={control}
        name="name"
        label="Name"
        autoFocus
        slotProps={{ htmlInput: { maxLength: SAVED_SEARCH_LIMITS.name } }}
      />
      {children}
    </FormDialog>
  );
}
