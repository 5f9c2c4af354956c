import { changePasswordFormSchema } from '@mintbridge/contracts';
import Stack from '@mui/material/Stack';
import { FormPasswordField } from '../../../shared/ui/fields/form-password-field';
import { SubmitButton } from '../../../shared/ui/fields/submit-button';
import { showFieldErrors, useZodForm } from '../../../shared/ui/fields/use-zod-form';
import { toastFailure } from '../../../shared/ui/toasts/toast-failure';
import { toast } from '../../../shared/ui/toasts/toast-store';
import { changePassword } from '../api/account';
import { SettingsSection } from './section';
import { useReportUnsaved, type ReportUnsaved } from './use-unsaved-forms';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordForm({ report }: { report: ReportUnsaved }) {
  const { control, handleSubmit, setError, reset, formState } = useZodForm(changePasswordFormSchema, {
    defaultValues: EMPTY,
  });
  useReportUnsaved(report, 'password', formState.isDirty);
  const submit = handleSubmit(async (form) => {
    try {
      await changePassword(form);
      reset(EMPTY);
      toast({
        title: 'Password Changed',
        description: 'You stay signed in here; every other session has ended.',
        tone: 'success',
      });
    } catch (error) {
      if (showFieldErrors<typeof EMPTY>(error, ['currentPassword', 'newPassword'], setError)) return;
      toastFailure('Error', error, 'Failed to change your password. Please try again.');
    }
  });
  return (
    <SettingsSection title="Password" lead="A new password signs you out everywhere but here.">
      <Stack component="form" spacing={3} noValidate onSubmit={submit}>
        <FormPasswordField
          control={control}
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
        />
        <FormPasswordField
          control={control}
          name="newPassword"
          label="New password"
          hint="At least 8 characters."
          autoComplete="new-password"
        />
        <FormPasswordField
          control={control}
          name="confirmPassword"
          label="Confirm new password"
          autoComplete="new-password"
        />
        <SubmitButton isSubmitting={formState.isSubmitting} pendingLabel="Changing...">
          Change password
        </SubmitButton>
      </Stack>
    </SettingsSection>
  );
}
