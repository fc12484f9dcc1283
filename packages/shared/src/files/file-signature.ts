import { firstTiffDirectory, readTiffDirectory, TiffTag } from './tiff.ts';

export interface FileSignature {
  readonly contentType: string;
  /** For people. */
  readonly label: string;
}

const of = (contentType: string, label: string): FileSignature => ({ contentType, label });

const types = {
  jpeg: of('image/jpeg', 'JPEG'),
  png: of('image/png', 'PNG'),
  dng: of('image/DNG', 'DNG'),
  cr2: of('image/CR2', 'CR2'),
  arw: of('image/ARW', 'ARW'),
  cr3: of('image/CR3', 'CR3'),
  nef: of('image/NEF', 'NEF'),
  raf: of('image/RAF', 'RAF'),
  orf: of('image/ORF', 'ORF'),
  rw2: of('image/RW2', 'RW2'),
  pdf: of('application/pdf', 'PDF'),
  mp4: of('video/mp4', 'MP4'),
  docx: of('application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Word (docx)'),
  gif: of('image/gif', 'GIF'),
  tiff: of('image/tiff', 'TIFF'),
  heic: of('image/heic', 'HEIC'),
  avif: of('image/avif', 'AVIF'),
  webp: of('image/webp', 'WebP'),
  quickTime: of('video/quicktime', 'QuickTime (mov)'),
  zip: of('application/zip', 'ZIP'),
} as const;

const starts = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** `%PDF-` is allowed anywhere in the first kilobyte. */
const isPdf = (bytes: Uint8Array): boolean => ascii(bytes, 0, 1024).includes('%PDF-');

const brands: readonly (readonly [RegExp, FileSignature])[] = [
  [/^(heic|heix|hevc|heim|heis|mif1|msf1)$/, types.heic],
  [/^(avif|avis)$/, types.avif],
  [/^crx $/, types.cr3],
  [/^qt {2}$/, types.quickTime],
  [/^(isom|iso\d|mp4\d|avc1|M4V.|M4VH|MSNV|XAVC|dash|f4v |mmp4|3gp\d|3g2.|NDS.)$/, types.mp4],
];

function isoMedia(bytes: Uint8Array): FileSignature | null {
  const brand = ascii(bytes, 8, 4);
  // A brand of both, whose codec only the brands after it name.
  if (brand === 'mif1' && ascii(bytes, 16, 48).includes('avif')) return types.avif;
  return brands.find(([form]) => form.test(brand))?.[1] ?? null;
}

/** Raw formats that are TIFFs but for their magic number. */
const variants: Readonly<Record<string, FileSignature>> = {
  IIRO: types.orf,
  IIRS: types.orf,
  MMOR: types.orf,
  'IIU\0': types.rw2,
};

function tiffKind(bytes: Uint8Array): FileSignature | null {
  const offset = firstTiffDirectory(bytes);
  if (offset === null) return null;
  if (ascii(bytes, 8, 2) === 'CR' && bytes[10] === 2) return types.cr2;
  const variant = variants[ascii(bytes, 0, 4)];
  if (variant) return variant;
  const entries = readTiffDirectory(bytes, offset)?.entries;
  if (entries?.has(TiffTag.DngVersion)) return types.dng;
  const make = entries?.get(TiffTag.Make)?.text ?? '';
  if (/^sony/i.test(make)) return types.arw;
  // A developed picture of that maker's camera has no pictures below its first directory.
  return /^nikon/i.test(make) && entries?.has(TiffTag.SubIFDs) ? types.nef : types.tiff;
}

/** A docx is a zip whose first entries name its parts. */
function zipKind(bytes: Uint8Array): FileSignature {
  const names = ascii(bytes, 0, 4096);
  return names.includes('[Content_Types].xml') || names.includes('word/') ? types.docx : types.zip;
}

/**
 * Detects a file's type by its magic number, ignoring name and declared type; null when unknown. `bytes` should be the first 64 KB, or the
 * whole of a smaller file.
 */
export function fileSignature(bytes: Uint8Array): FileSignature | null {
  if (starts(bytes, [0xff, 0xd8, 0xff])) return types.jpeg;
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return types.png;
  if (ascii(bytes, 0, 4) === 'GIF8') return types.gif;
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return types.webp;
  if (ascii(bytes, 0, 15) === 'FUJIFILMCCD-RAW') return types.raf;
  if (ascii(bytes, 4, 4) === 'ftyp') return isoMedia(bytes);
  if (starts(bytes, [0x50, 0x4b, 0x03, 0x04])) return zipKind(bytes);
  return tiffKind(bytes) ?? (isPdf(bytes) ? types.pdf : null);
}
