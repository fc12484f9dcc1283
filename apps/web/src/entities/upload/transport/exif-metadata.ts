import { toMessages } from '../../../kernel/api-error.ts';

/** Tags that a camera wrote into a picture, by their standard names. */
type ExifTags = Readonly<Record<string, unknown>>;

/** Names in the storage by standard name. */
const names = {
  ISO: 'iso',
  Make: 'make',
  Model: 'model',
  FNumber: 'fnumber',
  ExposureTime: 'exposuretime',
  DateTimeOriginal: 'datetaken',
  ColorSpace: 'colorspace',
  ExifImageWidth: 'imagewidth',
  ExifImageHeight: 'imageheight',
} as const;

const exifTags = Object.keys(names) as (keyof typeof names)[];

const longest = 100;

/** Removes everything but printable ASCII, because storage accepts nothing else in headers. */
function plain(text: string): string {
  return text
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, longest);
}

function written(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return typeof value === 'string' ? plain(value) : '';
}

/** Converts existing EXIF tags to metadata of an uploaded blob. */
export function exifMetadata(tags: ExifTags): Record<string, string> {
  const entries = exifTags.map((tag) => [names[tag], written(tags[tag])] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** Reads EXIF fields of a picture for the upload's headers. Logs and omits what cannot be read. */
export async function describePicture(file: Blob, contentType: string): Promise<Record<string, string>> {
  if (!contentType.startsWith('image/')) return {};
  try {
    // Loaded with the first picture instead of with the page.
    const { default: exifr } = await import('exifr');
    const tags = (await exifr.parse(file, { pick: exifTags, reviveValues: false })) as ExifTags | undefined;
    return exifMetadata(tags ?? {});
  } catch (error) {
    toMessages(error);
    return {};
  }
}
