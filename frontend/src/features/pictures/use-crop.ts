import { useRef, useState, type KeyboardEvent, type PointerEvent, type WheelEvent } from 'react';
import {
  centeredView,
  sideLength,
  toSquare,
  within,
  type Size,
  type Square,
  type View,
} from './crop-geometry';

/** A key moves the square by this fraction of its side, and zooms by this factor. */
const STEP = 0.05;
const ZOOM_STEP = 1.1;

const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ZOOMS: Record<string, number> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP };

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>;
const distance = (one: Point, other: Point): number =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

interface Crop {
  square: Square;
  zoom: number;
  setZoom: (zoom: number) => void;
  /** Handlers of the element that shows the square. */
  gestures: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
    onWheel: (event: WheelEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** A square of a picture that is dragged, pinched, or moved and zoomed by keys. */
export function useCrop(picture: Size): Crop {
  const [view, setView] = useState<View>(() => centeredView(picture));
  const pointers = useRef(new Map<number, Point>());
  const side = sideLength(picture, view.zoom);
  const change = (make: (now: View) => View) => setView((now) => within(picture, make(now)));
  const zoomBy = (factor: number) => change((now) => ({ ...now, zoom: now.zoom * factor }));
  /** By fractions of the square's side. */
  const moveBy = (right: number, down: number) =>
    change(({ x, y, zoom }) => ({ x: x + right * side, y: y + down * side, zoom }));

  const press = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, event);
  };
  const release = (event: PointerEvent) => pointers.current.delete(event.pointerId);
  const drag = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    pointers.current.set(event.pointerId, event);
    const other = [...pointers.current].find(([pointer]) => pointer !== event.pointerId)?.[1];
    if (other) return zoomBy(distance(event, other) / Math.max(1, distance(before, other)));
    const shown = event.currentTarget.clientWidth;
    moveBy((before.clientX - event.clientX) / shown, (before.clientY - event.clientY) / shown);
  };
  const type = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    const zoom = ZOOMS[event.key];
    if (!move && !zoom) return;
    event.preventDefault();
    if (zoom) zoomBy(zoom);
    if (move) moveBy(move[0] * STEP, move[1] * STEP);
  };

  return {
    square: toSquare(picture, view),
    zoom: view.zoom,
    setZoom: (zoom) => change((now) => ({ ...now, zoom })),
    gestures: {
      onPointerDown: press,
      onPointerMove: drag,
      onPointerUp: release,
      onPointerCancel: release,
      onWheel: ({ deltaY }) => zoomBy(deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP),
      onKeyDown: type,
    },
  };
}
