import {
  SAVED_SEARCH_LIMITS,
  SAVED_SEARCH_MESSAGES,
  SEARCH_FREQUENCIES,
  SEARCH_FREQUENCY_LABELS,
  type SearchFrequency,
} from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState, type FormEvent } from 'react';
import { problemSentence } from '../../../shared/api-client';
import { toast } from '../../../shared/ui/toasts/toast-store';
import { useSavedSearches } from '../api/saved-searches';

interface SaveSearchDialogProps {
  /** The filters in words; the name until another is typed. */
  summary: string;
  query: Record<string, unknown>;
  onClose: () => void;
}

/** Names the filters of the feed and says how often new deals are mailed. */
export function SaveSearchDialog({ summary, query, onClose }: SaveSearchDialogProps) {
  const id = useId();
  const { create } = useSavedSearches();
  const [name, setName] = useState(summary.slice(0, SAVED_SEARCH_LIMITS.name));
  const [frequency, setFrequency] = useState<SearchFrequency>('daily');
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setError(SAVED_SEARCH_MESSAGES.name);
    setPending(true);
    try {
      await create({ name, query, frequency });
      toast({ title: 'Search saved', description: 'New deals that fit come by mail.', tone: 'success' });
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
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogTitle id={`${id}-title`}>Save this search</DialogTitle>
        <DialogContent>
          <Stack spacing={3} sx={{ paddingTop: 1 }}>
            <Typography color="textSecondary">{summary}</Typography>
            <TextField
              label="Name"
              value={name}
              autoFocus
              onChange={(event) => {
                setName(event.target.value);
                setError(null);
              }}
              error={error !== null}
              helperText={error}
              slotProps={{ htmlInput: { maxLength: SAVED_SEARCH_LIMITS.name } }}
            />
            <TextField
              select
              label="Mail me new deals"
              value={frequency}
              onChange={(event) => setFrequency(event.target.value as SearchFrequency)}
            >
              {SEARCH_FREQUENCIES.map((value) => (
                <MenuItem key={value} value={value}>
                  {SEARCH_FREQUENCY_LABELS[value]}
                </MenuItem>
              ))}
            </TextField>
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
