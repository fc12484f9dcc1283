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

/** Concurrency limit of decoding and cutting in this process, for all exports together, because both keep a processor busy. */
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

/** A picture whose pixels are in memory, because several crops are cut from it and decoding takes longer than cutting. */
export interface DecodedPicture {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/** Decodes a picture; null when it is none. */
export function decodePicture(content: Buffer): Promise<DecodedPicture | null> {
  return limit(async () => {
    try {
      const { data: pixels, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      return { pixels, width: info.width, height: info.height, channels: info.channels };
    } catch {
      return null;
    }
  });
}

/** Cuts from a picture what is at a spot. */
export function cropPicture(
  { pixels, width, height, channels }: DecodedPicture,
  spot: Pick<Spot, 'x' | 'y'>,
  drawing: Drawing | null,
): Promise<Crop> {
  return limit(async () => {
    const area = cropAround({ width, height }, spot, drawing);
    const jpeg = await sharp(pixels, { raw: { width, height, channels } })
      .extract(area)
      .resize({ width: maxWidth, withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer();
    return { jpeg, area, picture: { width, height } };
  });
}
