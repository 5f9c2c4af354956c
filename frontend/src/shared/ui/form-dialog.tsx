import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId, type FormEventHandler, type ReactNode } from 'react';

interface FormDialogProps extends Pick<DialogProps, 'maxWidth' | 'fullWidth'> {
  title: string;
  submitLabel: string;
  isSubmitting: boolean;
  children: ReactNode;
  onSubmit: FormEventHandler;
  onClose: () => void;
}

/** A form in an open dialog, with Cancel and a submit button. */
export function FormDialog({
  title,
  submitLabel,
  isSubmitting,
  children,
  onSubmit,
  onClose,
  ...size
}: FormDialogProps) {
  const id = useId();
  return (
    <Dialog {...size} open onClose={onClose} aria-labelledby={`${id}-title`}>
      <form onSubmit={onSubmit} noValidate>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={3}>{children}</Stack>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSubmitting}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
