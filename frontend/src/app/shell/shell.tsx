import { keyframes, styled } from '@mui/material/styles';
import { Suspense, lazy, useRef } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { useUser } from '../../shared/session/use-session';
import { OfflineBanner } from './offline-banner';
import { CompareBar } from './compare-bar';
import { Footer } from './footer';
import { useRouteFocus } from './route-focus';
import { TopBar } from './top-bar';
import { WorkNav } from './work-nav';

const Layout = styled('div')({ display: 'flex', flexDirection: 'column' });

/** As high as the window, so that the footer does not move while a page loads. */
const Main = styled('main')({ flex: 1, minHeight: '100vh' });

const SkipAnchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  top: 8,
  insetInlineStart: 8,
  padding: '12px 20px',
  borderRadius: '8px',
  backgroundColor: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  fontWeight: 600,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
}));

const ProgressTrack = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  height: 3,
  zIndex: theme.zIndex.tooltip,
  overflow: 'hidden',
}));

const travel = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(350%)' } });

const ProgressBar = styled('div')(({ theme }) => ({
  width: '30%',
  height: '100%',
  backgroundColor: theme.vars.palette.primary.main,
  animation: `${travel} 900ms linear infinite`,
}));

const MAIN_ID = 'main';

/** Everything around a page. It stays mounted while pages change, so that an open menu stays open. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  const navigation = useNavigation();
  useRouteFocus(main);
  return (
    <Layout>
      <SkipLink />
      {navigation.state === 'loading' && <TravelBar />}
      <TopBar />
      <WorkNav />
      <OfflineBanner />
      <VerificationReminder />
      <Main id={MAIN_ID} ref={main} tabIndex={-1}>
        <Outlet />
        <ScrollRestoration />
      </Main>
      <Footer />
      <CompareBar />
    </Layout>
  );
}

/** Loaded only for users who need it. */
const UnverifiedBanner = lazy(async () => ({
  default: (await import('../../features/accounts/verification/unverified-banner')).UnverifiedBanner,
}));

function VerificationReminder() {
  const user = useUser();
  if (user?.role !== 'seller' || user.emailVerified) return null;
  return (
    <Suspense>
      <UnverifiedBanner user={user} />
    </Suspense>
  );
}

function SkipLink() {
  return <SkipAnchor href={`#${MAIN_ID}`}>Skip to content</SkipAnchor>;
}

/** Shows that the next page is loading; the current one stays until then. */
function TravelBar() {
  return (
    <ProgressTrack aria-hidden="true">
      <ProgressBar />
    </ProgressTrack>
  );
}
