import type { LoginResponse } from '@mintbridge/contracts';
import Typography from '@mui/material/Typography';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths, type AccountSide } from '../../../shared/paths';
import { TextLink } from '../../../shared/ui/links';
import { PageMeta } from '../../../shared/ui/page-meta';
import { AccountLayout } from '../account-layout';
import { BUYER_HEADING, BUYER_POINTS, SELLER_HEADING, SELLER_POINTS } from '../account-texts';
import { landingPath, welcome } from './after-login';
import { LoginForm } from './login-form';
import { rememberedRole, useLoginLink } from './use-login-link';

/** Delay of the redirect after a login, so that the toast is seen on the login page. */
const REDIRECT_MS = 100;

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
  const linkDialog = useLoginLink();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const requested = params.get('role') ?? rememberedRole();
  const side: AccountSide = requested === 'seller' ? 'seller' : 'buyer';
  const view = VIEWS[side];

  const enter = (response: LoginResponse) => {
    welcome(response, response.user.email);
    setTimeout(() => void navigate(landingPath(response.user), { replace: true }), REDIRECT_MS);
    return undefined;
  };

  return (
    <AccountLayout title={view.title} badge={view.badge} heading={view.heading} points={view.points}>
      <PageMeta title={view.title} />
      {/* A new query string resets the form: input for one role is never sent for the other. */}
      <LoginForm key={search} role={side} submitLabel="Login" pendingLabel="Logging in..." onLogin={enter}>
        {side === 'seller' && (
          <Typography>
            New here? <TextLink to={paths.register('seller')}>Register Now</TextLink>
          </Typography>
        )}
      </LoginForm>
      {linkDialog}
    </AccountLayout>
  );
}
