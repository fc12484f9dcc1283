import { describe, expect, test } from 'vitest';
import { fitInto, fittingZoom, moveBy, zoomAt } from './zoom.ts';

const room = { width: 1000, height: 600 };

describe('fitting a picture into the room', () => {
  test('uses the whole height or the whole width', () => {
    expect(fitInto(room, 1.5)).toEqual({ width: 900, height: 600 });
    expect(fitInto(room, 2)).toEqual({ width: 1000, height: 500 });
  });
});

describe('zooming', () => {
  const picture = fitInto(room, 1.5);

  test('keeps the point under the cursor where it is', () => {
    const at = { x: 120, y: -80 };
    let zoom = fittingZoom;
    const pointAt = () => ({ x: (at.x - zoom.x) / zoom.scale, y: (at.y - zoom.y) / zoom.scale });
    zoom = zoomAt(zoom, 4, at, picture, room);
    const before = pointAt();
    zoom = zoomAt(zoom, 1.5, at, picture, room);
    expect(zoom.scale).toBe(6);
    expect(pointAt().x).toBeCloseTo(before.x);
    expect(pointAt().y).toBeCloseTo(before.y);
  });

  test('ends at eight times, and at fitting, where the picture is in the middle', () => {
    const near = zoomAt(fittingZoom, 100, { x: 400, y: 200 }, picture, room);
    expect(near.scale).toBe(8);
    expect(zoomAt(near, 0.001, { x: -300, y: 9 }, picture, room)).toEqual(fittingZoom);
  });

  test('moving stops at the edges of the picture', () => {
    const twice = zoomAt(fittingZoom, 2, { x: 0, y: 0 }, picture, room);
    expect(moveBy(twice, { x: 5000, y: -5000 }, picture, room)).toEqual({ scale: 2, x: 400, y: -300, rotation: 0 });
    expect(moveBy(fittingZoom, { x: 10, y: 10 }, picture, room)).toEqual(fittingZoom);
  });
});
