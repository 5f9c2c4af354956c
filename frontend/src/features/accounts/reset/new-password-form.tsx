import { newPasswordFormSchema } from '@mintbridge/contracts';
import { FormPasswordField } from '../../../shared/ui/fields/form-password-field';
import { showFieldErrors } from '../../../shared/ui/fields/use-zod-form';
import { toastFailure } from '../../../shared/ui/toasts/toast-failure';
import { StepForm } from './step-form';

/** Shows that a reset failed, and why. */
export const toastResetFailure = (error: unknown): void =>
  toastFailure('Password Reset Failed', error, 'Failed to reset password. Please try again.');

interface NewPasswordFormProps {
  save: (password: string) => Promise<void>;
  onDone: () => void;
  /** Returns true if the failure ends this form; any other one is shown in it. */
  onFailed: (error: unknown) => boolean;
}

/** The last step of a reset, by the original password or by mail: the new password and its confirmation. */
export function NewPasswordForm({ save, onDone, onFailed }: NewPasswordFormProps) {
  return (
    <StepForm
      schema={newPasswordFormSchema}
      defaultValues={{ newPassword: '', confirmPassword: '' }}
      label="Reset Password"
      pendingLabel="Resetting..."
      send={({ newPassword }) => save(newPassword)}
      onFailed={(error, setError) => {
        if (onFailed(error)) return;
        toastResetFailure(error);
        showFieldErrors(error, ['newPassword'], setError);
      }}
      done={{
        title: 'Password Reset Successful',
        description: 'Your password has been updated. You can now login with your new password.',
      }}
      onDone={onDone}
    >
      {(control) => (
        <>
          <FormPasswordField
            control={control}
            name="newPassword"
            label="New Password"
            autoComplete="new-password"
            autoFocus
          />
          <FormPasswordField
            control={control}
            name="confirmPassword"
            label="Confirm Password"
            autoComplete="new-password"
          />
        </>
      )}
    </StepForm>
  );
}
