export interface TiffEntry {
  readonly tag: number;
  /** Offset of the first value. */
  readonly at: number;
  /** Number of all values; `values` contains the first ones. */
  readonly count: number;
  readonly values: readonly number[];
  readonly text: string | null;
}

export type TiffDirectory = ReadonlyMap<number, TiffEntry>;

export const TiffTag = {
  NewSubfileType: 0x00fe,
  Compression: 0x0103,
  /** Panasonic: the picture itself, as bytes. */
  PanasonicJpeg: 0x002e,
  Make: 0x010f,
  StripOffsets: 0x0111,
  Orientation: 0x0112,
  StripByteCounts: 0x0117,
  SubIFDs: 0x014a,
  JpegOffset: 0x0201,
  JpegLength: 0x0202,
  ExifDirectory: 0x8769,
  MakerNote: 0x927c,
  DngVersion: 0xc612,
} as const;

/** Maximum entries and values, because more means damage or an attack. */
const maxEntries = 1000;
const maxValues = 64;
/** Bytes of a value by its type: 5 is a fraction. */
const sizes: Partial<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 13: 4 };

function littleEndianOf(bytes: Uint8Array): boolean | null {
  const mark = String.fromCharCode(bytes[0] ?? 0, bytes[1] ?? 0);
  return mark === 'II' ? true : mark === 'MM' ? false : null;
}

function readValue(view: DataView, at: number, size: number, little: boolean): number {
  if (size === 1) return view.getUint8(at);
  if (size === 8) return view.getUint32(at, little) / view.getUint32(at + 4, little);
  return size === 2 ? view.getUint16(at, little) : view.getUint32(at, little);
}

function readEntry(view: DataView, at: number, little: boolean): TiffEntry | null {
  const type = view.getUint16(at + 2, little);
  const count = view.getUint32(at + 4, little);
  const size = sizes[type];
  if (size === undefined) return null;
  const start = count * size <= 4 ? at + 8 : view.getUint32(at + 8, little);
  const wanted = Math.min(count, maxValues);
  if (start + wanted * size > view.byteLength) return null;
  const values = Array.from({ length: wanted }, (_, index) => readValue(view, start + index * size, size, little));
  const text = type === 2 ? String.fromCharCode(...values).replace(/\0.*$/s, '') : null;
  return { tag: view.getUint16(at, little), at: start, count, values, text };
}

/** Magic numbers after the byte order: of TIFF itself, Panasonic (RW2), and Olympus (ORF), which has two. */
const magicNumbers = new Set([42, 0x55, 0x4f52, 0x5352]);

/**
 * Parses the TIFF directory at `offset` with the next one's offset (0: none). Null when out of bounds; skips entries with values out of
 * bounds.
 * @param little the byte order of a block that does not begin with it, such as a maker's note
 */
export function readTiffDirectory(
  bytes: Uint8Array,
  offset: number,
  little: boolean | null = littleEndianOf(bytes),
): { readonly entries: TiffDirectory; readonly next: number } | null {
  if (little === null || offset < 8 || offset + 2 > bytes.byteLength) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint16(offset, little);
  const end = offset + 2 + count * 12;
  if (count > maxEntries || end > bytes.byteLength) return null;
  const entries = new Map<number, TiffEntry>();
  for (let at = offset + 2; at < end; at += 12) {
    const entry = readEntry(view, at, little);
    if (entry) entries.set(entry.tag, entry);
  }
  return { entries, next: end + 4 <= bytes.byteLength ? view.getUint32(end, little) : 0 };
}

/** Null when the bytes are no TIFF, nor one of the raw formats that differ from it by their magic number alone. */
export function firstTiffDirectory(bytes: Uint8Array): number | null {
  const little = littleEndianOf(bytes);
  if (little === null || bytes.byteLength < 8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return magicNumbers.has(view.getUint16(2, little)) ? view.getUint32(4, little) : null;
}
