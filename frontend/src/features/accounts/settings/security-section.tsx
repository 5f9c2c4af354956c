import type { User } from '@mintbridge/contracts';
import Stack from '@mui/material/Stack';
import { useLeave } from './use-leave';
import { EmailForm } from './email-form';
import { PasswordForm } from './password-form';
import { SessionsForm } from './sessions-form';
import { useUnsavedForms } from './use-unsaved-forms';

/** Password, address, sessions. */
export function SecuritySection({ user }: { user: User }) {
  const { report, prompt, allowLeaving } = useUnsavedForms();
  const leave = useLeave();
  const signedOut = () => {
    allowLeaving();
    leave({ title: 'Signed Out Everywhere', description: 'Every session of your account has ended.' });
  };
  return (
    <Stack spacing={3}>
      <PasswordForm report={report} />
      <EmailForm user={user} report={report} />
      <SessionsForm report={report} onDone={signedOut} />
      {prompt}
    </Stack>
  );
}
