import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { useRef } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { OfflineBanner } from '../../shared/ui/offline-banner';
import { Footer } from './footer';
import { useRouteFocus } from './route-focus';
import { TopBar } from './top-bar';

const MAIN_ID = 'main';

const travel = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(350%)' } });

/** Everything around a page. It stays as it is while pages come and go, the first one too: an open menu stays open. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  const navigation = useNavigation();
  useRouteFocus(main);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      <SkipLink />
      {navigation.state === 'loading' && <TravelBar />}
      <TopBar />
      <OfflineBanner />
      <Box component="main" id={MAIN_ID} ref={main} tabIndex={-1} sx={{ flex: 1, minHeight: '70vh' }}>
        <Outlet />
        <ScrollRestoration />
      </Box>
      <Footer />
    </Box>
  );
}

function SkipLink() {
  return (
    <Box
      component="a"
      href={`#${MAIN_ID}`}
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        top: 8,
        insetInlineStart: 8,
        padding: '12px 20px',
        borderRadius: '8px',
        backgroundColor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 600,
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      Skip to content
    </Box>
  );
}

/** Shows that the next page is being fetched; the present one stays until then. */
function TravelBar() {
  return (
    <Box
      aria-hidden="true"
      sx={{ position: 'fixed', insetInline: 0, top: 0, height: 3, zIndex: 'tooltip', overflow: 'hidden' }}
    >
      <Box
        sx={{
          width: '30%',
          height: '100%',
          backgroundColor: 'primary.main',
          animation: `${travel} 900ms linear infinite`,
        }}
      />
    </Box>
  );
}
