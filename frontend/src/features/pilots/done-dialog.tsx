import { PRODUCT_NAME, plural } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';

interface DoneDialogProps {
  /** Products created; without any, the dialog mentions only the account. */
  created: number;
  isEntering: boolean;
  onEnter: () => void;
  onClose: () => void;
}

/** The end of a pilot registration, with a button that signs in. */
export function DoneDialog({ created, isEntering, onEnter, onClose }: DoneDialogProps) {
  return (
    <Dialog open onClose={onClose} aria-labelledby="done-title" aria-describedby="done-text">
      <DialogTitle id="done-title">
        {created > 0 ? 'Product Successfully Created!' : 'Account Successfully Created!'}
      </DialogTitle>
      <DialogContent>
        <Typography gutterBottom id="done-text">
          {created > 0
            ? `${plural(created, 'One product is', `${created} products are`)} on your new dashboard, ready to be read once before investors do.`
            : `Welcome to ${PRODUCT_NAME}. Your account is ready; list your first product from the dashboard.`}
        </Typography>
        <Typography color="textSecondary">Your login credentials have been emailed to you.</Typography>
      </DialogContent>
      <DialogActions>
        <Button autoFocus disabled={isEntering} onClick={onEnter}>
          Go to Dashboard
        </Button>
      </DialogActions>
    </Dialog>
  );
}
