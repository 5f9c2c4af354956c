import { PRODUCT_NAME } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { startSession } from '../../../shared/session/use-session';
import { login } from '../api/login';

/** Kept in memory only, for the login that follows. */
export interface Credentials {
  email: string;
  password: string;
}

/** Shown after a seller's registration, with a button that signs in. */
export function WelcomeDialog({ credentials }: { credentials: Credentials | null }) {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);

  const enter = async ({ email, password }: Credentials) => {
    setPending(true);
    try {
      const { token, user } = await login({ email, password, role: 'seller' });
      startSession(token, user);
      await navigate(paths.dashboard());
    } catch {
      await navigate(paths.login('seller'));
    }
  };

  return (
    <Dialog open={credentials !== null} aria-labelledby="welcome-title" aria-describedby="welcome-text">
      <DialogTitle id="welcome-title">Welcome to {PRODUCT_NAME}</DialogTitle>
      <DialogContent id="welcome-text">
        <Typography gutterBottom>
          Your account is ready. Your login credentials have been emailed to{' '}
          <strong>{credentials?.email}</strong>.
        </Typography>
        <Typography color="textSecondary">
          Keep that email: the password in it is also the key to resetting your password later.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button
          autoFocus
          disabled={pending || !credentials}
          onClick={() => credentials && void enter(credentials)}
        >
          Go to Dashboard
        </Button>
      </DialogActions>
    </Dialog>
  );
}
