import type { DescribedFrame } from '@shootdesk/shared/exposure-sets/describe-sets';
import { exposureOf } from '@shootdesk/shared/exposure-sets/frame';
import { toMessages } from '../../../kernel/api-error.ts';

/** Tags of a shot that the parser returns. */
interface ShotTags {
  readonly Make?: unknown;
  readonly Model?: unknown;
  readonly DateTimeOriginal?: unknown;
  readonly SubSecTimeOriginal?: unknown;
  readonly ExposureTime?: unknown;
  readonly FNumber?: unknown;
  readonly ISO?: unknown;
  readonly Orientation?: unknown;
  readonly ExifImageWidth?: unknown;
  readonly ExifImageHeight?: unknown;
}

const pick = [
  ...['Make', 'Model', 'DateTimeOriginal', 'SubSecTimeOriginal', 'ExposureTime', 'FNumber', 'ISO'],
  ...['Orientation', 'ExifImageWidth', 'ExifImageHeight'],
];

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Time of a shot in ms by the camera's clock, so only differences are meaningful. */
function takenAtOf({ DateTimeOriginal, SubSecTimeOriginal }: ShotTags): number | null {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(textOf(DateTimeOriginal));
  const seconds = match ? Date.parse(`${match[1]}-${match[2]}-${match[3]}T${match[4]}Z`) : Number.NaN;
  const digits = /^\d{1,3}/.exec(textOf(SubSecTimeOriginal))?.[0] ?? '';
  return Number.isNaN(seconds) ? null : seconds + Number(digits.padEnd(3, '0'));
}

/** Whether the picture is higher than wide; EXIF orientations from 5 on are turned by a quarter. */
function isPortrait({ Orientation, ExifImageWidth, ExifImageHeight }: ShotTags): boolean | null {
  const [width, height] = [numberOf(ExifImageWidth), numberOf(ExifImageHeight)];
  if (width === null || height === null || width === height) return null;
  return height > width !== (numberOf(Orientation) ?? 1) >= 5;
}

const saysNothing = { camera: null, takenAtMs: null, exposure: null, print: null, isPortrait: null };

/** Converts the tags of a shot to a frame of an exposure series. */
export function frameOfTags({ name }: Pick<File, 'name'>, type: string, tags: ShotTags): DescribedFrame {
  const exposureTime = numberOf(tags.ExposureTime);
  return {
    ...{ ...saysNothing, name, type },
    camera: [textOf(tags.Make), textOf(tags.Model)].join(' ').trim() || null,
    takenAtMs: takenAtOf(tags),
    exposure: exposureOf({ exposureTime, fNumber: numberOf(tags.FNumber), iso: numberOf(tags.ISO) }),
    isPortrait: isPortrait(tags),
  };
}

/** Reads a local file as a frame of an exposure series. A file that cannot be read gives a frame without data. */
export async function readLocalFrame(file: File, type: string): Promise<DescribedFrame> {
  try {
    // Loaded with the first chosen file instead of with the page.
    const { default: exifr } = await import('exifr');
    const found: unknown = await exifr.parse(file, { pick, reviveValues: false, translateValues: false });
    return frameOfTags(file, type, found ?? {});
  } catch (error) {
    toMessages(error);
    return frameOfTags(file, type, {});
  }
}
