import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ToastCard } from './toast-card';
import { shownToast, watchToasts } from './toast-store';

const HOTKEY = 'F8';

const Region = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  insetInlineEnd: 12,
  bottom: 12,
  width: 'min(420px, calc(100vw - 24px))',
  borderRadius: 10,
  [theme.breakpoints.up('sm')]: { insetInlineEnd: 24, bottom: 24 },
}));

/**
 * Outside the page and never hidden from screen readers: an open dialog hides everything beside it, but a toast is often
 * about that dialog.
 */
function AboveDialogs({ children }: { children: ReactNode }) {
  const [container] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.append(container);
    const show = new MutationObserver(() => {
      if (container.hasAttribute('aria-hidden')) container.removeAttribute('aria-hidden');
    });
    show.observe(container, { attributeFilter: ['aria-hidden'] });
    return () => {
      show.disconnect();
      container.remove();
    };
  }, [container]);
  return createPortal(children, container);
}

/** The region where toasts appear; F8 moves the focus to it. */
export function Toaster() {
  const current = useSyncExternalStore(watchToasts, shownToast);
  const region = useRef<HTMLDivElement>(null);
  const [isPaused, setIsPaused] = useState(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === HOTKEY) region.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <AboveDialogs>
      <Region
        ref={region}
        role="region"
        aria-label={`Notifications (${HOTKEY})`}
        tabIndex={-1}
        onMouseEnter={() => setIsPaused(true)}
        onMouseLeave={() => setIsPaused(false)}
        onFocus={() => setIsPaused(true)}
        onBlur={() => setIsPaused(false)}
      >
        <div role="status" aria-live="polite" aria-atomic="true">
          {current && <ToastCard key={current.id} message={current} isPaused={isPaused} />}
        </div>
      </Region>
    </AboveDialogs>
  );
}
