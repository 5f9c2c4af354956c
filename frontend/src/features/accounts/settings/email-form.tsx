import { changeEmailSchema, type User } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { userMessage, problemStatus } from '../../../shared/api-client';
import { FormPasswordField } from '../../../shared/ui/fields/form-password-field';
import { FormTextField } from '../../../shared/ui/fields/form-text-field';
import { SubmitButton } from '../../../shared/ui/fields/submit-button';
import { showFieldErrors, useZodForm } from '../../../shared/ui/fields/use-zod-form';
import { Muted } from '../../../shared/ui/layout';
import { toast } from '../../../shared/ui/toasts/toast-store';
import { requestEmail } from '../api/account';
import { useSendVerification } from '../verification/use-send-verification';
import { SettingsSection } from './section';
import { useReportUnsaved, type ReportUnsaved } from './use-unsaved-forms';

const Foot = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  '& > :last-child:not(:empty)': { marginTop: 16 },
});

const EMPTY = { email: '', password: '' };
const TAKEN = 409;

export function EmailForm({ user, report }: { user: User; report: ReportUnsaved }) {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const { control, handleSubmit, setError, reset, formState } = useZodForm(changeEmailSchema, {
    defaultValues: EMPTY,
  });
  useReportUnsaved(report, 'email', formState.isDirty);
  const submit = handleSubmit(async (form) => {
    setMailedTo(null);
    try {
      await requestEmail(form);
      reset(EMPTY);
      setMailedTo(form.email);
    } catch (error) {
      if (showFieldErrors<typeof EMPTY>(error, ['email', 'password'], setError)) return;
      const message = userMessage(error, 'Failed to change your address. Please try again.');
      if (problemStatus(error) === TAKEN) setError('email', { message }, { shouldFocus: true });
      else toast({ title: 'Error', description: message, tone: 'destructive' });
    }
  });
  return (
    <SettingsSection
      title="Email address"
      lead={
        <>
          You sign in with <strong>{user.email}</strong>,{' '}
          {user.emailVerified ? 'verified' : 'not verified yet'}.
        </>
      }
    >
      {!user.emailVerified && <VerificationLink user={user} />}
      <Stack component="form" spacing={3} noValidate onSubmit={submit}>
        <FormTextField
          control={control}
          name="email"
          label="New email address"
          type="email"
          autoComplete="email"
        />
        <FormPasswordField
          control={control}
          name="password"
          label="Password"
          autoComplete="current-password"
        />
        <Foot>
          <SubmitButton isSubmitting={formState.isSubmitting} pendingLabel="Sending...">
            Change address
          </SubmitButton>
          <Muted role="status">
            {mailedTo &&
              `We have mailed a link to ${mailedTo}. Your address changes when you open it, within 24 hours.`}
          </Muted>
        </Foot>
      </Stack>
    </SettingsSection>
  );
}

function VerificationLink({ user }: { user: User }) {
  const { send, isPending } = useSendVerification(user);
  return (
    <div>
      <Button variant="outlined" size="small" disabled={isPending} onClick={send}>
        {isPending ? 'Sending...' : 'Mail me the verification link'}
      </Button>
    </div>
  );
}
