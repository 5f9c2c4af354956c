import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Muted } from '../../shared/ui/layout';
import { MAX_ZOOM, type Square } from './crop-geometry';
import { useCrop } from './use-crop';

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

const focusFirst = (element: HTMLElement | null): void => element?.focus();

interface CropDialogProps {
  picture: ImageBitmap;
  /** The object URL of the picture. */
  url: string;
  onCrop: (square: Square) => void;
  /** The whole picture, with a margin around it. */
  onWhole: () => void;
  onCancel: () => void;
}

/** Crops a picture to the square of a logo, by dragging, pinching or arrow keys. */
export default function CropDialog({ picture, url, onCrop, onWhole, onCancel }: CropDialogProps) {
  const id = useId();
  const { square, zoom, setZoom, gestures } = useCrop(picture);
  const percent = (pixels: number) => `${(pixels / square.side) * 100}%`;
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
          {...gestures}
        >
          <Picture
            src={url}
            alt=""
            draggable={false}
            style={{
              width: percent(picture.width),
              height: percent(picture.height),
              left: percent(-square.left),
              top: percent(-square.top),
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
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
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
        <Button onClick={() => onCrop(square)}>Use This Part</Button>
      </DialogActions>
    </Dialog>
  );
}
