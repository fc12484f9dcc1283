import { join } from 'node:path';
import { previewEdge, previewImageTypes } from '@shootdesk/shared/files/previews';
import sharp, { type Sharp, type SharpInput, type SharpOptions } from 'sharp';
import { takenAtOf } from './exif.ts';
import { PreviewFailure } from './failure.ts';
import type { FileFacts, MadePreview } from './task.ts';

/** Largest picture in pixels: more than any camera makes, less than exhausts the memory. */
export const maxPixels = 16_384 * 16_384;
const quality = { Preview: 80, Premium: 85 } as const;

// No picture is opened twice, so a cache would only cost memory. Several processes share the processors, with one thread each.
sharp.cache(false);
sharp.concurrency(1);

/** Reason for pictures that are damaged or incomplete. */
const damaged = 'The picture is damaged or cut off. Upload it again from the original.';

/** Warning about the preview of a picture that is only partly readable. */
export const damagedInPart =
  'Part of this picture is missing or damaged. Check it, or upload it again from the original.';

const openOptions: SharpOptions = { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true };

/** Opens a picture for its previews, with the product's limits. */
export function openPicture(input: SharpInput, options: SharpOptions = {}): Sharp {
  return sharp(input, { ...openOptions, ...options });
}

function refuseHuge(width: number, height: number): void {
  if (width * height <= maxPixels) return;
  const megapixels = Math.floor(maxPixels / 1_000_000);
  throw new PreviewFailure(
    `The picture is ${width} x ${height} pixels; previews are made of up to ${megapixels} megapixels.`,
  );
}

/** Turns an error of a picture library into a failure a person can act on. */
export async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PreviewFailure) throw error;
    const tooLarge = /exceeds pixel limit|too large/i.test(String(error));
    throw new PreviewFailure(tooLarge ? 'The picture is too large for a preview.' : damaged, { cause: error });
  }
}

/** Reads the facts about a picture from its header, and refuses huge ones before they are decoded. */
export async function inspectPicture(input: SharpInput): Promise<FileFacts> {
  const found = await orDamaged(sharp(input, { ...openOptions, limitInputPixels: false }).metadata());
  refuseHuge(found.width, found.height);
  return {
    width: found.autoOrient.width,
    height: found.autoOrient.height,
    durationMs: null,
    pageCount: null,
    takenAt: takenAtOf(found.exif),
  };
}

/**
 * Writes both preview sizes of an upright picture as JPEG in sRGB. No metadata is copied, so the place where it was taken is not either.
 * @param pageNumber of a PDF
 */
export async function writePreviews(upright: Sharp, folder: string, pageNumber = 1): Promise<MadePreview[]> {
  const edge = previewEdge.Premium;
  const { data, info } = await orDamaged(
    upright
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const made: MadePreview[] = [];
  for (const imageType of previewImageTypes) {
    const path = join(folder, `${imageType}-${pageNumber}.jpg`);
    const size = previewEdge[imageType];
    const smaller = sharp(data, { raw }).resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true });
    await smaller.jpeg({ quality: quality[imageType], progressive: false }).toFile(path);
    made.push({ pageNumber, imageType, path });
  }
  return made;
}

/** Makes previews of a PNG; of an animation its first frame. */
export async function previewPng(input: string, folder: string) {
  const facts = await inspectPicture(input);
  return { facts, previews: await writePreviews(openPicture(input).autoOrient(), folder) };
}

/** Makes previews of a JPEG. A damaged or incomplete one is shown as far as it can be read, with a warning, as other programs do. */
export async function previewJpeg(input: string, folder: string) {
  const facts = await inspectPicture(input);
  try {
    return { facts, previews: await writePreviews(openPicture(input).autoOrient(), folder) };
  } catch (error) {
    if (!(error instanceof PreviewFailure)) throw error;
    const readable = openPicture(input, { failOn: 'none' }).autoOrient();
    return { facts, previews: await writePreviews(readable, folder), warning: damagedInPart };
  }
}
