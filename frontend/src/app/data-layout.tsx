import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { getSession, watchSession } from '../shared/session/session-store';

/** Answers are kept until something says otherwise: no refetch on focus, no retry, no expiry. */
const SWR_DEFAULTS: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
  provider: () => new Map(),
};

/** Counts up whenever an account leaves, so that what it has loaded is never shown to the next. */
function useAccountGeneration(): number {
  const [generation, setGeneration] = useState(0);
  useEffect(() => {
    let userId = getSession().user?.id;
    return watchSession(() => {
      const session = getSession();
      if (session.status === 'loading' || session.user?.id === userId) return;
      if (userId !== undefined) setGeneration((count) => count + 1);
      userId = session.user?.id;
    });
  }, []);
  return generation;
}

/** The data cache of every screen that loads lists and records. */
export function DataLayout() {
  return (
    <SWRConfig key={useAccountGeneration()} value={SWR_DEFAULTS}>
      <Outlet />
    </SWRConfig>
  );
}
