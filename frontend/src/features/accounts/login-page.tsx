import { loginSchema } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths, type AccountSide } from '../../shared/paths';
import { problemSentence } from '../../shared/api-client';
import { FormError } from '../../shared/ui/fields/form-error';
import { FormPasswordField } from '../../shared/ui/fields/form-password-field';
import { FormTextField } from '../../shared/ui/fields/form-text-field';
import { useZodForm } from '../../shared/ui/fields/use-zod-form';
import { TextLink } from '../../shared/ui/links';
import { PageMeta } from '../../shared/ui/page-meta';
import { AccountLayout } from './account-layout';
import {
  BUYER_HEADING,
  BUYER_POINTS,
  LOGIN_FAILED,
  LOGIN_REDIRECT_MS,
  SELLER_HEADING,
  SELLER_POINTS,
} from './account-texts';
import { landingOf, welcome } from './after-login';
import { login } from './api/login';
import { rememberedRole, useLoginLink } from './use-login-link';

const VIEWS = {
  seller: {
    title: 'Product Owner Login',
    badge: 'Welcome Back Product Owner',
    heading: SELLER_HEADING,
    points: SELLER_POINTS,
  },
  buyer: {
    title: 'Investor Login',
    badge: 'Welcome Back Investor',
    heading: BUYER_HEADING,
    points: BUYER_POINTS,
  },
} as const;

export function LoginPage() {
  useLoginLink();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const asked = params.get('role') ?? rememberedRole();
  const side: AccountSide = asked === 'seller' ? 'seller' : 'buyer';
  const view = VIEWS[side];
  return (
    <AccountLayout title={view.title} badge={view.badge} heading={view.heading} points={view.points}>
      <PageMeta title={view.title} />
      {/* A new query string is a new form: nothing typed for one side is sent for the other. */}
      <LoginForm key={search} side={side} />
    </AccountLayout>
  );
}

function LoginForm({ side }: { side: AccountSide }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState } = useZodForm(loginSchema, {
    defaultValues: { email: '', password: '', role: side },
  });

  const submit = handleSubmit(async (credentials) => {
    setFailure(null);
    try {
      const answer = await login(credentials);
      welcome(answer, answer.user.email);
      setTimeout(() => void navigate(landingOf(answer.user)), LOGIN_REDIRECT_MS);
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
        {formState.isSubmitting ? 'Logging in...' : 'Login'}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
        <TextLink to={paths.forgotPassword}>Reset password</TextLink>
        {side === 'seller' && (
          <Typography>
            New here? <TextLink to={paths.register('seller')}>Register Now</TextLink>
          </Typography>
        )}
      </Box>
    </Box>
  );
}
