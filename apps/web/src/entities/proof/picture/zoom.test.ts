import { describe, expect, test } from 'vitest';
import {
  alignToPixels,
  fitInto,
  fittingZoom,
  moveBy,
  pixelsOf,
  turnByQuarter,
  zoomAt,
  zoomOnto,
  zoomToSee,
} from './zoom.ts';

const room = { width: 1000, height: 600, ratio: 1.5, maxScale: 8 };

describe('fitting a picture into the room', () => {
  test('uses the whole height or the whole width', () => {
    expect(fitInto(room, 1.5)).toEqual({ width: 900, height: 600 });
    expect(fitInto(room, 2)).toEqual({ width: 1000, height: 500 });
  });

  test('goes by its own pixels, from its tiles or its file, because the sides of a preview are rounded', () => {
    const [own, preview] = [
      { width: 6000, height: 4000 },
      { width: 2560, height: 1707 },
    ];
    expect(pixelsOf(preview, own, null)).toEqual(own);
    expect(pixelsOf(preview, undefined, own)).toEqual(own);
    expect(pixelsOf(preview, undefined, null)).toEqual(preview);
    expect(pixelsOf(null, own, own)).toBeNull();
  });

  test('that lies on its side uses the height of the room for its width', () => {
    expect(fitInto(room, 1.5, { rotation: 90 })).toEqual({ width: 600, height: 400 });
    expect(fitInto(room, 1.5, { rotation: 180 })).toEqual({ width: 900, height: 600 });
  });
});

describe('zooming', () => {
  test('keeps the point under the cursor where it is', () => {
    const at = { x: 120, y: -80 };
    let zoom = fittingZoom;
    const pointAt = () => ({ x: (at.x - zoom.x) / zoom.scale, y: (at.y - zoom.y) / zoom.scale });
    zoom = zoomAt(zoom, 4, at, room);
    const before = pointAt();
    zoom = zoomAt(zoom, 1.5, at, room);
    expect(zoom.scale).toBe(6);
    expect(pointAt().x).toBeCloseTo(before.x);
    expect(pointAt().y).toBeCloseTo(before.y);
  });

  test('ends at the largest scale, and at fitting, where the picture is in the middle', () => {
    const near = zoomAt(fittingZoom, 100, { x: 400, y: 200 }, room);
    expect(near.scale).toBe(8);
    expect(zoomAt(near, 0.001, { x: -300, y: 9 }, room)).toEqual(fittingZoom);
  });

  test('moving stops at the edges of the picture, also of one that lies on its side', () => {
    const twice = zoomAt(fittingZoom, 2, { x: 0, y: 0 }, room);
    expect(moveBy(twice, { x: 5000, y: -5000 }, room)).toEqual({ scale: 2, x: 400, y: -300, rotation: 0 });
    expect(moveBy(fittingZoom, { x: 10, y: 10 }, room)).toEqual(fittingZoom);
    const turned = { ...twice, rotation: 90 } as const;
    expect(moveBy(turned, { x: 5000, y: -5000 }, room)).toEqual({ scale: 2, x: 0, y: -300, rotation: 90 });
  });
});

test('a picture is moved by less than a pixel of the screen to begin at one', () => {
  const zoom = { ...fittingZoom, scale: 1.1, x: 3.3, y: -7.9 };
  const fitting = { width: 901, height: 601 };
  const aligned = alignToPixels(zoom, fitting, room, 2);
  const corner = { x: (1000 - 991.1) / 2 + aligned.x, y: (600 - 661.1) / 2 + aligned.y };
  expect([(corner.x * 2) % 1, (corner.y * 2) % 1].map((rest) => Math.abs(Math.round(rest) - rest) < 1e-6)).toEqual([
    true,
    true,
  ]);
  expect(Math.max(Math.abs(aligned.x - zoom.x), Math.abs(aligned.y - zoom.y))).toBeLessThanOrEqual(0.25);
});

test('four quarters of a turn lead back, and each shows the whole picture', () => {
  let zoom = zoomAt(fittingZoom, 3, { x: 50, y: 50 }, room);
  const seen = [1, 2, 3, 4].map(() => (zoom = turnByQuarter(zoom)));
  expect(seen.map(({ rotation }) => rotation)).toEqual([90, 180, 270, 0]);
  expect(seen.at(-1)).toEqual(fittingZoom);
});

test.each([
  [0, { x: -250, y: 100 }],
  [90, { x: -100, y: -250 }],
  [180, { x: 250, y: -100 }],
  [270, { x: 100, y: 250 }],
] as const)('a spot of a picture turned by %i degrees comes to the centre of a window', (rotation, { x, y }) => {
  const zoom = zoomOnto({ x: 75, y: 25 }, { width: 500, height: 200 }, { scale: 2, rotation });
  expect([zoom.x, zoom.y]).toEqual([expect.closeTo(x), expect.closeTo(y)]);
});

describe('a comment that is chosen', () => {
  const enlarged = zoomAt(fittingZoom, 4, { x: 0, y: 0 }, room);

  test('is centred where its spot is out of view, within the zoom and as far as the edges allow', () => {
    const seen = zoomToSee(enlarged, { x: 70, y: 50 }, room);
    expect(seen.scale).toBe(4);
    expect(zoomToSee(seen, { x: 70, y: 50 }, room)).toBe(seen);
    const onto = zoomOnto({ x: 70, y: 50 }, fitInto(room, room.ratio), enlarged);
    expect([seen.x, seen.y]).toEqual([expect.closeTo(onto.x), expect.closeTo(onto.y)]);
    const corner = zoomToSee(enlarged, { x: 100, y: 100 }, room);
    expect(corner).toEqual(moveBy(enlarged, { x: -1e6, y: -1e6 }, room));
  });

  test('moves nothing where its spot is in view, nor while the whole picture is shown', () => {
    expect(zoomToSee(enlarged, { x: 51, y: 50 }, room)).toBe(enlarged);
    expect(zoomToSee(fittingZoom, { x: 99, y: 99 }, room)).toBe(fittingZoom);
  });
});
