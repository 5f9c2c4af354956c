import { ACCOUNT_MESSAGES, registerBuyerSchema } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { problemSentence } from '../../shared/api-client';
import { FormError } from '../../shared/ui/fields/form-error';
import { FormPasswordField } from '../../shared/ui/fields/form-password-field';
import { FormTextField } from '../../shared/ui/fields/form-text-field';
import { showFieldErrors, useZodForm } from '../../shared/ui/fields/use-zod-form';
import { TextLink } from '../../shared/ui/links';
import { toast } from '../../shared/ui/toasts/toast-store';
import { BUYER_REDIRECT_MS, REGISTRATION_FAILED } from './account-texts';
import { register } from './api/register';
import { REGISTERED_TOAST } from './registered-toast';

/** A name field left empty is a name not given. */
const absentIfEmpty = (event: { target: { value: string } }) => event.target.value || undefined;

export function RegisterBuyerForm() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const { control, handleSubmit, setError, setValue, formState } = useZodForm(registerBuyerSchema, {
    defaultValues: { role: 'buyer', email: '', password: '', businessName: '' },
  });

  useEffect(() => {
    if (!isDone) return undefined;
    const redirect = setTimeout(() => void navigate(paths.login('buyer')), BUYER_REDIRECT_MS);
    return () => clearTimeout(redirect);
  }, [isDone, navigate]);

  const submit = handleSubmit(async (registration) => {
    setFailure(null);
    try {
      await register(registration);
      toast(REGISTERED_TOAST);
      setDone(true);
    } catch (error) {
      showFieldErrors(error, ['email', 'password', 'firstName', 'lastName', 'businessName'], setError);
      setFailure(problemSentence(error, REGISTRATION_FAILED));
    }
  });

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
      <FormError message={failure} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          alignItems: 'start',
        }}
      >
        <FormTextField
          control={control}
          name="firstName"
          label="First Name"
          optional
          autoComplete="given-name"
          onChange={(event) => setValue('firstName', absentIfEmpty(event))}
        />
        <FormTextField
          control={control}
          name="lastName"
          label="Last Name"
          optional
          autoComplete="family-name"
          onChange={(event) => setValue('lastName', absentIfEmpty(event))}
        />
      </Box>
      <FormTextField
        control={control}
        name="businessName"
        label="Business Name"
        optional
        autoComplete="organization"
      />
      <FormTextField control={control} name="email" label="Email" type="email" autoComplete="email" />
      <FormPasswordField
        control={control}
        name="password"
        label="Password"
        autoComplete="new-password"
        hint={ACCOUNT_MESSAGES.passwordHint}
      />
      <Button type="submit" size="large" disabled={formState.isSubmitting || isDone}>
        {formState.isSubmitting ? 'Creating Account...' : 'Create Account'}
      </Button>
      <Typography>
        Already have an account? <TextLink to={paths.login('buyer')}>Login</TextLink>
      </Typography>
    </Box>
  );
}
