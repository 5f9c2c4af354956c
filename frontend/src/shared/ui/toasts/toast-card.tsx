import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { keyframes, styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { CloseIcon } from '../icons';
import { TOAST_SHOWN_MS, TOAST_WITH_ACTIONS_MS, dismissToast, type ShownToast } from './toast-store';

export const SWIPE_AWAY_PX = 50;

const rise = keyframes({ from: { transform: 'translateY(12px)', opacity: 0 } });

const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  alignItems: 'flex-start',
  padding: '14px 12px 14px 18px',
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.line.strong}`,
  borderLeft: `5px solid ${theme.vars.palette.primary.main}`,
  backgroundColor: theme.vars.palette.background.paper,
  touchAction: 'pan-y',
  animation: `${rise} 160ms ease-out`,
  '&[data-tone="destructive"]': { borderLeftColor: theme.vars.palette.error.main },
}));

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  marginTop: 8,
  marginInlineStart: -8,
});

const Words = styled('div')({ flex: 1, minWidth: 0 });

/** Follows the pointer to the right and calls `onSwiped` if it is released beyond the threshold. */
function useSwipe(onSwiped: () => void) {
  const [offset, setOffset] = useState(0);
  const startX = useRef<number | null>(null);
  const onPointerUp = () => {
    startX.current = null;
    if (offset >= SWIPE_AWAY_PX) onSwiped();
    else setOffset(0);
  };
  return {
    style: offset > 0 ? { transform: `translateX(${offset}px)`, opacity: 1 - offset / 200 } : undefined,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if ((event.target as HTMLElement).closest('button')) return;
      startX.current = event.clientX;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (startX.current !== null) setOffset(Math.max(0, event.clientX - startX.current));
    },
    onPointerUp,
    onPointerCancel: onPointerUp,
  };
}

/** A toast. `isPaused` stops its timer while it is hovered or focused. */
export function ToastCard({ message, isPaused }: { message: ShownToast; isPaused: boolean }) {
  const { id, title, description, tone = 'default', actions = [] } = message;
  const shownMs = actions.length > 0 ? TOAST_WITH_ACTIONS_MS : TOAST_SHOWN_MS;
  const close = () => dismissToast(id);
  const swipe = useSwipe(close);

  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => dismissToast(id), shownMs);
    return () => clearTimeout(timer);
  }, [isPaused, id, shownMs]);

  return (
    <Card
      data-testid="toast"
      data-tone={tone}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      {...swipe}
    >
      <Words>
        <Typography variant="h5" component="p" color={tone === 'destructive' ? 'error' : 'inherit'}>
          {title}
        </Typography>
        {description && (
          <Typography variant="body2" color="textSecondary">
            {description}
          </Typography>
        )}
        {actions.length > 0 && (
          <Actions>
            {actions.map(({ label, onAct }, index) => (
              <Button
                key={label}
                size="small"
                variant={index === 0 ? 'outlined' : 'text'}
                onClick={() => {
                  close();
                  onAct();
                }}
              >
                {label}
              </Button>
            ))}
          </Actions>
        )}
      </Words>
      <IconButton size="small" aria-label="Close notification" onClick={close}>
        <CloseIcon size={18} />
      </IconButton>
    </Card>
  );
}
