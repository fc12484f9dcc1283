import { readFile, stat } from 'node:fs/promises';
import { fileSignature } from '@shootdesk/shared/files/file-signature';
import type { Sharp } from 'sharp';
import { readCameraFile } from './camera-file.ts';
import { cameraOf, exposureTagsOf, orientationOf, takenAtOf } from './exif.ts';
import { PreviewFailure } from './failure.ts';
import { openHeic } from './heic.ts';
import { inspectPicture, openPicture, orDamaged, writePreviews } from './picture.ts';

/** No camera writes larger ones. */
const maxRawBytes = 400 * 1024 ** 2;

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

/** Opens a file that no browser displays: the largest picture in a raw file, or a HEIC. */
export async function openRaw(input: string) {
  if ((await stat(input)).size > maxRawBytes)
    throw new PreviewFailure('The raw file is larger than any camera makes them.');
  const file = await readFile(input);
  const contentType = fileSignature(file)?.contentType ?? '';
  if (contentType === 'image/heic') return openHeic(file);
  const { pictures, head, exif } = readCameraFile(file, contentType);
  const largest = pictures.toSorted((one, other) => other.pixels - one.pixels)[0]?.bytes;
  if (!largest) throw new PreviewFailure('The raw file is damaged or holds no preview. Upload a JPEG of it as well.');
  const facts = await inspectPicture(largest);
  const { orientation: own = 1 } = await orDamaged(openPicture(largest).metadata());
  // A picture with its own orientation is not turned twice.
  const orientation = own > 1 ? 1 : orientationOf(head);
  const upright = turns[orientation]?.(openPicture(largest)) ?? openPicture(largest).autoOrient();
  const turned = orientation >= 5;
  return {
    facts: {
      ...facts,
      width: turned ? facts.height : facts.width,
      height: turned ? facts.width : facts.height,
      takenAt: takenAtOf(exif) ?? facts.takenAt,
      camera: cameraOf(head) ?? facts.camera,
      exposure: exposureTagsOf(exif) ?? facts.exposure,
    },
    upright,
  };
}

export async function previewRaw(input: string, folder: string) {
  const { facts, upright } = await openRaw(input);
  return { facts, previews: await writePreviews(upright, folder) };
}
