import type { User } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { problemSentence } from '../../shared/api-client';
import { toast } from '../../shared/ui/toasts/toast-store';
import { requestVerification } from './api/account';

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
  const [isPending, setIsPending] = useState(false);
  const send = async () => {
    setIsPending(true);
    try {
      await requestVerification();
      toast({
        title: 'Link Sent',
        description: `Please open the link that we mailed to ${user.email}.`,
        tone: 'success',
      });
    } catch (error) {
      const description = problemSentence(error, 'The link could not be sent. Please try again.');
      toast({ title: 'Error', description, tone: 'destructive' });
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Banner aria-label="Email address not verified">
      <span>
        Please verify your email address: we have mailed a link to {user.email}. You need it to grant access
        requests.
      </span>
      <Button size="small" variant="text" color="inherit" disabled={isPending} onClick={() => void send()}>
        {isPending ? 'Sending...' : 'Send again'}
      </Button>
    </Banner>
  );
}
