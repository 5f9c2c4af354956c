import { SAVED_SEARCH_LIMITS, createSavedSearchSchema } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { userMessage } from '../../../shared/api-client';
import { FormTextField } from '../../../shared/ui/fields/form-text-field';
import { useZodForm } from '../../../shared/ui/fields/use-zod-form';

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
  const id = useId();
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
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} fullWidth maxWidth="xs">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={3}>
            {lead && <Typography color="textSecondary">{lead}</Typography>}
            <FormTextField
              control={control}
              name="name"
              label="Name"
              autoFocus
              slotProps={{ htmlInput: { maxLength: SAVED_SEARCH_LIMITS.name } }}
            />
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={formState.isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" disabled={formState.isSubmitting}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
