import { newPasswordFormSchema } from '@mintbridge/contracts';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ApiProblem } from '../../shared/api-client';
import { paths } from '../../shared/paths';
import { FormPasswordField } from '../../shared/ui/fields/form-password-field';
import { showFieldErrors, useZodForm } from '../../shared/ui/fields/use-zod-form';
import { LinkButton, TextLink } from '../../shared/ui/links';
import { PageMeta } from '../../shared/ui/page-meta';
import { EmptyState } from '../../shared/ui/states';
import { toastFailure } from '../../shared/ui/toasts/toast-failure';
import { toast } from '../../shared/ui/toasts/toast-store';
import { AccountLayout } from './account-layout';
import { confirmReset } from './api/mailed-links';
import { StepForm } from './reset-steps';

const SAFETY = [
  'Every older session ends',
  'We tell you by mail that the password was changed',
  'Nobody on our team ever asks for your password',
] as const;

const isLinkInvalid = (error: unknown): boolean =>
  error instanceof ApiProblem && error.fieldErrors.some(({ field }) => field === 'token');

/** /reset/{token}: what the link of a reset mail opens. */
export function ResetByMailPage() {
  const { token = '' } = useParams();
  const [isInvalid, setIsInvalid] = useState(false);
  return (
    <AccountLayout title="Reset Your Password" heading="Your account stays yours" points={SAFETY}>
      <PageMeta title="Reset Your Password" />
      {isInvalid ? (
        <EmptyState
          title="This link is no longer valid"
          actions={<LinkButton to={paths.forgotByMail}>Ask for a New Link</LinkButton>}
        >
          A link works once, for 30 minutes.
        </EmptyState>
      ) : (
        <NewPasswordForm token={token} onInvalid={() => setIsInvalid(true)} />
      )}
      <Typography sx={{ marginTop: 3 }}>
        <TextLink to={paths.login()}>Back to Login</TextLink>
      </Typography>
    </AccountLayout>
  );
}

function NewPasswordForm({ token, onInvalid }: { token: string; onInvalid: () => void }) {
  const navigate = useNavigate();
  const { control, handleSubmit, setError, formState } = useZodForm(newPasswordFormSchema, {
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const submit = handleSubmit(async ({ newPassword }) => {
    try {
      await confirmReset({ token, password: newPassword });
    } catch (error) {
      if (isLinkInvalid(error)) return onInvalid();
      toastFailure('Password Reset Failed', error, 'Failed to reset password. Please try again.');
      showFieldErrors(error, ['newPassword'], setError);
      return;
    }
    toast({
      title: 'Password Reset Successful',
      description: 'Your password has been updated. You can now login with your new password.',
      tone: 'success',
    });
    await navigate(paths.login());
  });
  return (
    <StepForm
      onSubmit={submit}
      pending={formState.isSubmitting}
      label="Reset Password"
      pendingLabel="Resetting..."
    >
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
    </StepForm>
  );
}
