import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { OfflineIcon } from './icons';

function watch(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

export const useOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine);

/** Says that the connection is gone for as long as it is. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'center',
            justifyContent: 'center',
            padding: 1,
            backgroundColor: 'warning.light',
            color: 'warning.dark',
            borderBottom: '1px solid',
            borderColor: 'line.soft',
            fontWeight: 600,
            fontSize: '0.875rem',
          }}
        >
          <OfflineIcon size={18} />
          You are offline. What you see may be out of date.
        </Box>
      )}
    </div>
  );
}
