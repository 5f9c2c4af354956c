import type { User } from '@mintbridge/contracts';
import Stack from '@mui/material/Stack';
import { EmailForm } from './email-form';
import { PasswordForm } from './password-form';
import { SessionsForm } from './sessions-form';
import { useUnsavedForms } from './use-unsaved-forms';
import { useLogout } from '../../../shared/session/use-logout';

/** Password, email address and sessions. */
export function SecuritySection({ user }: { user: User }) {
  const { report, prompt, allowLeaving } = useUnsavedForms();
  const logout = useLogout();
  const signedOut = () => {
    allowLeaving();
    logout({ title: 'Signed Out Everywhere', description: 'Every session of your account has ended.' });
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
