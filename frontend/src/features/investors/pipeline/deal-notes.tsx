import { PIPELINE_LIMITS, dealChangeSchema, type DealChange, type PipelineDeal } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import * as z from 'zod';
import { FormTextField } from '../../../shared/ui/fields/form-text-field';
import { useZodForm } from '../../../shared/ui/fields/use-zod-form';

const { note, nextDate } = dealChangeSchema.shape;
const notesSchema = z.object({
  note,
  nextDate: z
    .string()
    .transform((date): string | null | undefined => date || null)
    .pipe(nextDate),
});

interface DealNotesProps {
  deal: PipelineDeal;
  name: string;
  onSave: (change: DealChange) => Promise<boolean>;
  onClose: () => void;
}

/** The investor's note and next date; the input is kept if saving fails. */
export function DealNotes({ deal, name, onSave, onClose }: DealNotesProps) {
  const id = useId();
  const { control, handleSubmit, formState } = useZodForm(notesSchema, {
    defaultValues: { note: deal.note ?? '', nextDate: deal.nextDate ?? '' },
  });
  const submit = handleSubmit(async (change) => {
    if (await onSave({ stage: deal.stage, ...change })) onClose();
  });

  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={`${id}-title`}>{name}</DialogTitle>
        <DialogContent>
          <Stack spacing={3}>
            <FormTextField
              control={control}
              name="note"
              label="Private note"
              hint="Only you see it."
              multiline
              minRows={5}
              maxRows={14}
              autoFocus
              slotProps={{ htmlInput: { maxLength: PIPELINE_LIMITS.note } }}
            />
            <FormTextField control={control} name="nextDate" label="Next date" type="date" />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={formState.isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" disabled={formState.isSubmitting}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
