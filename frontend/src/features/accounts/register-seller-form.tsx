import { registerSellerSchema } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { problemSentence } from '../../shared/api-client';
import { FormError } from '../../shared/ui/fields/form-error';
import { FormTextField } from '../../shared/ui/fields/form-text-field';
import { showFieldErrors, useZodForm } from '../../shared/ui/fields/use-zod-form';
import { TextLink } from '../../shared/ui/links';
import { toast } from '../../shared/ui/toasts/toast-store';
import { REGISTRATION_FAILED } from './account-texts';
import { register } from './api/register';
import { REGISTERED_TOAST } from './registered-toast';
import type { Credentials } from './welcome-dialog';

export function RegisterSellerForm({ onRegistered }: { onRegistered: (credentials: Credentials) => void }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, setError, formState } = useZodForm(registerSellerSchema, {
    defaultValues: { role: 'seller', email: '', firstName: '', lastName: '', businessName: '' },
  });

  const submit = handleSubmit(async (registration) => {
    setFailure(null);
    try {
      const { user, generatedPassword } = await register(registration);
      toast(REGISTERED_TOAST);
      if (generatedPassword) onRegistered({ email: user.email, password: generatedPassword });
      else void navigate(paths.login('seller'));
    } catch (error) {
      showFieldErrors(error, ['email', 'firstName', 'lastName', 'businessName'], setError);
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
        <FormTextField control={control} name="firstName" label="First Name" autoComplete="given-name" />
        <FormTextField control={control} name="lastName" label="Last Name" autoComplete="family-name" />
      </Box>
      <FormTextField
        control={control}
        name="businessName"
        label="Business Name"
        autoComplete="organization"
      />
      <FormTextField control={control} name="email" label="Email" type="email" autoComplete="email" />
      <Button type="submit" size="large" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? 'Creating Account...' : 'Create Account'}
      </Button>
      <Typography>
        Already have an account? <TextLink to={paths.login('seller')}>Login</TextLink>
      </Typography>
    </Box>
  );
}
