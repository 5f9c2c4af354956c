import { ERROR_MESSAGES, verifyOriginalPasswordSchema, verifyResetEmailSchema } from '@mintbridge/contracts';
import { problemStatus } from '../../shared/api-client';
import { FormPasswordField } from '../../shared/ui/fields/form-password-field';
import { FormTextField } from '../../shared/ui/fields/form-text-field';
import { useZodForm } from '../../shared/ui/fields/use-zod-form';
import { paths } from '../../shared/paths';
import { TextLink } from '../../shared/ui/links';
import { toastFailure } from '../../shared/ui/toasts/toast-failure';
import { toast } from '../../shared/ui/toasts/toast-store';
import { NewPasswordForm, toastResetFailure } from './new-password-form';
import { StepForm } from './step-form';
import { resetPassword } from './api/reset-password';
import { verifyOriginalPassword } from './api/verify-original-password';
import { verifyResetEmail } from './api/verify-reset-email';

export function EmailStep({ onDone }: { onDone: (email: string) => void }) {
  const { control, handleSubmit, formState } = useZodForm(verifyResetEmailSchema, {
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(async ({ email }) => {
    try {
      await verifyResetEmail(email);
    } catch (error) {
      toastFailure('Email Not Found', error, ERROR_MESSAGES.resetEmailUnknown);
      return;
    }
    toast({
      title: 'Email Verified',
      description: 'Please enter your original password from the welcome email.',
      tone: 'success',
    });
    onDone(email);
  });
  return (
    <StepForm
      onSubmit={submit}
      pending={formState.isSubmitting}
      label="Verify Email"
      pendingLabel="Verifying..."
    >
      <FormTextField control={control} name="email" label="Email" type="email" autoComplete="username" />
    </StepForm>
  );
}

export function OriginalPasswordStep({ email, onDone }: { email: string; onDone: () => void }) {
  const { control, handleSubmit, formState } = useZodForm(verifyOriginalPasswordSchema, {
    defaultValues: { email, originalPassword: '' },
  });
  const submit = handleSubmit(async ({ originalPassword }) => {
    try {
      await verifyOriginalPassword(email, originalPassword);
    } catch (error) {
      toastFailure('Incorrect Original Password', error, ERROR_MESSAGES.resetOriginalWrong);
      return;
    }
    toast({
      title: 'Original Password Verified',
      description: 'Please enter your new password.',
      tone: 'success',
    });
    onDone();
  });
  return (
    <StepForm
      onSubmit={submit}
      pending={formState.isSubmitting}
      label="Verify Password"
      pendingLabel="Verifying..."
    >
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
    </StepForm>
  );
}

interface NewPasswordStepProps {
  email: string;
  onDone: () => void;
  /** The proof of step two has run out. */
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
