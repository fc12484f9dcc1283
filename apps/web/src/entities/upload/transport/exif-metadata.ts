import { toMessages } from '../../../kernel/api-error.ts';

/** What a camera wrote into a picture, by the names of the standard. */
type ExifTags = Readonly<Record<string, unknown>>;

/** Names in the storage, by those of the standard. */
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

/** The tags that are read at all. */
const exifTags = Object.keys(names) as (keyof typeof names)[];

const longest = 100;

/** Storage takes headers of plain ASCII: other letters and control characters go. */
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

/** Writes the EXIF tags that are present as metadata of an uploaded blob. */
export function exifMetadata(tags: ExifTags): Record<string, string> {
  const entries = exifTags.map((tag) => [names[tag], written(tags[tag])] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** Reads EXIF fields of a picture for the upload's headers; what cannot be read is logged and left out. */
export async function describePicture(file: Blob, contentType: string): Promise<Record<string, string>> {
  if (!contentType.startsWith('image/')) return {};
  try {
    // Read when the first picture is sent, not with the page.
    const { default: exifr } = await import('exifr');
    const tags = (await exifr.parse(file, { pick: exifTags, reviveValues: false })) as ExifTags | undefined;
    return exifMetadata(tags ?? {});
  } catch (error) {
    toMessages(error);
    return {};
  }
}
