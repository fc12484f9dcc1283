import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** Pixels of typical cameras. */
const size = { width: 6000, height: 4000 };
const count = 12;

/** Cycled: mostly landscape, sometimes portrait. */
const orientations = [1, 1, 6, 1, 8, 1];

const noise = (width: number, height: number, sigma: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#000000', noise: { type: 'gaussian', mean: 128, sigma } },
  });

/** Soft shapes with fine grain: as hard to decode, and as large, as a photograph. */
async function scene(): Promise<Buffer> {
  const shapes = await noise(48, 32, 90).png().toBuffer();
  const grain = await noise(size.width, size.height, 24).png({ compressionLevel: 1 }).toBuffer();
  const { data } = await sharp(
    await sharp(shapes)
      .resize({ ...size, kernel: 'cubic' })
      .toBuffer(),
  )
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data;
}

/** Writes camera-like JPEGs with EXIF and location; returns their paths. */
export async function makeCameraFiles(folder: string): Promise<string[]> {
  const pixels = await scene();
  const paths: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const path = join(folder, `DSC_${index}.jpg`);
    const picture = sharp(pixels, { raw: { ...size, channels: 3 } }).modulate({ hue: index * 25 });
    await picture
      .withExif({
        IFD0: { Make: 'Acme', Model: 'One' },
        IFD2: { DateTimeOriginal: `2026:05:01 10:30:${String(index).padStart(2, '0')}` },
        IFD3: {
          GPSLatitudeRef: 'S',
          GPSLatitude: '37/1 48/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '144/1 57/1 0/1',
        },
      })
      .withMetadata({ orientation: orientations[index % orientations.length]! })
      .jpeg({ quality: 92 })
      .toFile(path);
    paths.push(path);
  }
  return paths;
}
