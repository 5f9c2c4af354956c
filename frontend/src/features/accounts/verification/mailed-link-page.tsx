import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ApiProblem, userMessage } from '../../../shared/api-client';
import { paths } from '../../../shared/paths';
import { refreshUser, useSession } from '../../../shared/session/use-session';
import { LinkButton } from '../../../shared/ui/links';
import { Page } from '../../../shared/ui/page';
import { PageMeta } from '../../../shared/ui/page-meta';
import { EmptyState, ErrorState } from '../../../shared/ui/states';
import { useMailedLink } from '../api/mailed-links';

const LINKS = {
  verification: {
    title: 'Verify Your Address',
    question: 'Is this your address?',
    questionText: 'Please verify that you read what we mail to it.',
    button: 'Verify Address',
    pending: 'Verifying your address...',
    done: 'Your address is verified',
    text: 'Thank you. What we mail you reaches you.',
  },
  address: {
    title: 'Confirm Your Address',
    question: 'Is this your new address?',
    questionText: 'Once it is confirmed you sign in with it, and no longer with the one of before.',
    button: 'Confirm Address',
    pending: 'Confirming your address...',
    done: 'Your new address is confirmed',
    text: 'From now on you sign in with it, and we write to it.',
  },
} as const;

const isInvalidLink = (error: unknown): boolean =>
  error instanceof ApiProblem && [400, 409].includes(error.status);

/**
 * The page of a mailed link that verifies or changes the email address. Without a session it asks for confirmation: mail
 * scanners open links and run the scripts of their pages (docs/decisions/0100).
 */
function MailedLinkPage({ kind }: { kind: keyof typeof LINKS }) {
  const { token = '' } = useParams();
  const { user, status } = useSession();
  const [isPressed, setIsPressed] = useState(false);
  const isConfirmed = isPressed || user !== null;
  const { data: isDone, error, mutate } = useMailedLink(kind, isConfirmed ? token : null, refreshUser);
  const { title, question, questionText, button, pending, done, text } = LINKS[kind];
  // The link was already used.
  const isVerified = isDone || (kind === 'verification' && error && user?.emailVerified);
  return (
    <Page maxWidth="sm">
      <PageMeta title={title} />
      {isVerified ? (
        <EmptyState headingLevel="h1" title={done} actions={<Onward isSignedIn={user !== null} />}>
          {text}
        </EmptyState>
      ) : status === 'loading' ? (
        <Pending>{pending}</Pending>
      ) : !isConfirmed ? (
        <EmptyState
          headingLevel="h1"
          title={question}
          actions={<Button onClick={() => setIsPressed(true)}>{button}</Button>}
        >
          {questionText}
        </EmptyState>
      ) : isInvalidLink(error) ? (
        <EmptyState
          headingLevel="h1"
          title="This link did not work"
          actions={<Onward isSignedIn={user !== null} toSettings />}
        >
          {userMessage(error, 'This link is no longer valid. Please ask for a new one.')}
        </EmptyState>
      ) : error ? (
        <ErrorState message="We could not reach the server." error={error} onRetry={() => void mutate()} />
      ) : (
        <Pending>{pending}</Pending>
      )}
    </Page>
  );
}

function Pending({ children }: { children: string }) {
  return (
    <Typography role="status" color="textSecondary">
      {children}
    </Typography>
  );
}

function Onward({ isSignedIn, toSettings = false }: { isSignedIn: boolean; toSettings?: boolean }) {
  if (!isSignedIn) return <LinkButton to={paths.login()}>Login</LinkButton>;
  return toSettings ? (
    <LinkButton to={paths.settingsSecurity}>Open Settings</LinkButton>
  ) : (
    <LinkButton to={paths.dashboard()}>Go to Dashboard</LinkButton>
  );
}

export const VerifyEmailPage = () => <MailedLinkPage kind="verification" />;
export const ConfirmEmailPage = () => <MailedLinkPage kind="address" />;
