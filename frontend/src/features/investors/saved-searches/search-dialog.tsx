import { SAVED_SEARCH_LIMITS, SAVED_SEARCH_MESSAGES } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { problemSentence } from '../../../shared/api-client';

interface SearchDialogProps {
  title: string;
  submitLabel: string;
  /** The name until another is typed. */
  name: string;
  lead?: string;
  /** Fields below the name. */
  children?: ReactNode;
  /** Stores the name; what it raises is shown at the field. */
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
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!typed.trim()) return setError(SAVED_SEARCH_MESSAGES.name);
    setPending(true);
    try {
      await onSubmit(typed.trim());
      onClose();
    } catch (problem) {
      setError(problemSentence(problem, 'The search could not be saved. Please try again.'));
    } finally {
      setPending(false);
    }
    return undefined;
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} fullWidth maxWidth="xs">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={3}>
            {lead && <Typography color="textSecondary">{lead}</Typography>}
            <TextField
              label="Name"
              value={typed}
              autoFocus
              onChange={(event) => {
                setTyped(event.target.value);
                setError(null);
              }}
              error={error !== null}
              helperText={error}
              slotProps={{ htmlInput: { maxLength: SAVED_SEARCH_LIMITS.name } }}
            />
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" disabled={isPending}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
