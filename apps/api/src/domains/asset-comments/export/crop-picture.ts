import type { Drawing } from '@shootdesk/shared/asset-comments/drawing';
import type { Spot } from '@shootdesk/shared/asset-comments/comment-parts';
import pLimit from 'p-limit';
import sharp from 'sharp';

/** A rectangle on a picture, in its pixels. */
export interface CropArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Part of a picture as a JPEG. */
export interface Crop {
  readonly jpeg: Buffer;
  readonly area: CropArea;
  /** Size of the whole picture, in pixels: what percent are of. */
  readonly picture: { readonly width: number; readonly height: number };
}

/** Width against height. */
export const cropRatio = 4 / 3;
/** Width of a crop in pixels, enough for its box in print. */
const maxWidth = 640;
/** How much of the width of a picture a crop shows at least, so that one sees where it is. */
const leastShare = 1 / 3;
/** Room around a drawing, against its size. */
const margin = 1.25;

/** Concurrency limit of crops in this process, for all exports together, because each holds a decoded picture in memory. */
const limit = pLimit(2);

const bound = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

function pointsOf({ shapes }: Drawing) {
  return shapes.flatMap((shape) => (shape.kind === 'freehand' ? shape.points : [shape.from, shape.to]));
}

/** Chooses the part of a picture that shows a spot, and the whole drawing if there is one. */
export function cropAround(
  { width, height }: Crop['picture'],
  spot: Pick<Spot, 'x' | 'y'>,
  drawing: Drawing | null,
): CropArea {
  const points = [spot, ...(drawing ? pointsOf(drawing) : [])];
  const xs = points.map(({ x }) => (bound(x, 0, 100) / 100) * width);
  const ys = points.map(({ y }) => (bound(y, 0, 100) / 100) * height);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const wanted = Math.max(width * leastShare, (right - left) * margin, (bottom - top) * margin * cropRatio);
  // A crop never goes beyond the picture: then it shows less, in another shape.
  const size = { width: bound(wanted, 1, width), height: bound(wanted / cropRatio, 1, height) };
  const from = (middle: number, length: number, whole: number) =>
    Math.round(bound(middle - length / 2, 0, whole - length));
  const area = {
    left: from((left + right) / 2, size.width, width),
    top: from((top + bottom) / 2, size.height, height),
  };
  return {
    ...area,
    width: Math.max(1, Math.min(Math.round(size.width), width - area.left)),
    height: Math.max(1, Math.min(Math.round(size.height), height - area.top)),
  };
}

/** Cuts from a picture what is at a spot; null when it is no picture. */
export function cropPicture(
  picture: Buffer,
  spot: Pick<Spot, 'x' | 'y'>,
  drawing: Drawing | null,
): Promise<Crop | null> {
  return limit(async () => {
    try {
      const { width, height } = await sharp(picture).metadata();
      const area = cropAround({ width, height }, spot, drawing);
      const jpeg = await sharp(picture)
        .extract(area)
        .resize({ width: maxWidth, withoutEnlargement: true })
        .jpeg({ quality: 80 })
        .toBuffer();
      return { jpeg, area, picture: { width, height } };
    } catch {
      return null;
    }
  });
}
