import { EXTRACTION_STATUS_TEXTS, counted, plural, type Extraction } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../shared/ui/links';
import { prefilledCount } from './evidence/found-fields';
import { shortAddress } from '../../shared/short-address';
import Stack from '@mui/material/Stack';

const NO_REASON = 'The website did not tell us enough about the product.';

interface FailedDialogProps {
  extraction: Extraction;
  /** The path of the prefilled form. */
  manualEntry: string;
  onClose: () => void;
}

/** Says why no listing was created and offers manual entry. */
export function FailedDialog({ extraction, manualEntry, onClose }: FailedDialogProps) {
  const filled = prefilledCount(extraction.fields);
  return (
    <Dialog open onClose={onClose} aria-labelledby="failed-title" aria-describedby="failed-text">
      <DialogTitle id="failed-title">{EXTRACTION_STATUS_TEXTS.failed}</DialogTitle>
      <DialogContent>
        <Stack spacing={1.5} id="failed-text">
          <Typography color="textSecondary">{shortAddress(extraction.url)}</Typography>
          <Typography>{extraction.error ?? NO_REASON}</Typography>
          <Typography color="textSecondary">
            {filled > 0
              ? `We found ${counted(filled, 'field')} all the same and filled ${plural(filled, 'it', 'them')} in for you.`
              : 'No listing was created. You can enter the details yourself in a few minutes.'}
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Try Another Address
        </Button>
        <LinkButton to={manualEntry} onClick={onClose}>
          Enter Details Manually
        </LinkButton>
      </DialogActions>
    </Dialog>
  );
}
