import Alert from '@mui/material/Alert';

/** The whole form's error, announced when it appears. */
export function FormError({ message }: { message: string | null }) {
  return message ? <Alert severity="error">{message}</Alert> : null;
}
