import type { ExposureTags } from '@shootdesk/shared/files/exposure-tags';
import { firstTiffDirectory, readTiffDirectory, TiffTag, type TiffDirectory } from '@shootdesk/shared/files/tiff';

const tags = {
  make: 0x010f,
  model: 0x0110,
  exposureTime: 0x829a,
  fNumber: 0x829d,
  iso: 0x8827,
  takenAt: 0x9003,
  takenAtOffset: 0x9011,
  takenAtFraction: 0x9291,
};
const maxCameraLength = 100;
const prefix = Buffer.from('Exif\0\0');

interface TakenAt {
  readonly text: string | null | undefined;
  /** Digits behind the second. */
  readonly fraction: string | null | undefined;
  readonly offset: string | null | undefined;
}

/** Converts `2026:05:01 10:30:00` to `2026-05-01T10:30:00`, with fraction and offset if present; null when it is invalid. */
function isoOf({ text, fraction, offset }: TakenAt): string | null {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(text ?? '');
  if (!match) return null;
  const digits = /^\d{1,3}/.exec(fraction ?? '')?.[0];
  const local = `${match[1]}-${match[2]}-${match[3]}T${match[4]}${digits === undefined ? '' : `.${digits.padEnd(3, '0')}`}`;
  const zone = /^[+-]\d\d:\d\d$/.test(offset ?? '') ? (offset ?? '') : '';
  return Number.isNaN(Date.parse(local + zone)) ? null : local + zone;
}

const tiffOf = (block: Uint8Array): Uint8Array => (prefix.equals(block.subarray(0, 6)) ? block.subarray(6) : block);

/** Removes what EXIF may contain but no name has. */
const cleaned = (text: string | null | undefined): string => (text ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();

/** Maker and model of the camera, from a JPEG's EXIF block or a raw file. Never throws, because EXIF can contain anything. */
export function cameraOf(block: Uint8Array | undefined): string | null {
  if (!block) return null;
  const tiff = tiffOf(block);
  const first = firstTiffDirectory(tiff);
  const entries = first === null ? undefined : readTiffDirectory(tiff, first)?.entries;
  const [make, model] = [cleaned(entries?.get(tags.make)?.text), cleaned(entries?.get(tags.model)?.text)];
  // Many models begin with their maker.
  const camera = model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`;
  return camera.slice(0, maxCameraLength).trim() || null;
}

/** The directory with the facts of the exposure, of a JPEG's EXIF block or a raw file. */
function exposureEntries(block: Uint8Array | undefined): TiffDirectory | undefined {
  if (!block) return undefined;
  const tiff = tiffOf(block);
  const first = firstTiffDirectory(tiff);
  const entriesOfFirst = first === null ? undefined : readTiffDirectory(tiff, first)?.entries;
  const pointer = entriesOfFirst?.get(TiffTag.ExifDirectory)?.values[0];
  // Canon's newer files have the directory of the exposure in a block of its own.
  return pointer === undefined ? entriesOfFirst : readTiffDirectory(tiff, pointer)?.entries;
}

/** When a picture was taken, from a JPEG's EXIF block or a raw file. Never throws, because EXIF can contain anything. */
export function takenAtOf(block: Uint8Array | undefined): string | null {
  const entries = exposureEntries(block);
  const textOf = (tag: number) => entries?.get(tag)?.text;
  const [text, fraction] = [textOf(tags.takenAt), textOf(tags.takenAtFraction)];
  return isoOf({ text, fraction, offset: textOf(tags.takenAtOffset) });
}

/** How a picture was exposed, from a JPEG's EXIF block or a raw file; null without a shutter time. Never throws. */
export function exposureTagsOf(block: Uint8Array | undefined): ExposureTags | null {
  const entries = exposureEntries(block);
  const valueOf = (tag: number) => {
    const value = entries?.get(tag)?.values[0];
    return value !== undefined && Number.isFinite(value) && value > 0 ? value : null;
  };
  const exposureTime = valueOf(tags.exposureTime);
  return exposureTime === null ? null : { exposureTime, fNumber: valueOf(tags.fNumber), iso: valueOf(tags.iso) };
}

/** EXIF orientation of a raw file, 1 to 8. */
export function orientationOf(tiff: Uint8Array): number {
  const first = firstTiffDirectory(tiff);
  const value =
    first === null ? undefined : readTiffDirectory(tiff, first)?.entries.get(TiffTag.Orientation)?.values[0];
  return value !== undefined && value >= 1 && value <= 8 ? value : 1;
}
