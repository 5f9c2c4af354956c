import { isGivenText, type ReviewDetail, type ReviewInput } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Panel } from '../../shared/ui/page';

interface VerdictFormProps {
  review: ReviewDetail;
  isPending: boolean;
  onVerdict: (verdict: ReviewInput) => void;
}

/** Verify, or ask for changes with a note that reaches the seller by mail and on the dashboard. */
export function VerdictForm({ review, isPending, onVerdict }: VerdictFormProps) {
  const [note, setNote] = useState('');
  const [isNoteMissing, setIsNoteMissing] = useState(false);
  const requestChanges = () => {
    if (!isGivenText(note)) return setIsNoteMissing(true);
    onVerdict({ reviewStatus: 'changes-requested', note });
  };
  return (
    <Panel>
      <Typography variant="h4" component="h2">
        Your verdict
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ marginTop: 0.5 }}>
        {`Now ${review.product.reviewStatus}. The owner is told by mail.`}
      </Typography>
      <TextField
        label="Note to the owner"
        value={note}
        multiline
        minRows={4}
        fullWidth
        error={isNoteMissing}
        helperText={isNoteMissing ? 'Please say what should be changed.' : 'Needed when you ask for changes.'}
        onChange={(event) => {
          setNote(event.target.value);
          setIsNoteMissing(false);
        }}
        sx={{ marginTop: 2 }}
      />
      <Box sx={{ display: 'grid', gap: 1.5, marginTop: 2 }}>
        <Button
          disabled={isPending}
          onClick={() => onVerdict({ reviewStatus: 'verified', note: note || null })}
        >
          Verify
        </Button>
        <Button variant="outlined" disabled={isPending} onClick={requestChanges}>
          Request Changes
        </Button>
      </Box>
    </Panel>
  );
}
