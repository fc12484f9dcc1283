import type { CheckName, FindingBox, FindingLevel, FindingLine, FindingSpot } from '@shootdesk/shared/preflight/checks';

/** What one check found in one picture. */
export interface PictureFinding {
  readonly check: CheckName;
  readonly level: FindingLevel;
  /** One plain sentence, without a full stop. */
  readonly sentence: string;
  /** Null when it concerns the whole picture. */
  readonly spot: FindingSpot | null;
}

/** Grey bytes, row by row. */
export interface GreyPicture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Three bytes a pixel, row by row. */
export interface ColourPicture extends GreyPicture {}

const clamp = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

export function boxSpot(boxes: readonly FindingBox[]): FindingSpot {
  return {
    boxes: boxes.map(({ x, y, width, height }) => {
      const [left, top] = [clamp(x), clamp(y)];
      return { x: left, y: top, width: clamp(Math.min(width, 1 - left)), height: clamp(Math.min(height, 1 - top)) };
    }),
    lines: [],
  };
}

export function lineSpot(lines: readonly FindingLine[]): FindingSpot {
  return {
    boxes: [],
    lines: lines.map(({ x1, y1, x2, y2 }) => ({ x1: clamp(x1), y1: clamp(y1), x2: clamp(x2), y2: clamp(y2) })),
  };
}
