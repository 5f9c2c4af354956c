import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { OFFLINE_STATUS, problemStatus } from '../api-client';
import { AlertIcon, OfflineIcon } from './icons';
import { styled } from '@mui/material/styles';
import { cardSurface } from './layout';

const StateBox = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: 32,
  textAlign: 'center',
  border: `1px dashed ${theme.vars.palette.line.strong}`,
  borderRadius: '12px',
  '& > .MuiTypography-root': { maxWidth: '52ch' },
  '&[role="alert"]': cardSurface(theme),
  [theme.breakpoints.up('sm')]: { padding: 48 },
}));

const StateActions = styled('div')({
  display: 'flex',
  gap: 12,
  flexWrap: 'wrap',
  justifyContent: 'center',
  marginTop: 8,
});

const ErrorMark = styled('div')(({ theme }) => ({ color: theme.vars.palette.error.main }));

interface EmptyStateProps {
  title: ReactNode;
  /** What to do next. */
  children?: ReactNode;
  actions?: ReactNode;
  picture?: ReactNode;
  headingLevel?: 'h1' | 'h2' | 'h3' | 'p';
}

export function EmptyState({ title, children, actions, picture, headingLevel = 'h2' }: EmptyStateProps) {
  return (
    <StateBox>
      {picture}
      <Typography variant="h3" component={headingLevel}>
        {title}
      </Typography>
      {children && (
        <Typography component="div" color="textSecondary">
          {children}
        </Typography>
      )}
      {actions && <StateActions>{actions}</StateActions>}
    </StateBox>
  );
}

interface ErrorStateProps {
  /** What failed, in the words of the screen. */
  message: ReactNode;
  error?: unknown;
  onRetry?: () => void;
  actions?: ReactNode;
}

/** Shows what failed and a retry button. A lost connection is named below the message of the screen. */
export function ErrorState({ message, error, onRetry, actions }: ErrorStateProps) {
  const offline = problemStatus(error) === OFFLINE_STATUS;
  return (
    <StateBox role="alert">
      <ErrorMark>{offline ? <OfflineIcon size={28} /> : <AlertIcon size={28} />}</ErrorMark>
      <Typography variant="h5" component="p">
        {message}
      </Typography>
      {offline && (
        <Typography color="textSecondary">
          We could not reach the server. Please check your connection.
        </Typography>
      )}
      <StateActions>
        {onRetry && (
          <Button variant="outlined" onClick={onRetry}>
            Try Again
          </Button>
        )}
        {actions}
      </StateActions>
    </StateBox>
  );
}
