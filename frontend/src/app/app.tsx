import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { SESSION_EXPIRED, clearCacheOnTokenChange } from '../shared/session/use-session';
import { SWR_DEFAULTS } from '../shared/swr-config';
import { Toaster } from '../shared/ui/toasts/toaster';
import { paths } from '../shared/paths';
import { createRouter } from './router';
import { COLOR_MODE_KEY } from './theme/color-mode';
import { theme } from './theme/theme';

const router = createRouter();

clearCacheOnTokenChange();

export function App() {
  useEffect(() => {
    const goHome = () => void router.navigate(paths.home);
    window.addEventListener(SESSION_EXPIRED, goHome);
    return () => window.removeEventListener(SESSION_EXPIRED, goHome);
  }, []);
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={COLOR_MODE_KEY}
      noSsr
      disableTransitionOnChange
    >
      <CssBaseline />
      <SWRConfig value={SWR_DEFAULTS}>
        <RouterProvider router={router} />
      </SWRConfig>
      <Toaster />
    </ThemeProvider>
  );
}
