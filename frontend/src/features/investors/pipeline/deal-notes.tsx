import { PIPELINE_LIMITS, dealChangeSchema, type DealChange, type PipelineDeal } from '@mintbridge/contracts';
import * as z from 'zod';
import { FormTextField } from '../../../shared/ui/fields/form-text-field';
import { useZodForm } from '../../../shared/ui/fields/use-zod-form';
import { FormDialog } from '../../../shared/ui/form-dialog';

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
  const { control, handleSubmit, formState } = useZodForm(notesSchema, {
    defaultValues: { note: deal.note ?? '', nextDate: deal.nextDate ?? '' },
  });
  const submit = handleSubmit(async (change) => {
    if (await onSave({ stage: deal.stage, ...change })) onClose();
  });

  return (
    <FormDialog
      title={name}
      submitLabel="Save"
      isSubmitting={formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
