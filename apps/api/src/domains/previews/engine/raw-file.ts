import { readFile, stat } from 'node:fs/promises';
import { firstTiffDirectory, readTiffDirectory, TiffTag, type TiffDirectory } from '@shootdesk/shared/files/tiff';
import type { Sharp } from 'sharp';
import { cameraOf, orientationOf, takenAtOf } from './exif.ts';
import { PreviewFailure } from './failure.ts';
import { inspectPicture, maxPixels, openPicture, writePreviews } from './picture.ts';

/** No camera writes larger ones. */
const maxRawBytes = 400 * 1024 ** 2;
/** Maximum directories, because their chain can be a cycle. */
const maxDirectories = 32;

interface Embedded {
  readonly bytes: Uint8Array;
  readonly pixels: number;
}

/** Pixel count of the JPEG that starts here; null for none, or a lossless one, which holds sensor data. */
function jpegPixels(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 12 || view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < bytes.byteLength;) {
    const marker = view.getUint16(at);
    if (marker < 0xffc0) return null;
    if (marker === 0xffc0 || marker === 0xffc1 || marker === 0xffc2)
      return view.getUint16(at + 5) * view.getUint16(at + 7);
    if (marker === 0xffc3 || marker === 0xffda) return null;
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function embeddedAt(file: Uint8Array, offset: number | undefined, length: number | undefined): Embedded[] {
  if (offset === undefined || length === undefined || offset + length > file.byteLength) return [];
  const bytes = file.subarray(offset, offset + length);
  const pixels = jpegPixels(bytes);
  return pixels === null || pixels === 0 || pixels > maxPixels ? [] : [{ bytes, pixels }];
}

/** JPEGs in a TIFF directory: by the thumbnail tags, or as a single strip. */
function embeddedIn(file: Uint8Array, entries: TiffDirectory): Embedded[] {
  const value = (tag: number): number | undefined => entries.get(tag)?.values[0];
  const oneStrip = entries.get(TiffTag.StripOffsets)?.values.length === 1;
  return [
    ...embeddedAt(file, value(TiffTag.JpegOffset), value(TiffTag.JpegLength)),
    ...(oneStrip ? embeddedAt(file, value(TiffTag.StripOffsets), value(TiffTag.StripByteCounts)) : []),
  ];
}

/** The largest embedded JPEG of a raw file (DNG, CR2, ARW and other TIFF variants). */
export function largestEmbedded(file: Uint8Array): Uint8Array | null {
  const waiting = [firstTiffDirectory(file) ?? 0];
  const visitedOffsets = new Set<number>([0]);
  let best: Embedded | null = null;
  while (waiting.length > 0 && visitedOffsets.size <= maxDirectories) {
    const offset = waiting.shift() ?? 0;
    const directory = visitedOffsets.has(offset) ? null : readTiffDirectory(file, offset);
    visitedOffsets.add(offset);
    if (!directory) continue;
    for (const found of embeddedIn(file, directory.entries)) if (found.pixels > (best?.pixels ?? 0)) best = found;
    waiting.push(...(directory.entries.get(TiffTag.SubIFDs)?.values ?? []), directory.next);
  }
  return best?.bytes ?? null;
}

/** By EXIF orientation; mirroring comes first. */
const turns: Readonly<Record<number, (picture: Sharp) => Sharp>> = {
  2: (picture) => picture.flop(),
  3: (picture) => picture.rotate(180),
  4: (picture) => picture.flip(),
  5: (picture) => picture.flop().rotate(270),
  6: (picture) => picture.rotate(90),
  7: (picture) => picture.flop().rotate(90),
  8: (picture) => picture.rotate(270),
};

export async function openRaw(input: string) {
  if ((await stat(input)).size > maxRawBytes)
    throw new PreviewFailure('The raw file is larger than any camera makes them.');
  const file = await readFile(input);
  const embedded = largestEmbedded(file);
  if (!embedded) throw new PreviewFailure('The raw file is damaged or holds no preview. Upload a JPEG of it as well.');
  const facts = await inspectPicture(embedded);
  const orientation = orientationOf(file);
  const upright = turns[orientation]?.(openPicture(embedded)) ?? openPicture(embedded).autoOrient();
  const turned = orientation >= 5;
  return {
    facts: {
      ...facts,
      width: turned ? facts.height : facts.width,
      height: turned ? facts.width : facts.height,
      takenAt: takenAtOf(file) ?? facts.takenAt,
      camera: cameraOf(file) ?? facts.camera,
    },
    upright,
  };
}

export async function previewRaw(input: string, folder: string) {
  const { facts, upright } = await openRaw(input);
  return { facts, previews: await writePreviews(upright, folder) };
}
