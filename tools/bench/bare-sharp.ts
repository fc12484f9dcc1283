import { join } from 'node:path';
import { previewEdge, previewImageTypes } from '@shootdesk/shared/files/previews';
import sharp from 'sharp';

const quality = { Preview: 80, Premium: 85 } as const;

/**
 * Makes both previews with sharp alone: decodes the file once, no larger than needed, and derives the smaller preview from the larger. No
 * checks or limits.
 */
export async function bareSharp(input: string, folder: string): Promise<void> {
  const upright = sharp(input, { sequentialRead: true }).autoOrient();
  const edge = previewEdge.Premium;
  const { data, info } = await upright
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (const imageType of previewImageTypes) {
    const size = previewEdge[imageType];
    await sharp(data, { raw: { width, height, channels } })
      .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: quality[imageType] })
      // The engine's names for a first page.
      .toFile(join(folder, `${imageType}-1.jpg`));
  }
}
