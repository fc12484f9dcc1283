import { buffer } from 'node:stream/consumers';
import type { DeliveryForm } from '@shootdesk/shared/services/deliveries';
import type { Logger } from 'pino';
import sharp from 'sharp';
import { writePdf } from '../../kernel/pdf-writer.ts';
import type { SelectedFile } from './downloads.store.ts';

/** The loss is hardly visible, and a file has a third of the bytes of the best quality. */
const jpegQuality = 90;
/** Maximum bytes of a file that is converted, because the whole file is in memory meanwhile. */
const maxBytes = 300 * 1024 ** 2;

/** True for a picture that a delivery converts. Vectors, animations and files over `maxBytes` stay as they were uploaded. */
export const isDelivered = ({ contentType, size }: SelectedFile): boolean =>
  /^image\/(?!svg|gif)/.test(contentType) && size <= maxBytes;

const extension = /\.[^./\\]{1,8}$/;

/** File name with the extension of the delivered kind: 'Kitchen.tif' becomes 'Kitchen.jpg'. */
export const deliveredName = (name: string, { kind }: DeliveryForm): string =>
  `${name.replace(extension, '')}.${kind === 'PDF' ? 'pdf' : 'jpg'}`;

/** Converts a picture to the size and kind of a delivery, upright and in sRGB; rejects when it cannot be decoded. */
export async function deliverPicture(
  bytes: Uint8Array,
  { kind, longestEdge }: DeliveryForm,
  { name, log }: { readonly name: string; readonly log: Logger },
): Promise<Uint8Array> {
  const upright = sharp(bytes, { failOn: 'error' }).autoOrient().flatten({ background: '#ffffff' });
  const sized =
    longestEdge === null
      ? upright
      : upright.resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await sized
    .withIccProfile('srgb')
    .jpeg({ quality: jpegQuality })
    .toBuffer({ resolveWithObject: true });
  if (kind === 'JPEG') return data;
  const { width, height } = info;
  return buffer(
    writePdf(name, log, async ({ document }) => {
      document.addPage({ size: [width, height], margin: 0 });
      document.image(data, 0, 0, { width, height });
    }),
  );
}
