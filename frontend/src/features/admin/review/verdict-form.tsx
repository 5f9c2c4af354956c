import { REVIEW_STATUS_LABELS, isGivenText, type ReviewDetail, type ReviewForm } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { Panel } from '../../../shared/ui/page';
import { styled } from '@mui/material/styles';

const VerdictButtons = styled('div')({ display: 'grid', gap: 12, marginTop: 16 });

interface VerdictFormProps {
  review: ReviewDetail;
  /** Notes and confirmations of single fields. */
  fields: Required<Pick<ReviewForm, 'fields' | 'confirmed'>>;
  isPending: boolean;
  onVerdict: (verdict: ReviewForm) => void;
}

/** Verify, or request changes with a note that reaches the seller by mail and on the dashboard. */
export function VerdictForm({
  review,
  fields: { fields, confirmed },
  isPending,
  onVerdict,
}: VerdictFormProps) {
  const [note, setNote] = useState('');
  const [isNoteMissing, setIsNoteMissing] = useState(false);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const requestChanges = () => {
    if (!isGivenText(note) && fields.length === 0) {
      setIsNoteMissing(true);
      noteField.current?.focus();
      return;
    }
    onVerdict({ reviewStatus: 'changes-requested', note, fields, confirmed });
  };
  return (
    <Panel>
      <Typography gutterBottom variant="h4" component="h2">
        Your verdict
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {`${REVIEW_STATUS_LABELS[review.product.reviewStatus]} until now. The owner gets your verdict by mail.`}
      </Typography>
      <TextField
        label="Note to the owner"
        inputRef={noteField}
        value={note}
        multiline
        minRows={4}
        margin="normal"
        error={isNoteMissing}
        helperText={
          isNoteMissing
            ? 'Please say what should be changed.'
            : 'Needed when you ask for changes, unless a field says what.'
        }
        onChange={(event) => {
          setNote(event.target.value);
          setIsNoteMissing(false);
        }}
      />
      <VerdictButtons>
        <Button
          disabled={isPending}
          onClick={() => onVerdict({ reviewStatus: 'verified', note: note || null, confirmed })}
        >
          Verify
        </Button>
        <Button variant="outlined" disabled={isPending} onClick={requestChanges}>
          Request Changes
        </Button>
      </VerdictButtons>
    </Panel>
  );
}
