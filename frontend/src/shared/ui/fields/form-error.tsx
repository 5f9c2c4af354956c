import Box from '@mui/material/Box';

/** The whole form's error, announced when it appears. */
export function FormError({ message }: { message: string | null }) {
  if (!message) return null;
  return (
    <Box
      role="alert"
      sx={{
        padding: '10px 16px',
        border: '1px solid',
        borderColor: 'error.main',
        borderRadius: '8px',
        backgroundColor: 'error.light',
        fontSize: '0.9375rem',
      }}
    >
      {message}
    </Box>
  );
}
