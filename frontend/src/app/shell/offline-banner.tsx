import { useSyncExternalStore } from 'react';
import { OfflineIcon } from '../../shared/ui/icons';
import { styled } from '@mui/material/styles';

/** Sticks below the top bar. */
const Place = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 72,
  zIndex: theme.zIndex.appBar - 1,
}));

const Banner = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  justifyContent: 'center',
  padding: 8,
  backgroundColor: theme.vars.palette.warning.light,
  color: theme.vars.palette.warning.dark,
  borderBottom: `1px solid ${theme.vars.palette.line.soft}`,
  fontWeight: 600,
  fontSize: '0.875rem',
}));

function watch(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const useOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine);

/** Shown while the browser is offline. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <Place role="status">
      {!online && (
        <Banner>
          <OfflineIcon size={18} />
          You are offline. What you see may be out of date.
        </Banner>
      )}
    </Place>
  );
}
