import fc from 'fast-check';
import { MAX_ZOOM, centeredView, toSquare } from './crop-geometry';

const size = fc.record({
  width: fc.integer({ min: 1, max: 8_000 }),
  height: fc.integer({ min: 1, max: 8_000 }),
});
const anyNumber = fc.double({ min: -1e6, max: 1e6, noNaN: true });

test('property: the square lies inside the picture for any position and zoom', () => {
  fc.assert(
    fc.property(size, anyNumber, anyNumber, anyNumber, (picture, x, y, zoom) => {
      const { left, top, side } = toSquare(picture, { x, y, zoom });
      const tolerance = 1e-6 * Math.max(picture.width, picture.height);
      expect(left).toBeGreaterThanOrEqual(-tolerance);
      expect(top).toBeGreaterThanOrEqual(-tolerance);
      expect(left + side).toBeLessThanOrEqual(picture.width + tolerance);
      expect(top + side).toBeLessThanOrEqual(picture.height + tolerance);
      expect(side * MAX_ZOOM).toBeGreaterThanOrEqual(Math.min(picture.width, picture.height) - tolerance);
    }),
  );
});

test('starts with the largest square in the centre of the picture', () => {
  const picture = { width: 600, height: 300 };
  expect(toSquare(picture, centeredView(picture))).toEqual({ left: 150, top: 0, side: 300 });
});
