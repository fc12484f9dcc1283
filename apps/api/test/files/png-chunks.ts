import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function header(width: number, height: number, bits: number, interlaced: boolean): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([bits, 0, 0, 0, interlaced ? 1 : 0], 8);
  return data;
}

/** A grey PNG of zeros: a few kilobytes that decompress to any size. */
export function emptyPng(width: number, height: number, options: { bits?: 1 | 8 | 16; rows?: number } = {}): Buffer {
  const { bits = 8, rows = height } = options;
  const row = Math.ceil((width * bits) / 8) + 1;
  return Buffer.concat([
    signature,
    chunk('IHDR', header(width, height, bits, false)),
    chunk('IDAT', deflateSync(Buffer.alloc(row * rows), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Two frames, white and black. */
export function animatedPng(width: number, height: number): Buffer {
  const frame = (value: number) =>
    deflateSync(
      Buffer.concat(Array.from({ length: height }, () => Buffer.from([0, ...Array<number>(width).fill(value)]))),
    );
  const control = (sequence: number) => {
    const data = Buffer.alloc(26);
    data.writeUInt32BE(sequence, 0);
    data.writeUInt32BE(width, 4);
    data.writeUInt32BE(height, 8);
    data.writeUInt16BE(1, 20);
    data.writeUInt16BE(10, 22);
    return chunk('fcTL', data);
  };
  const animation = Buffer.alloc(8);
  animation.writeUInt32BE(2, 0);
  const second = Buffer.concat([Buffer.from([0, 0, 0, 2]), frame(0)]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header(width, height, 8, false)),
    chunk('acTL', animation),
    control(0),
    chunk('IDAT', frame(255)),
    control(1),
    chunk('fdAT', second),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
