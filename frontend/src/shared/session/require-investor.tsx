import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PATTERNS } from '../paths';
import { Page } from '../ui/page';
import { PageSkeleton } from '../ui/skeletons';
import { ErrorState } from '../ui/states';
import { RequireRole } from './guards';
import { useInvestorProfile } from './investor-profile';

const INVESTOR_ROLES = ['buyer', 'investor'] as const;

/** Route guard: buyers and investors only. */
export function RequireInvestor({ signedOutTo }: { signedOutTo?: string }) {
  return <RequireRole roles={INVESTOR_ROLES} {...(signedOutTo ? { signedOutTo } : {})} />;
}

/**
 * Route guard inside RequireInvestor: redirects an investor without a complete profile to its setup from every page but
 * the two of the profile, and one with a complete profile from the setup to the view, except with `?edit=1`.
 */
export function RequireCompleteProfile() {
  const { data: profile, error, isLoading, mutate } = useInvestorProfile();
  const { pathname, search } = useLocation();
  if (isLoading) return <PageSkeleton />;
  if (error && profile === undefined) {
    return (
      <Page>
        <ErrorState
          message="We could not load your investor profile."
          error={error}
          onRetry={() => void mutate()}
        />
      </Page>
    );
  }
  const page = pathname.toLowerCase().replace(/\/+$/, '');
  const isComplete = profile?.isProfileComplete ?? false;
  if (page === PATTERNS.investorProfile) {
    const isEditing = new URLSearchParams(search).get('edit') === '1';
    return isComplete && !isEditing ? <Navigate to={PATTERNS.investorProfileView} replace /> : <Outlet />;
  }
  return isComplete || page === PATTERNS.investorProfileView ? (
    <Outlet />
  ) : (
    <Navigate to={PATTERNS.investorProfile} replace />
  );
}
