import { createHash } from 'node:crypto';
import { problem } from '@shootdesk/shared/kernel/problem';
import { logoSize, maxLogoBytes } from '@shootdesk/shared/settings/organisation';
import sharp from 'sharp';

const formats: ReadonlySet<string | undefined> = new Set(['png', 'jpeg', 'webp']);

/** Maximum pixels that are decoded: a picture of a few bytes can claim to be larger than memory. */
const maxPixels = 40_000_000;

const notPicture = (text: string) =>
  problem('malformed', 'Please check the field: content.', { fields: { content: [text] } });

/** Decodes an uploaded logo and encodes it again as PNG, so that nothing but pixels is stored and served. */
export async function readLogo(base64: string) {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > maxLogoBytes) throw problem('too_large', 'The picture is too large: at most 1 MB.');
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  const { format } = await sharp(bytes, options)
    .metadata()
    .catch(() => {
      throw notPicture('Is not a picture that can be read: PNG, JPEG or WebP.');
    });
  if (!formats.has(format)) throw notPicture('Must be a PNG, JPEG or WebP picture.');
  const { data, info } = await sharp(bytes, options)
    .rotate()
    .resize({ ...logoSize, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw notPicture('The picture is damaged or too large to be read.');
    });
  const hash = createHash('sha256').update(data).digest('hex');
  return { hash, content: new Uint8Array(data), width: info.width, height: info.height };
}
