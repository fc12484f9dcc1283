import { firstTiffDirectory, readTiffDirectory, TiffTag, type TiffDirectory } from '@shootdesk/shared/files/tiff';
import { maxPixels } from './picture.ts';

/** Maximum directories, because their chain can be a cycle. */
const maxDirectories = 32;

/** A JPEG within another file. */
export interface Embedded {
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

/** The JPEG at these bytes; empty for other content, and for a JPEG with sensor data or too many pixels. */
export function embeddedAt(file: Uint8Array, offset: number | undefined, length: number | undefined): Embedded[] {
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

/** The JPEGs in the directories of a TIFF and below them (DNG, CR2, NEF, ARW). */
export function embeddedInTiff(file: Uint8Array): Embedded[] {
  const waiting = [firstTiffDirectory(file) ?? 0];
  const visitedOffsets = new Set<number>([0]);
  const found: Embedded[] = [];
  while (waiting.length > 0 && visitedOffsets.size <= maxDirectories) {
    const offset = waiting.shift() ?? 0;
    const directory = visitedOffsets.has(offset) ? null : readTiffDirectory(file, offset);
    visitedOffsets.add(offset);
    if (!directory) continue;
    found.push(...embeddedIn(file, directory.entries));
    waiting.push(...(directory.entries.get(TiffTag.SubIFDs)?.values ?? []), directory.next);
  }
  return found;
}
