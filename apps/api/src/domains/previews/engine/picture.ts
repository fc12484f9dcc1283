import { join } from 'node:path';
import { previewEdge, previewImageTypes } from '@shootdesk/shared/files/previews';
import sharp, { type Sharp, type SharpInput, type SharpOptions } from 'sharp';
import { cameraOf, exposureTagsOf, takenAtOf } from './exif.ts';
import { PreviewFailure } from './failure.ts';
import type { FileFacts, MadePreview } from './task.ts';

/** Maximum pixels: more than any camera has, less than exhausts the memory. */
export const maxPixels = 16_384 * 16_384;
const quality = { Preview: 80, Premium: 85 } as const;

// Each picture is opened once, so a cache is useless. One thread per process, because several processes share the CPUs.
sharp.cache(false);
sharp.concurrency(1);

const damaged = 'The picture is damaged or cut off. Upload it again from the original.';

export const damagedInPart =
  'Part of this picture is missing or damaged. Check it, or upload it again from the original.';

const openOptions: SharpOptions = { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true };

/** Opens a picture with the product's limits. */
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

/** Maps errors of the picture library to a failure for people. */
export async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PreviewFailure) throw error;
    const tooLarge = /exceeds pixel limit|too large/i.test(String(error));
    throw new PreviewFailure(tooLarge ? 'The picture is too large for a preview.' : damaged, { cause: error });
  }
}

/** Reads facts from a picture's header, and refuses huge ones before decoding. */
export async function inspectPicture(input: SharpInput): Promise<FileFacts> {
  const found = await orDamaged(sharp(input, { ...openOptions, limitInputPixels: false }).metadata());
  refuseHuge(found.width, found.height);
  return {
    width: found.autoOrient.width,
    height: found.autoOrient.height,
    durationMs: null,
    pageCount: null,
    takenAt: takenAtOf(found.exif),
    camera: cameraOf(found.exif),
    exposure: exposureTagsOf(found.exif),
  };
}

/**
 * Writes both preview sizes as JPEG in sRGB. Strips metadata, such as the location.
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

/** Uses the first frame of an animation, and the first page of a TIFF. */
export async function previewPng(input: string, folder: string) {
  const facts = await inspectPicture(input);
  return { facts, previews: await writePreviews(openPicture(input).autoOrient(), folder) };
}

/** Renders a damaged or incomplete JPEG as far as possible, with a warning. */
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
