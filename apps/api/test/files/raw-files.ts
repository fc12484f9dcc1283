/** Tag, type and values of a TIFF entry; a `blob` is replaced by its offset. */
interface Entry {
  readonly tag: number;
  readonly type: 2 | 3 | 4;
  readonly values: readonly number[];
  readonly blob?: Buffer;
}

const size = { 2: 1, 3: 2, 4: 4 } as const;

/** A little-endian TIFF with chained directories; `head` follows the first eight bytes. */
function tiff(directories: readonly (readonly Entry[])[], head: Buffer = Buffer.alloc(0), chain = true): Buffer {
  const file: Buffer[] = [Buffer.alloc(8), head];
  let length = 8 + head.length;
  const append = (bytes: Buffer): number => {
    const at = length;
    file.push(bytes);
    length += bytes.length;
    return at;
  };
  const pointers: { at: number; buffer: Buffer; offset: number }[] = [];
  const starts = directories.map((entries) => {
    const table = Buffer.alloc(2 + entries.length * 12 + 4);
    table.writeUInt16LE(entries.length);
    entries.forEach((entry, index) => {
      const at = 2 + index * 12;
      const values = entry.blob ? [append(entry.blob)] : entry.values;
      table.writeUInt16LE(entry.tag, at);
      table.writeUInt16LE(entry.type, at + 2);
      table.writeUInt32LE(values.length, at + 4);
      const bytes = Buffer.alloc(values.length * size[entry.type]);
      values.forEach((value, position) => bytes.writeUIntLE(value, position * size[entry.type], size[entry.type]));
      if (bytes.length <= 4) bytes.copy(table, at + 8);
      else table.writeUInt32LE(append(bytes), at + 8);
    });
    const start = append(table);
    pointers.push({ at: start, buffer: table, offset: table.length - 4 });
    return start;
  });
  pointers.forEach(({ buffer, offset }, index) => buffer.writeUInt32LE(chain ? (starts[index + 1] ?? 0) : 0, offset));
  const all = Buffer.concat(file);
  all.write('II', 0, 'latin1');
  all.writeUInt16LE(42, 2);
  all.writeUInt32LE(starts[0] ?? 0, 4);
  return all;
}

const ascii = (tag: number, text: string): Entry => ({ tag, type: 2, values: [...Buffer.from(`${text}\0`)] });
const short = (tag: number, value: number): Entry => ({ tag, type: 3, values: [value] });
const long = (tag: number, value: number): Entry => ({ tag, type: 4, values: [value] });
const at = (tag: number, blob: Buffer): Entry => ({ tag, type: 4, values: [], blob });

/** Sensor data: a lossless JPEG, which no viewer displays. */
const sensor = Buffer.from([
  0xff,
  0xd8,
  0xff,
  0xc3,
  0,
  11,
  14,
  0x20,
  0,
  0x30,
  0,
  1,
  1,
  0x11,
  0,
  ...Array<number>(64).fill(7),
]);

interface RawOptions {
  readonly preview: Buffer;
  readonly thumbnail: Buffer;
  readonly orientation?: number;
}

/** Canon's layout: the picture as strip of the first directory, a thumbnail in the second, the sensor in the last. */
export function cr2({ preview, thumbnail, orientation = 1 }: RawOptions): Buffer {
  const picture = [short(0x0103, 6), at(0x0111, preview), short(0x0112, orientation), long(0x0117, preview.length)];
  const small = [at(0x0201, thumbnail), long(0x0202, thumbnail.length)];
  const data = [short(0x0103, 6), at(0x0111, sensor), long(0x0117, sensor.length)];
  return tiff([picture, small, data], Buffer.from([0x43, 0x52, 2, 0, 0, 0, 0, 0]));
}

/** Sony's layout: Make in the first directory, which points to the preview. */
export function arw({ preview, thumbnail, orientation = 1 }: RawOptions): Buffer {
  const first = [ascii(0x010f, 'SONY'), short(0x0112, orientation), at(0x0201, preview), long(0x0202, preview.length)];
  return tiff([first, [at(0x0201, thumbnail), long(0x0202, thumbnail.length)]]);
}

/** DNG layout: a thumbnail first, preview and sensor in subdirectories. */
export function dng({ preview, thumbnail, orientation = 1 }: RawOptions): Buffer {
  const version: Entry = { tag: 0xc612, type: 4, values: [0x0104] };
  // Subdirectories come first in the file, so that their offsets are known.
  const below = tiff([
    [short(0x0103, 7), at(0x0111, preview), long(0x0117, preview.length)],
    [short(0x0103, 7), at(0x0111, sensor), long(0x0117, sensor.length)],
  ]);
  const first = below.readUInt32LE(4);
  const count = below.readUInt16LE(first);
  const second = below.readUInt32LE(first + 2 + count * 12);
  const main = tiff(
    [
      [
        short(0x0103, 7),
        at(0x0111, thumbnail),
        short(0x0112, orientation),
        long(0x0117, thumbnail.length),
        { tag: 0x014a, type: 4, values: [first, second] },
        version,
      ],
    ],
    below.subarray(8),
    false,
  );
  return main;
}

/** Starts like a DNG, but contains no picture. */
export function dngWithoutPreview(): Buffer {
  return tiff([[{ tag: 0xc612, type: 4, values: [0x0104] }, at(0x0111, sensor), long(0x0117, sensor.length)]]);
}

/** With a cycle of directories. */
export function circularDng(): Buffer {
  const file = tiff([
    [
      { tag: 0xc612, type: 4, values: [0x0104] },
      { tag: 0x014a, type: 4, values: [8] },
    ],
  ]);
  const start = file.readUInt32LE(4);
  file.writeUInt32LE(start, start + 2 + file.readUInt16LE(start) * 12);
  return file;
}
