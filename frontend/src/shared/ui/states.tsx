import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { OFFLINE_STATUS, problemStatus } from '../api-client';
import { AlertIcon, OfflineIcon } from './icons';

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
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1.5,
        padding: { xs: 4, sm: 6 },
        textAlign: 'center',
        border: '1px dashed',
        borderColor: 'line.strong',
        borderRadius: '12px',
      }}
    >
      {picture}
      <Typography variant="h3" component={headingLevel}>
        {title}
      </Typography>
      {children && (
        <Typography component="div" color="textSecondary" sx={{ maxWidth: '52ch' }}>
          {children}
        </Typography>
      )}
      {actions && (
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', justifyContent: 'center', marginTop: 1 }}>
          {actions}
        </Box>
      )}
    </Box>
  );
}

interface ErrorStateProps {
  /** What happened, in the words of the screen. */
  message: ReactNode;
  error?: unknown;
  onRetry?: () => void;
  actions?: ReactNode;
}

/** Says what happened and offers the retry. A lost connection is named as such below the screen's own sentence. */
export function ErrorState({ message, error, onRetry, actions }: ErrorStateProps) {
  const offline = problemStatus(error) === OFFLINE_STATUS;
  return (
    <Box
      role="alert"
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1.5,
        padding: { xs: 4, sm: 6 },
        textAlign: 'center',
        border: '1px solid',
        borderColor: 'line.soft',
        borderRadius: '12px',
        backgroundColor: 'background.paper',
      }}
    >
      <Box sx={{ color: 'error.main' }}>{offline ? <OfflineIcon size={28} /> : <AlertIcon size={28} />}</Box>
      <Typography sx={{ fontWeight: 600, maxWidth: '52ch' }}>{message}</Typography>
      {offline && (
        <Typography color="textSecondary">
          We could not reach the server. Please check your connection.
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', justifyContent: 'center', marginTop: 1 }}>
        {onRetry && (
          <Button variant="outlined" onClick={onRetry}>
            Try Again
          </Button>
        )}
        {actions}
      </Box>
    </Box>
  );
}
