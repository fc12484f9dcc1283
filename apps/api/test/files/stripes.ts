import { randomInt } from 'node:crypto';
import sharp from 'sharp';

/** Stripe width in pixels: blurred or shifted stripes become grey. */
const stripe = 1;

export async function stripes(width: number, height: number): Promise<Buffer> {
  const row = Buffer.alloc(width * 3);
  for (let x = 0; x < width; x += 1) row.fill(Math.floor(x / stripe) % 2 === 0 ? 0 : 255, x * 3, x * 3 + 3);
  const line = await sharp(row, { raw: { width, height: 1, channels: 3 } })
    .png()
    .toBuffer();
  const mark = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: 'black' } })
    .composite([
      { input: line, tile: true },
      { input: mark, left: randomInt(width - 8), top: randomInt(height - 8) },
    ])
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Share of black or white pixels: high only for sharp stripes. */
export async function shareOfExtremes(picture: Uint8Array): Promise<number> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  let extremes = 0;
  for (let at = 0; at < data.length; at += info.channels) if (data[at]! < 50 || data[at]! > 205) extremes += 1;
  return extremes / (data.length / info.channels);
}
