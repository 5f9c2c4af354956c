import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog';

interface UnsavedGuard {
  /** Render this somewhere in the page. */
  prompt: ReactNode;
  /** Call before navigating after a successful save. */
  allowLeaving: () => void;
}

/**
 * Asks for confirmation before unsaved changes are lost: in a dialog for links and the back button, in the browser's own
 * dialog when the tab is closed.
 */
export function useUnsavedGuard(hasUnsaved: boolean): UnsavedGuard {
  const allowed = useRef(false);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        hasUnsaved && !allowed.current && currentLocation.pathname !== nextLocation.pathname,
      [hasUnsaved],
    ),
  );

  useEffect(() => {
    if (!hasUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (!allowed.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasUnsaved]);

  const isBlocked = blocker.state === 'blocked';
  const prompt = (
    <ConfirmDialog
      open={isBlocked}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      What you have entered has not been submitted yet.
    </ConfirmDialog>
  );
  return {
    prompt,
    allowLeaving: () => {
      allowed.current = true;
    },
  };
}
