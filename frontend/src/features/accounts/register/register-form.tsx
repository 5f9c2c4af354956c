import {
  ACCOUNT_MESSAGES,
  registerSchema,
  type RegisterResponse,
  type RegisterBuyer,
  type RegisterSeller,
} from '@mintbridge/contracts';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type * as z from 'zod';
import { userMessage } from '../../../shared/api-client';
import { paths, type AccountSide } from '../../../shared/paths';
import { FormError } from '../../../shared/ui/fields/form-error';
import { FormPasswordField } from '../../../shared/ui/fields/form-password-field';
import { FormTextField } from '../../../shared/ui/fields/form-text-field';
import { SubmitButton } from '../../../shared/ui/fields/submit-button';
import { showFieldErrors, useZodForm } from '../../../shared/ui/fields/use-zod-form';
import { TextLink } from '../../../shared/ui/links';
import { toast } from '../../../shared/ui/toasts/toast-store';
import { register } from '../api/register';
import Stack from '@mui/material/Stack';
import { Columns } from '../../../shared/ui/layout';

const FIELDS = ['email', 'password', 'firstName', 'lastName', 'businessName'] as const;

/** The form values of either role. */
type Values = { role: string } & Partial<Record<(typeof FIELDS)[number], string | null>>;

const schema: z.ZodType<RegisterSeller | RegisterBuyer, Values> = registerSchema;

/** Omits empty names of a buyer. */
const EMPTY: Record<AccountSide, Values> = {
  seller: { role: 'seller', email: '', firstName: '', lastName: '', businessName: '' },
  buyer: { role: 'buyer', email: '', password: '', businessName: '' },
};

interface RegisterFormProps {
  side: AccountSide;
  onRegistered: (response: RegisterResponse) => void;
}

/** The form of both registrations: a buyer chooses a password and may omit the names. */
export function RegisterForm({ side, onRegistered }: RegisterFormProps) {
  const isBuyer = side === 'buyer';
  const [failure, setFailure] = useState<string | null>(null);
  const [isDone, setIsDone] = useState(false);
  const { control, handleSubmit, setError, setValue, formState } = useZodForm(schema, {
    defaultValues: EMPTY[side],
  });

  const submit = handleSubmit(async (registration) => {
    setFailure(null);
    try {
      const response = await register(registration);
      toast({
        title: 'Registration Successful',
        description: 'Your account has been created successfully.',
        tone: 'success',
      });
      setIsDone(true);
      onRegistered(response);
    } catch (error) {
      showFieldErrors(error, FIELDS, setError);
      setFailure(userMessage(error, 'Registration failed. Please try again.'));
    }
  });

  const nameField = (name: 'firstName' | 'lastName', label: string, autoComplete: string) => (
    <FormTextField
      control={control}
      name={name}
      label={label}
      optional={isBuyer}
      autoComplete={autoComplete}
      onChange={(event) => isBuyer && setValue(name, event.target.value || undefined)}
    />
  );

  return (
    <Stack component="form" spacing={3} noValidate onSubmit={submit}>
      <FormError message={failure} />
      <Columns template="1fr 1fr" from="sm" align="start">
        {nameField('firstName', 'First Name', 'given-name')}
        {nameField('lastName', 'Last Name', 'family-name')}
      </Columns>
      <FormTextField
        control={control}
        name="businessName"
        label="Business Name"
        optional={isBuyer}
        autoComplete="organization"
      />
      <FormTextField control={control} name="email" label="Email" type="email" autoComplete="email" />
      {isBuyer && (
        <FormPasswordField
          control={control}
          name="password"
          label="Password"
          autoComplete="new-password"
          hint={ACCOUNT_MESSAGES.passwordHint}
        />
      )}
      <SubmitButton
        size="large"
        fullWidth
        isSubmitting={formState.isSubmitting}
        disabled={isDone}
        pendingLabel="Creating Account..."
      >
        Create Account
      </SubmitButton>
      <Typography>
        Already have an account? <TextLink to={paths.login(side)}>Login</TextLink>
      </Typography>
    </Stack>
  );
}
