import { loginSchema, type LoginResponse, type LoginInput } from '@mintbridge/contracts';
import { useState, type ReactNode } from 'react';
import { userMessage } from '../../../shared/api-client';
import { paths } from '../../../shared/paths';
import { FormError } from '../../../shared/ui/fields/form-error';
import { FormPasswordField } from '../../../shared/ui/fields/form-password-field';
import { FormTextField } from '../../../shared/ui/fields/form-text-field';
import { SubmitButton } from '../../../shared/ui/fields/submit-button';
import { useZodForm } from '../../../shared/ui/fields/use-zod-form';
import { TextLink } from '../../../shared/ui/links';
import { login } from '../api/login';
import Stack from '@mui/material/Stack';
import { Row } from '../../../shared/ui/layout';

interface LoginFormProps {
  role?: LoginInput['role'];
  submitLabel: string;
  pendingLabel: string;
  /** Continues with the session, or returns why the account may not sign in here; then no token is stored. */
  onLogin: (response: LoginResponse) => string | undefined | Promise<string | undefined>;
  /** Shown beside the link to the password reset. */
  children?: ReactNode;
}

/** The form of both logins. */
export function LoginForm({ role, submitLabel, pendingLabel, onLogin, children }: LoginFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, setFocus, formState } = useZodForm(loginSchema, {
    defaultValues: { email: '', password: '', role },
  });

  const showProblem = (reason: string) => {
    setFailure(reason);
    // The disabled button has lost the focus; typing again replaces the password.
    setFocus('password', { shouldSelect: true });
  };

  const submit = handleSubmit(async (credentials) => {
    setFailure(null);
    try {
      const problem = await onLogin(await login(credentials));
      if (problem !== undefined) showProblem(problem);
    } catch (error) {
      showProblem(userMessage(error, 'Login failed. Please check your credentials.'));
    }
  });

  return (
    <Stack component="form" spacing={3} noValidate onSubmit={submit}>
      <FormError message={failure} />
      <FormTextField control={control} name="email" label="Email" type="email" autoComplete="username" />
      <FormPasswordField control={control} name="password" label="Password" autoComplete="current-password" />
      <SubmitButton size="large" fullWidth isSubmitting={formState.isSubmitting} pendingLabel={pendingLabel}>
        {submitLabel}
      </SubmitButton>
      <Row gap={2} align="stretch" justify="space-between">
        <TextLink to={paths.forgotPassword}>Reset password</TextLink>
        {children}
      </Row>
    </Stack>
  );
}
