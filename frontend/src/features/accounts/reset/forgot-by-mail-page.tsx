import { forgotPasswordSchema } from '@mintbridge/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { userMessage } from '../../../shared/api-client';
import { FormTextField } from '../../../shared/ui/fields/form-text-field';
import { FormError } from '../../../shared/ui/fields/form-error';
import { SubmitButton } from '../../../shared/ui/fields/submit-button';
import { useZodForm } from '../../../shared/ui/fields/use-zod-form';
import { PageMeta } from '../../../shared/ui/page-meta';
import { AccountLayout, BackToLogin } from '../account-layout';
import { requestReset } from '../api/mailed-links';

const SAFETY = [
  'The link works once, for 30 minutes',
  'A reset signs you out everywhere else',
  'Nobody on our team ever asks for your password',
] as const;

/** The address from the first step of the reset, if the user comes from there. */
function typedEmail(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : '';
  return typeof email === 'string' ? email : '';
}

/** Password reset by a mailed link, for users without the original password. */
export function ForgotByMailPage() {
  const email = typedEmail(useLocation().state);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState } = useZodForm(forgotPasswordSchema, { defaultValues: { email } });
  const submit = handleSubmit(async (form) => {
    setFailure(null);
    try {
      await requestReset(form.email);
      setMailedTo(form.email);
    } catch (error) {
      setFailure(userMessage(error, 'The link could not be sent. Please try again.'));
    }
  });
  return (
    <AccountLayout
      title="Reset by Mail"
      lead="We mail you a link with which you choose a new password."
      heading="Your account stays yours"
      points={SAFETY}
    >
      <PageMeta title="Reset by Mail" />
      <Stack component="form" spacing={3} noValidate onSubmit={submit}>
        <FormError message={failure} />
        <FormTextField control={control} name="email" label="Email" type="email" autoComplete="username" />
        <SubmitButton size="large" fullWidth isSubmitting={formState.isSubmitting} pendingLabel="Sending...">
          {mailedTo ? 'Send Again' : 'Send Reset Link'}
        </SubmitButton>
        <Typography role="status">
          {mailedTo &&
            `If an account has the address ${mailedTo}, a link is on its way to it. It is valid for 30 minutes.`}
        </Typography>
      </Stack>
      <BackToLogin />
    </AccountLayout>
  );
}
