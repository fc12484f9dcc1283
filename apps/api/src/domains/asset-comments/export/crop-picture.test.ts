import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { jpeg } from '../../../../test/files/pictures.ts';
import { cropAround, cropPicture, decodePicture } from './crop-picture.ts';

const percent = fc.double({ min: -3, max: 100, noNaN: true });

describe('a crop', () => {
  test('shows a third of the picture around its spot, and stays within it', () => {
    const picture = { width: 2400, height: 1600 };
    expect(cropAround(picture, { x: 50, y: 50 }, null)).toEqual({ left: 800, top: 500, width: 800, height: 600 });
    expect(cropAround(picture, { x: 0, y: 100 }, null)).toEqual({ left: 0, top: 1000, width: 800, height: 600 });
  });

  test('of a drawing shows all of it', () => {
    const box = {
      kind: 'box' as const,
      colour: 'red' as const,
      width: 1,
      from: { x: 10, y: 20 },
      to: { x: 70, y: 30 },
    };
    const area = cropAround({ width: 2400, height: 1600 }, { x: 10, y: 20 }, { shapes: [box] });
    expect(area.left).toBeLessThan(240);
    expect(area.left + area.width).toBeGreaterThan(1680);
  });

  test('has an area within every picture, at every spot', () => {
    const edge = fc.integer({ min: 1, max: 3000 });
    fc.assert(
      fc.property(edge, edge, percent, percent, (width, height, x, y) => {
        const { left, top, ...size } = cropAround({ width, height }, { x, y }, null);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
        expect(left + size.width).toBeLessThanOrEqual(width);
        expect(top + size.height).toBeLessThanOrEqual(height);
      }),
    );
  });

  test('is cut from the picture; of what is no picture there is none', async () => {
    const picture = await decodePicture(await jpeg({ width: 1200, height: 800 }));
    const crop = await cropPicture(picture!, { x: 10, y: 10 }, null);
    const { dominant } = await sharp(crop.jpeg).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.g).toBeLessThan(60);
    expect(await sharp(crop.jpeg).metadata()).toMatchObject({ width: 400, height: 300 });
    expect(await decodePicture(Buffer.from('not a picture'))).toBeNull();
  });
});
