import { Suspense, lazy } from 'react';
import { LoadingProducts } from '../pages/dashboard/loading-products';
import { SessionUnreachable } from '../../shared/session/session-unreachable';
import { isInvestor, useSession } from '../../shared/session/use-session';
import { LinkButton } from '../../shared/ui/links';
import { BelowBand, Page } from '../../shared/ui/page';
import { PageMeta } from '../../shared/ui/page-meta';
import { EmptyState } from '../../shared/ui/states';
import { paths } from '../../shared/paths';

const DashboardPage = lazy(async () => ({
  default: (await import('../pages/dashboard/dashboard-page')).DashboardPage,
}));
const BuyerDashboardPage = lazy(async () => ({
  default: (await import('../pages/dashboard/buyer-dashboard-page')).BuyerDashboardPage,
}));

/** /dashboard, with a page per role. */
export function DashboardByRole() {
  const session = useSession();
  if (session.status === 'loading') return <LoadingDashboard />;
  if (session.status === 'unreachable') return <SessionUnreachable onRetry={session.retry} />;
  if (session.status === 'signed-out') return <SignedOutDashboard />;
  return (
    <Suspense fallback={<LoadingDashboard />}>
      {isInvestor(session.user) ? <BuyerDashboardPage /> : <DashboardPage />}
    </Suspense>
  );
}

function LoadingDashboard() {
  return (
    <BelowBand>
      <PageMeta title="Dashboard" />
      <LoadingProducts count={4} height={340} />
    </BelowBand>
  );
}

function SignedOutDashboard() {
  return (
    <Page maxWidth="md">
      <PageMeta title="Dashboard" />
      <EmptyState
        headingLevel="h1"
        title="Please log in to access your dashboard."
        actions={
          <>
            <LinkButton to={paths.login('seller')}>Product Owner Login</LinkButton>
            <LinkButton to={paths.investorLogin} variant="outlined">
              Investor Login
            </LinkButton>
          </>
        }
      />
    </Page>
  );
}
