import sharp, { type Create } from 'sharp';

interface PictureOptions {
  readonly width?: number;
  readonly height?: number;
  readonly orientation?: number;
  readonly progressive?: boolean;
}

const colour = (r: number, g: number, b: number) => ({ r, g, b });
const channels = 3 as const;
const quadrant = (width: number, height: number, background: Create['background']) =>
  sharp({ create: { width, height, channels, background } }).png().toBuffer();

/** Quarters in red, green, blue and yellow, which reveal rotation and colour errors. */
async function quarters({ width = 120, height = 80 }: PictureOptions) {
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const colours = [colour(220, 20, 20), colour(20, 180, 20), colour(20, 20, 220), colour(230, 220, 20)];
  const parts = await Promise.all(colours.map((each) => quadrant(w, h, each)));
  const places = [
    { left: 0, top: 0 },
    { left: width - w, top: 0 },
    { left: 0, top: height - h },
    { left: width - w, top: height - h },
  ];
  return sharp({ create: { width, height, channels, background: 'black' } })
    .composite(parts.map((input, index) => ({ input, ...places[index] })))
    .png()
    .toBuffer();
}

/** With the location in its EXIF. */
export async function jpeg(options: PictureOptions = {}): Promise<Buffer> {
  const picture = sharp(await quarters(options)).withExif({
    IFD0: { Make: 'Acme', Model: 'One' },
    IFD2: { DateTimeOriginal: '2026:05:01 10:30:00' },
    IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '37/1 48/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '144/1 57/1 0/1' },
  });
  return picture
    .withMetadata(options.orientation ? { orientation: options.orientation } : {})
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4', progressive: options.progressive ?? false })
    .toBuffer();
}

export async function png(options: PictureOptions & { readonly alpha?: boolean } = {}): Promise<Buffer> {
  const picture = sharp(await quarters(options));
  return (options.alpha ? picture.ensureAlpha(0.5) : picture).png().toBuffer();
}

/** With an invalid EXIF orientation. */
export async function lyingJpeg(): Promise<Buffer> {
  const copy = Buffer.from(await jpeg({ orientation: 6 }));
  const entry = [0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0];
  const at = copy.findIndex((_, index) => entry.every((byte, offset) => copy[index + offset] === byte));
  if (at < 0) throw new Error('The EXIF has no orientation.');
  copy.writeUInt16LE(99, at + 8);
  return copy;
}

export async function noisyExifJpeg(): Promise<Buffer> {
  const copy = Buffer.from(await jpeg());
  const at = copy.indexOf('Exif\0\0') + 14;
  for (let index = at; index < at + 120; index += 1) copy[index] = (index * 167) % 251;
  return copy;
}

export async function cmykJpeg(): Promise<Buffer> {
  return sharp(await quarters({}))
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
}

/** With another size in its header. */
export function resized(jpegBytes: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpegBytes);
  const at = copy.findIndex((byte, index) => byte === 0xff && [0xc0, 0xc2].includes(copy[index + 1] ?? 0));
  copy.writeUInt16BE(height, at + 5);
  copy.writeUInt16BE(width, at + 7);
  return copy;
}
