import { usualLimits, type Limits } from '@shootdesk/shared/preflight/check-limits';
import sharp, { type ResizeOptions } from 'sharp';
import { checkBars } from './bars.ts';
import { checkCollage } from './collage.ts';
import { brightnessOf, checkBlownAreas, checkDarkness } from './exposure.ts';
import type { ColourPicture, GreyPicture, PictureFinding } from './finding.ts';
import { fingerprintOf, thumbnailEdge, type Fingerprint } from './fingerprint.ts';
import { checkSharpness } from './sharpness.ts';
import { checkVerticals } from './verticals.ts';

/** Long edges in pixels of the copies that are measured: thresholds hold for these. */
const fineEdge = 1600;
const coarseEdge = 1024;

/** Long edge in pixels below which nothing is measured: the thresholds mean nothing for thumbnails. */
const leastEdge = 640;

export interface CheckedPicture {
  readonly findings: readonly PictureFinding[];
  /** Null for a picture without any structure, and for a tiny one. */
  readonly fingerprint: Fingerprint | null;
  readonly thumbnail: Uint8Array;
}

function greyOf({ data, width, height }: ColourPicture): GreyPicture {
  const grey = new Uint8Array(width * height);
  for (let i = 0, j = 0; i < grey.length; i++, j += 3) {
    grey[i] = (data[j]! * 77 + data[j + 1]! * 150 + data[j + 2]! * 29) >> 8;
  }
  return { data: grey, width, height };
}

async function readColour(input: string | Buffer): Promise<ColourPicture> {
  const { data, info } = await sharp(input, { failOn: 'none' })
    .resize({ width: fineEdge, height: fineEdge, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function resized(grey: GreyPicture, options: ResizeOptions): Promise<GreyPicture> {
  const raw = { width: grey.width, height: grey.height, channels: 1 as const };
  const { data, info } = await sharp(grey.data, { raw })
    .resize(options)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Runs every check on an upright picture in sRGB, such as a stored preview. Ignores services, because the caller decides which findings count. */
export async function checkPicture(input: string | Buffer, limits: Limits = usualLimits): Promise<CheckedPicture> {
  const colour = await readColour(input);
  const grey = greyOf(colour);
  const thumbnail = await resized(grey, { width: thumbnailEdge, height: thumbnailEdge, fit: 'fill' });
  if (Math.max(grey.width, grey.height) < leastEdge) {
    return { findings: [], fingerprint: null, thumbnail: thumbnail.data };
  }
  const coarse = await resized(grey, {
    width: coarseEdge,
    height: coarseEdge,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const brightness = brightnessOf(grey);
  const findings = [
    ...checkSharpness(grey, limits.soft),
    ...checkDarkness(brightness, limits.underExposed),
    ...checkBars(grey),
    ...checkCollage(coarse),
    ...checkVerticals(coarse, limits),
    ...checkBlownAreas(colour, brightness, limits.blownAreas),
  ];
  return { findings, fingerprint: fingerprintOf(thumbnail.data), thumbnail: thumbnail.data };
}
