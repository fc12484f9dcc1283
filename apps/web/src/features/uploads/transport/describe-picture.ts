import { toMessages } from '../../../kernel/api-error.ts';
import { exifMetadata, exifTags, type ExifTags } from './exif-metadata.ts';

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
