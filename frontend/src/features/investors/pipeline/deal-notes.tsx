import { dealChangeSchema, PIPELINE_LIMITS, type DealChange, type PipelineDeal } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent } from 'react';

interface DealNotesProps {
  deal: PipelineDeal;
  name: string;
  onSave: (change: DealChange) => Promise<boolean>;
  onClose: () => void;
}

/** The investor's own note and next date; what was typed stays where saving fails. */
export function DealNotes({ deal, name, onSave, onClose }: DealNotesProps) {
  const id = useId();
  const [note, setNote] = useState(deal.note ?? '');
  const [nextDate, setNextDate] = useState(deal.nextDate ?? '');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isPending, setPending] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const typed = { stage: deal.stage, note, nextDate: nextDate || null };
    const parsed = dealChangeSchema.safeParse(typed);
    if (!parsed.success) {
      setErrors(
        Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
      );
      return;
    }
    setPending(true);
    const isSaved = await onSave(parsed.data);
    setPending(false);
    if (isSaved) onClose();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} fullWidth maxWidth="sm">
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogTitle id={`${id}-title`}>{name}</DialogTitle>
        <DialogContent>
          <Stack spacing={3}>
            <TextField
              label="Private note"
              value={note}
              onChange={(event) => setNote(event.target.value)}
              multiline
              minRows={5}
              maxRows={14}
              autoFocus
              error={errors['note'] !== undefined}
              helperText={errors['note'] ?? 'Only you see it.'}
              slotProps={{ htmlInput: { maxLength: PIPELINE_LIMITS.note } }}
            />
            <TextField
              type="date"
              label="Next date"
              value={nextDate}
              onChange={(event) => setNextDate(event.target.value)}
              error={errors['nextDate'] !== undefined}
              helperText={errors['nextDate']}
              slotProps={{ inputLabel: { shrink: true } }}
              sx={{ maxWidth: 240 }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" disabled={isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
