import Alert from '@mui/material/Alert';

/** The whole form's error, announced when it appears. */
export function FormError({ message }: { message: string | null }) {
  return (
    <div role="alert">
      {message && (
        <Alert severity="error" role="presentation">
          {message}
        </Alert>
      )}
    </div>
  );
}
