import { SAVED_SEARCH_LIMITS, SAVED_SEARCH_MESSAGES } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent } from 'react';

interface RenameSearchDialogProps {
  name: string;
  onRename: (name: string) => void;
  onClose: () => void;
}

/** Gives a saved search another name. */
export function RenameSearchDialog({ name, onRename, onClose }: RenameSearchDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string | null>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const renamed = typed.trim();
    if (!renamed) return setError(SAVED_SEARCH_MESSAGES.name);
    if (renamed !== name) onRename(renamed);
    onClose();
    return undefined;
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} fullWidth maxWidth="xs">
      <form onSubmit={submit} noValidate>
        <DialogTitle id={`${id}-title`}>Rename this search</DialogTitle>
        <DialogContent>
          <TextField
            label="Name"
            value={typed}
            autoFocus
            fullWidth
            margin="dense"
            onChange={(event) => {
              setTyped(event.target.value);
              setError(null);
            }}
            error={error !== null}
            helperText={error}
            slotProps={{ htmlInput: { maxLength: SAVED_SEARCH_LIMITS.name } }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Rename</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
