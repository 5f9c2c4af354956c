import { styled } from '@mui/material/styles';

const ErrorBox = styled('div')(({ theme }) => ({
  padding: '10px 16px',
  border: `1px solid ${theme.vars.palette.error.main}`,
  borderRadius: '8px',
  backgroundColor: theme.vars.palette.error.light,
  fontSize: '0.9375rem',
}));

/** An error of the whole form, announced when it appears. */
export function FormError({ message }: { message: string | null }) {
  if (!message) return null;
  return <ErrorBox role="alert">{message}</ErrorBox>;
}
