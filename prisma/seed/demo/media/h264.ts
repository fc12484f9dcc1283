/** Writes bits, most significant first, with the exp-Golomb codes of H.264. */
class BitWriter {
  private readonly bytes: number[] = [];
  private current = 0;
  private filled = 0;

  bit(value: number): void {
    this.current = (this.current << 1) | value;
    if (++this.filled === 8) this.flush();
  }

  bits(value: number, count: number): void {
    for (let at = count - 1; at >= 0; at--) this.bit((value >> at) & 1);
  }

  /** ue(v) of the standard. */
  code(value: number): void {
    const length = 32 - Math.clz32(value + 1);
    this.bits(0, length - 1);
    this.bits(value + 1, length);
  }

  align(): void {
    while (this.filled > 0) this.bit(0);
  }

  /** Bytes as they are; only where the stream is aligned. */
  raw(values: Iterable<number>): void {
    for (const value of values) this.bytes.push(value);
  }

  /** The stop bit and what fills the last byte. */
  end(): number[] {
    this.bit(1);
    this.align();
    return this.bytes;
  }

  private flush(): void {
    this.bytes.push(this.current);
    this.current = 0;
    this.filled = 0;
  }
}

/** A unit of the stream; no three bytes in it may look like the start of another. */
function unit(header: number, payload: readonly number[]): Uint8Array {
  const escaped = [header];
  let zeros = 0;
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      escaped.push(3);
      zeros = 0;
    }
    escaped.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Uint8Array.from(escaped);
}

const macroblocks = (pixels: number) => Math.ceil(pixels / 16);

/** Sequence parameters: baseline profile, level 3, one reference frame, cropped to the size of the picture. */
export function sequenceParameters(width: number, height: number): Uint8Array {
  const out = new BitWriter();
  out.raw([66, 0xc0, 30]);
  for (const value of [0, 0, 2, 1]) out.code(value);
  out.bit(0);
  out.code(macroblocks(width) - 1);
  out.code(macroblocks(height) - 1);
  out.bits(0b101, 3);
  const crop = [0, (macroblocks(width) * 16 - width) / 2, 0, (macroblocks(height) * 16 - height) / 2];
  for (const value of crop) out.code(value);
  out.bit(0);
  return unit(0x67, out.end());
}

/** Picture parameters: the plain entropy coding, with control over the deblocking filter. */
export function pictureParameters(): Uint8Array {
  const out = new BitWriter();
  out.code(0);
  out.code(0);
  out.bits(0, 2);
  for (const value of [0, 0, 0]) out.code(value);
  out.bits(0, 3);
  for (const value of [0, 0, 0]) out.code(value);
  out.bits(0b100, 3);
  return unit(0x68, out.end());
}

/** Luma and chroma of a picture, in video range, so that no byte is zero. */
export interface Planes {
  readonly y: (x: number, y: number) => number;
  readonly cb: (x: number, y: number) => number;
  readonly cr: (x: number, y: number) => number;
}

function* square(size: number, column: number, row: number, sample: (x: number, y: number) => number) {
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) yield sample(column * size + x, row * size + y);
}

/** A key frame whose samples are stored as they are: no compression, but every decoder can show it. */
export function keyFrame(width: number, height: number, planes: Planes, pictureId: number): Uint8Array {
  const out = new BitWriter();
  for (const value of [0, 7, 0]) out.code(value);
  out.bits(0, 4);
  out.code(pictureId % 2);
  out.bits(0, 2);
  out.code(0);
  out.code(1);
  for (let row = 0; row < macroblocks(height); row++) {
    for (let column = 0; column < macroblocks(width); column++) {
      out.code(25);
      out.align();
      out.raw(square(16, column, row, planes.y));
      out.raw(square(8, column, row, planes.cb));
      out.raw(square(8, column, row, planes.cr));
    }
  }
  return unit(0x65, out.end());
}

/** A frame that repeats the one before; `number` counts the frames since the key frame. */
export function repeatedFrame(width: number, height: number, number: number): Uint8Array {
  const out = new BitWriter();
  for (const value of [0, 5, 0]) out.code(value);
  out.bits(number % 16, 4);
  out.bits(0, 3);
  out.code(0);
  out.code(1);
  out.code(macroblocks(width) * macroblocks(height));
  return unit(0x41, out.end());
}
