import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { useEffect, useRef, useState, useSyncExternalStore, type PointerEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { CloseIcon } from '../icons';
import {
  TOAST_SHOWN_MS,
  dismissToast,
  shownToast,
  watchToasts,
  type ShownToast,
  type ToastTone,
} from './toast-store';

export const SWIPE_AWAY_PX = 50;
const HOTKEY = 'F8';

const BORDERS: Record<ToastTone, string> = {
  default: 'primary.main',
  success: 'primary.main',
  destructive: 'error.main',
};

const rise = keyframes({ from: { transform: 'translateY(12px)', opacity: 0 } });

/**
 * Beside the page rather than in it, and never hidden from readers: an open dialog hides all that is beside it, but
 * what a message says is often about that dialog.
 */
function AboveDialogs({ children }: { children: ReactNode }) {
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.append(place);
    const show = new MutationObserver(() => {
      if (place.hasAttribute('aria-hidden')) place.removeAttribute('aria-hidden');
    });
    show.observe(place, { attributeFilter: ['aria-hidden'] });
    return () => {
      show.disconnect();
      place.remove();
    };
  }, [place]);
  return createPortal(children, place);
}

/** The one place where messages appear; F8 brings the keyboard to it. */
export function Toaster() {
  const current = useSyncExternalStore(watchToasts, shownToast);
  const region = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === HOTKEY) region.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <AboveDialogs>
      <Box
        ref={region}
        role="region"
        aria-label={`Notifications (${HOTKEY})`}
        tabIndex={-1}
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        sx={{
          position: 'fixed',
          zIndex: 'snackbar',
          insetInlineEnd: { xs: 12, sm: 24 },
          bottom: { xs: 12, sm: 24 },
          width: 'min(420px, calc(100vw - 24px))',
          borderRadius: '10px',
        }}
      >
        <div role="status" aria-live="polite" aria-atomic="true">
          {current && <Toast key={current.id} message={current} held={held} />}
        </div>
      </Box>
    </AboveDialogs>
  );
}

/** `held` stops the clock while somebody reads or has the keyboard there. */
function Toast({ message, held }: { message: ShownToast; held: boolean }) {
  const [offset, setOffset] = useState(0);
  const startX = useRef<number | null>(null);
  const close = () => dismissToast(message.id);

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(message.id), TOAST_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, message.id]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if ((event.target as HTMLElement).closest('button')) return;
    startX.current = event.clientX;
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (startX.current !== null) setOffset(Math.max(0, event.clientX - startX.current));
  };
  const onPointerUp = () => {
    startX.current = null;
    if (offset >= SWIPE_AWAY_PX) close();
    else setOffset(0);
  };

  return (
    <Box
      data-testid="toast"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      style={offset > 0 ? { transform: `translateX(${offset}px)`, opacity: 1 - offset / 200 } : undefined}
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'flex-start',
        padding: '14px 12px 14px 18px',
        borderRadius: '10px',
        border: '1px solid',
        borderColor: 'line.strong',
        borderLeft: '5px solid',
        borderLeftColor: BORDERS[message.tone ?? 'default'],
        backgroundColor: 'background.paper',
        color: 'text.primary',
        touchAction: 'pan-y',
        animation: `${rise} 160ms ease-out`,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, color: message.tone === 'destructive' ? 'error.main' : 'inherit' }}>
          {message.title}
        </Box>
        {message.description && (
          <Box sx={{ fontSize: '0.9375rem', color: 'text.secondary' }}>{message.description}</Box>
        )}
      </Box>
      <Box
        component="button"
        type="button"
        aria-label="Close notification"
        onClick={close}
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 32,
          height: 32,
          padding: 0,
          border: 0,
          borderRadius: '6px',
          background: 'none',
          color: 'text.secondary',
          cursor: 'pointer',
          '&:hover': { backgroundColor: 'surface.sunken', color: 'text.primary' },
        }}
      >
        <CloseIcon size={18} />
      </Box>
    </Box>
  );
}
