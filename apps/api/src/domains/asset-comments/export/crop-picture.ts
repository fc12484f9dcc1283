import type { Drawing } from '@shootdesk/shared/asset-comments/drawing';
import type { Spot } from '@shootdesk/shared/asset-comments/comment-parts';
import pLimit from 'p-limit';
import sharp from 'sharp';

export interface CropArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Crop {
  readonly jpeg: Buffer;
  readonly area: CropArea;
  readonly picture: { readonly width: number; readonly height: number };
}

/** Width divided by height. */
export const cropRatio = 4 / 3;
/** Pixels; enough for its box in print. */
const maxWidth = 640;
/** Minimum share of the picture's width in a crop, so that its place is recognisable. */
const leastShare = 1 / 3;
/** Crop size relative to a drawing. */
const margin = 1.25;

/** Concurrency limit of decoding and cropping for all exports of this process, because both are CPU-bound. */
const limit = pLimit(2);

const bound = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

function pointsOf({ shapes }: Drawing) {
  return shapes.flatMap((shape) => (shape.kind === 'freehand' ? shape.points : [shape.from, shape.to]));
}

/** Chooses the crop around a spot and its whole drawing. */
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
  // A crop stays within the picture: near an edge it is smaller or has another ratio.
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

/** A decoded picture, because several crops are made from it and decoding takes longer than cropping. */
export interface DecodedPicture {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

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
