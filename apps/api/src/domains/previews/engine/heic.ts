import type { HeifDecoder, HeifImage } from 'libheif-js/wasm-bundle.js';
import { cameraOf, exposureTagsOf, takenAtOf } from './exif.ts';
import { PreviewFailure } from './failure.ts';
import { maxPixels, openPicture, orDamaged } from './picture.ts';

const damaged = 'The HEIC is damaged, or of a kind that cannot be shown. Upload a JPEG of it as well.';

/** JPEG quality. High enough for no visible loss, because the picture is compressed again afterwards. */
const quality = 95;

let decoder: HeifDecoder | undefined;

/** One decoder per process, because it frees a file only when it decodes the next one. */
async function theDecoder(): Promise<HeifDecoder> {
  if (decoder) return decoder;
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  decoder ??= new libheif.HeifDecoder();
  return decoder;
}

function pixelsOf(image: HeifImage): Promise<Uint8ClampedArray> {
  const [width, height] = [image.get_width(), image.get_height()];
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  return new Promise((resolve, reject) => {
    image.display(target, (decoded) => (decoded ? resolve(decoded.data) : reject(new PreviewFailure(damaged))));
  });
}

/** Inserts a colour profile into a JPEG, in the segment after its first two bytes. */
function withProfile(jpeg: Buffer, profile: Buffer | undefined): Buffer {
  const content = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile ?? Buffer.alloc(0)]);
  if (!profile || content.length > 0xffff - 2) return jpeg;
  const head = Buffer.from([0xff, 0xe2, (content.length + 2) >> 8, (content.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/**
 * Opens a HEIC, upright and with its colour profile. Needs a separate decoder, because builds of the picture library read only the metadata of a
 * HEIC.
 */
export async function openHeic(file: Buffer) {
  const { exif, icc } = await orDamaged(openPicture(file, { limitInputPixels: false }).metadata());
  const images = (await theDecoder()).decode(file);
  try {
    const image = images.find((each) => each.is_primary()) ?? images[0];
    if (!image) throw new PreviewFailure(damaged);
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > maxPixels) throw new PreviewFailure('The picture is too large for a preview.');
    const pixels = openPicture(await pixelsOf(image), { raw: { width, height, channels: 4 } });
    const jpeg = await pixels.removeAlpha().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
    const facts = {
      width,
      height,
      durationMs: null,
      pageCount: null,
      takenAt: takenAtOf(exif),
      camera: cameraOf(exif),
      exposure: exposureTagsOf(exif),
    };
    return { facts, upright: openPicture(withProfile(jpeg, icc)) };
  } finally {
    for (const each of images) each.free();
  }
}
