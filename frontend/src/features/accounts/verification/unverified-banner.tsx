import type { User } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSendVerification } from './use-send-verification';

const Banner = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  alignItems: 'center',
  justifyContent: 'center',
  padding: '8px 16px',
  backgroundColor: theme.vars.palette.warning.light,
  color: theme.vars.palette.warning.dark,
  borderBottom: `1px solid ${theme.vars.palette.line.soft}`,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
}));

/** Reminds an owner of the link that was mailed at registration. */
export function UnverifiedBanner({ user }: { user: User }) {
  const { send, isPending } = useSendVerification(user);
  return (
    <Banner aria-label="Email address not verified">
      <span>
        Please verify your email address: we have mailed a link to {user.email}. You need it to grant access
        requests.
      </span>
      <Button size="small" variant="text" color="inherit" disabled={isPending} onClick={send}>
        {isPending ? 'Sending...' : 'Send again'}
      </Button>
    </Banner>
  );
}
