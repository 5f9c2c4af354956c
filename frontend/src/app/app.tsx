import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { followSession, onSessionExpired } from '../shared/session/session-store';
import { Toaster } from '../shared/ui/toasts/toaster';
import { paths } from '../shared/paths';
import { createRouter } from './router';
import { theme } from './theme/theme';

const COLOR_MODE_KEY = 'color-mode';

const router = createRouter();

export function App() {
  useEffect(() => {
    const stopFollowing = followSession();
    const stopListening = onSessionExpired(() => void router.navigate(paths.home));
    return () => {
      stopFollowing();
      stopListening();
    };
  }, []);
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="light"
      modeStorageKey={COLOR_MODE_KEY}
      disableTransitionOnChange
    >
      <CssBaseline />
      <RouterProvider router={router} />
      <Toaster />
    </ThemeProvider>
  );
}
