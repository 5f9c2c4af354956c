/** A part of a picture in its own pixels. */
export interface Square {
  left: number;
  top: number;
  side: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The view of a square: its centre in the picture's pixels, and the zoom. */
export interface View {
  x: number;
  y: number;
  zoom: number;
}

export const MAX_ZOOM = 5;

const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), most);

export const sideLength = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

/** The same view, kept inside the picture. */
export function within(size: Size, { x, y, zoom }: View): View {
  const near = between(1, zoom, MAX_ZOOM);
  const half = sideLength(size, near) / 2;
  return { x: between(half, x, size.width - half), y: between(half, y, size.height - half), zoom: near };
}

export const centeredView = ({ width, height }: Size): View => ({ x: width / 2, y: height / 2, zoom: 1 });

/** The part of the picture in a view. */
export function toSquare(size: Size, view: View): Square {
  const { x, y, zoom } = within(size, view);
  const side = sideLength(size, zoom);
  return { left: x - side / 2, top: y - side / 2, side };
}
