import type { RouteObject } from 'react-router-dom';
import { PATTERNS } from '../../shared/paths';

/** Login, registration and password reset. */
export const accountRoutes: RouteObject[] = [
  {
    path: PATTERNS.login,
    lazy: async () => ({ Component: (await import('../../features/accounts/login/login-page')).LoginPage }),
  },
  {
    path: PATTERNS.investorLogin,
    lazy: async () => ({
      Component: (await import('../../features/accounts/login/investor-login-page')).InvestorLoginPage,
    }),
  },
  {
    path: PATTERNS.register,
    lazy: async () => ({
      Component: (await import('../../features/accounts/register/register-page')).RegisterPage,
    }),
  },
  {
    path: PATTERNS.forgotPassword,
    lazy: async () => ({
      Component: (await import('../../features/accounts/reset/forgot-password-page')).ForgotPasswordPage,
    }),
  },
  {
    path: PATTERNS.forgotByMail,
    lazy: async () => ({
      Component: (await import('../../features/accounts/reset/forgot-by-mail-page')).ForgotByMailPage,
    }),
  },
  {
    path: PATTERNS.resetByMail,
    lazy: async () => ({
      Component: (await import('../../features/accounts/reset/reset-by-mail-page')).ResetByMailPage,
    }),
  },
  {
    path: PATTERNS.verifyEmail,
    lazy: async () => ({
      Component: (await import('../../features/accounts/verification/mailed-link-page')).VerifyEmailPage,
    }),
  },
  {
    path: PATTERNS.confirmEmail,
    lazy: async () => ({
      Component: (await import('../../features/accounts/verification/mailed-link-page')).ConfirmEmailPage,
    }),
  },
];
