import { accountName, isInvestorRole, loginSchema } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { problemSentence } from '../../shared/api-client';
import { fetchInvestorProfile } from '../../shared/session/investor-profile';
import { FormError } from '../../shared/ui/fields/form-error';
import { FormPasswordField } from '../../shared/ui/fields/form-password-field';
import { FormTextField } from '../../shared/ui/fields/form-text-field';
import { useZodForm } from '../../shared/ui/fields/use-zod-form';
import { TextLink } from '../../shared/ui/links';
import { PageMeta } from '../../shared/ui/page-meta';
import { AccountLayout } from './account-layout';
import { BUYER_HEADING, BUYER_POINTS, LOGIN_FAILED, NOT_AN_INVESTOR } from './account-texts';
import { welcome } from './after-login';
import { login } from './api/login';

/** An investor with a complete profile sees it, every other sets it up. */
async function investorLanding(): Promise<string> {
  try {
    const profile = await fetchInvestorProfile();
    return profile?.isProfileComplete ? paths.investorProfileView : paths.investorProfile;
  } catch {
    return paths.investorProfile;
  }
}

export function InvestorLoginPage() {
  return (
    <AccountLayout
      title="Investor Login"
      heading={BUYER_HEADING}
      points={BUYER_POINTS}
      badge="For Investors and Buyers"
    >
      <PageMeta title="Investor Login" />
      <InvestorLoginForm />
    </AccountLayout>
  );
}

function InvestorLoginForm() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState } = useZodForm(loginSchema, {
    defaultValues: { email: '', password: '' },
  });

  const submit = handleSubmit(async (credentials) => {
    setFailure(null);
    try {
      const answer = await login(credentials);
      // No token is kept for an account that does not belong here.
      if (!isInvestorRole(answer.user.role)) return setFailure(NOT_AN_INVESTOR);
      welcome(answer, accountName(answer.user));
      void navigate(await investorLanding());
    } catch (error) {
      setFailure(problemSentence(error, LOGIN_FAILED));
    }
  });

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
      <FormError message={failure} />
      <FormTextField control={control} name="email" label="Email" type="email" autoComplete="username" />
      <FormPasswordField control={control} name="password" label="Password" autoComplete="current-password" />
      <Button type="submit" size="large" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? 'Signing in...' : 'Sign In'}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
        <TextLink to={paths.forgotPassword}>Reset password</TextLink>
        <Typography color="textSecondary">
          Need investor access? <TextLink to={paths.contact}>Contact admin</TextLink>
        </Typography>
      </Box>
    </Box>
  );
}
