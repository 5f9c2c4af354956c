import { deleteAccountSchema } from '@mintbridge/contracts';
import Stack from '@mui/material/Stack';
import { FormPasswordField } from '../../../shared/ui/fields/form-password-field';
import { SubmitButton } from '../../../shared/ui/fields/submit-button';
import { showFieldErrors, useZodForm } from '../../../shared/ui/fields/use-zod-form';
import { toastFailure } from '../../../shared/ui/toasts/toast-failure';
import { endSessions } from '../api/account';
import { SettingsSection } from './section';
import { useReportUnsaved, type ReportUnsaved } from './use-unsaved-forms';

const EMPTY = { password: '' };

/** `onDone` has to leave the page, since this session has ended too. */
export function SessionsForm({ report, onDone }: { report: ReportUnsaved; onDone: () => void }) {
  const { control, handleSubmit, setError, formState } = useZodForm(deleteAccountSchema, {
    defaultValues: EMPTY,
  });
  useReportUnsaved(report, 'sessions', formState.isDirty);
  const submit = handleSubmit(async ({ password }) => {
    try {
      await endSessions(password);
    } catch (error) {
      if (showFieldErrors<typeof EMPTY>(error, ['password'], setError)) return;
      toastFailure('Error', error, 'Failed to sign you out. Please try again.');
      return;
    }
    onDone();
  });
  return (
    <SettingsSection
      title="Sign out everywhere"
      lead="Ends every session of your account, this one too. Do it when a device is lost or you forgot to log out."
    >
      <Stack component="form" spacing={3} noValidate onSubmit={submit}>
        <FormPasswordField
          control={control}
          name="password"
          label="Your password"
          autoComplete="current-password"
        />
        <SubmitButton variant="outlined" isSubmitting={formState.isSubmitting} pendingLabel="Signing out...">
          Sign out everywhere
        </SubmitButton>
      </Stack>
    </SettingsSection>
  );
}
