import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Muted } from '../../shared/ui/layout';
import { MAX_ZOOM, middleOf, sideOf, squareOf, within, type Square, type View } from './crop-geometry';

const Viewport = styled('div')(({ theme }) => ({
  position: 'relative',
  width: 'min(320px, 100%)',
  aspectRatio: '1',
  marginInline: 'auto',
  overflow: 'hidden',
  borderRadius: '22%',
  border: `1px solid ${theme.vars.palette.line.soft}`,
  backgroundColor: '#ffffff',
  cursor: 'grab',
  touchAction: 'none',
  userSelect: 'none',
  '&:active': { cursor: 'grabbing' },
  '&:focus-visible': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));

const Picture = styled('img')({ position: 'absolute', maxWidth: 'none', pointerEvents: 'none' });

const Zoom = styled('label')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 16,
  alignItems: 'center',
  marginTop: 20,
  '& input': { width: '100%', height: 24, accentColor: theme.vars.palette.primary.main },
}));

/** A key moves the square by this part of its side, and zooms by this factor. */
const STEP = 0.05;
const ZOOM_STEP = 1.1;

const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ZOOMS: Record<string, number> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP };

const focusFirst = (element: HTMLElement | null): void => element?.focus();

interface CropDialogProps {
  picture: ImageBitmap;
  /** An address of the picture in this page. */
  url: string;
  onCrop: (square: Square) => void;
  /** The whole picture, with a margin around it. */
  onWhole: () => void;
  onCancel: () => void;
}

/** Chooses the square of a picture that becomes the logo: dragged, pinched, or moved by the arrow keys. */
export default function CropDialog({ picture, url, onCrop, onWhole, onCancel }: CropDialogProps) {
  const id = useId();
  const [view, setView] = useState<View>(() => middleOf(picture));
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const side = sideOf(picture, view.zoom);
  const change = (make: (now: View) => View) => setView((now) => within(picture, make(now)));
  const zoomBy = (factor: number) => change((now) => ({ ...now, zoom: now.zoom * factor }));

  const press = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const release = (event: PointerEvent) => pointers.current.delete(event.pointerId);
  const drag = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, now);
    const other = [...pointers.current].find(([pointer]) => pointer !== event.pointerId)?.[1];
    if (other) {
      const distance = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y);
      return zoomBy(distance(now) / Math.max(1, distance(before)));
    }
    const scale = side / event.currentTarget.clientWidth;
    change(({ x, y, zoom }) => ({
      x: x - (now.x - before.x) * scale,
      y: y - (now.y - before.y) * scale,
      zoom,
    }));
  };
  const type = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    const zoom = ZOOMS[event.key];
    if (!move && !zoom) return;
    event.preventDefault();
    if (zoom) return zoomBy(zoom);
    const [right, down] = move!;
    change((now) => ({ ...now, x: now.x + right * STEP * side, y: now.y + down * STEP * side }));
  };

  const { left, top } = squareOf(picture, view);
  const percent = (pixels: number) => `${(pixels / side) * 100}%`;
  return (
    <Dialog open onClose={onCancel} aria-labelledby={`${id}-title`} maxWidth="xs" fullWidth>
      <DialogTitle id={`${id}-title`}>Crop your logo</DialogTitle>
      <DialogContent>
        <Viewport
          role="group"
          tabIndex={0}
          ref={focusFirst}
          aria-label="Part of the picture that is shown"
          aria-describedby={`${id}-hint`}
          onPointerDown={press}
          onPointerMove={drag}
          onPointerUp={release}
          onPointerCancel={release}
          onWheel={(event) => zoomBy(event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP)}
          onKeyDown={type}
        >
          <Picture
            src={url}
            alt=""
            draggable={false}
            style={{
              width: percent(picture.width),
              height: percent(picture.height),
              left: percent(-left),
              top: percent(-top),
            }}
          />
        </Viewport>
        <Zoom>
          Zoom
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={view.zoom}
            onChange={(event) => change((now) => ({ ...now, zoom: Number(event.target.value) }))}
          />
        </Zoom>
        <Muted id={`${id}-hint`} style={{ marginTop: 8 }}>
          Drag the picture, or move it with the arrow keys.
        </Muted>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="outlined" onClick={onWhole}>
          Use Whole Picture
        </Button>
        <Button onClick={() => onCrop(squareOf(picture, view))}>Use This Part</Button>
      </DialogActions>
    </Dialog>
  );
}
