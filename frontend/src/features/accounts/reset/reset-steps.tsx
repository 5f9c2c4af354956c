import { ERRORS, verifyOriginalPasswordSchema, verifyResetEmailSchema } from '@mintbridge/contracts';
import { problemStatus } from '../../../shared/api-client';
import { FormPasswordField } from '../../../shared/ui/fields/form-password-field';
import { FormTextField } from '../../../shared/ui/fields/form-text-field';
import { paths } from '../../../shared/paths';
import { TextLink } from '../../../shared/ui/links';
import { toastFailure } from '../../../shared/ui/toasts/toast-failure';
import { NewPasswordForm, toastResetFailure } from './new-password-form';
import { StepForm } from './step-form';
import { resetPassword } from '../api/reset-password';
import { verifyOriginalPassword } from '../api/verify-original-password';
import { verifyResetEmail } from '../api/verify-reset-email';

export function EmailStep({ onDone }: { onDone: (email: string) => void }) {
  return (
    <StepForm
      schema={verifyResetEmailSchema}
      defaultValues={{ email: '' }}
      label="Verify Email"
      pendingLabel="Verifying..."
      send={({ email }) => verifyResetEmail(email)}
      onFailed={(error) => toastFailure('Email Not Found', error, ERRORS.resetEmailUnknown.message)}
      done={{
        title: 'Email Verified',
        description: 'Please enter your original password from the welcome email.',
      }}
      onDone={({ email }) => onDone(email)}
    >
      {(control) => (
        <FormTextField control={control} name="email" label="Email" type="email" autoComplete="username" />
      )}
    </StepForm>
  );
}

export function OriginalPasswordStep({ email, onDone }: { email: string; onDone: () => void }) {
  return (
    <StepForm
      schema={verifyOriginalPasswordSchema}
      defaultValues={{ email, originalPassword: '' }}
      label="Verify Password"
      pendingLabel="Verifying..."
      send={({ originalPassword }) => verifyOriginalPassword(email, originalPassword)}
      onFailed={(error) =>
        toastFailure('Incorrect Original Password', error, ERRORS.resetOriginalWrong.message)
      }
      done={{ title: 'Original Password Verified', description: 'Please enter your new password.' }}
      onDone={onDone}
    >
      {(control) => (
        <>
          <FormPasswordField
            control={control}
            name="originalPassword"
            label="Original Password"
            hint="The password from your welcome email."
            autoComplete="current-password"
            autoFocus
          />
          <TextLink to={paths.forgotByMail} state={{ email }}>
            Forgot the original password?
          </TextLink>
        </>
      )}
    </StepForm>
  );
}

interface NewPasswordStepProps {
  email: string;
  onDone: () => void;
  /** The cookie of step two has expired. */
  onGrantLost: () => void;
}

export function NewPasswordStep({ email, onDone, onGrantLost }: NewPasswordStepProps) {
  const onFailed = (error: unknown): boolean => {
    if (problemStatus(error) !== 401) return false;
    toastResetFailure(error);
    onGrantLost();
    return true;
  };
  return (
    <NewPasswordForm
      save={(password) => resetPassword(email, password)}
      onDone={onDone}
      onFailed={onFailed}
    />
  );
}
