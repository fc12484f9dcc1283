/** Tag, type and values of a TIFF entry; a `blob` is replaced by its offset. */
interface Entry {
  readonly tag: number;
  readonly type: 2 | 3 | 4 | 7;
  readonly values: readonly number[];
  readonly blob?: Buffer;
}

const size = { 2: 1, 3: 2, 4: 4, 7: 1 } as const;

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
const bytes = (tag: number, content: Buffer): Entry => ({ tag, type: 7, values: [...content] });

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

const firstDirectory = (file: Buffer): number => file.readUInt32LE(4);

/** Nikon's layout: Make first, the picture in a subdirectory. */
export function nef({ preview, thumbnail, orientation = 1 }: RawOptions): Buffer {
  const below = tiff([[at(0x0201, preview), long(0x0202, preview.length)]]);
  const first = [
    ascii(0x010f, 'NIKON CORPORATION'),
    at(0x0111, thumbnail),
    short(0x0112, orientation),
    long(0x0117, thumbnail.length),
    long(0x014a, firstDirectory(below)),
  ];
  return tiff([first], below.subarray(8), false);
}

/** Fujifilm's layout: an index of 148 bytes, which points to the picture. */
export function raf(preview: Buffer): Buffer {
  const head = Buffer.alloc(148);
  head.write('FUJIFILMCCD-RAW 0201', 'latin1');
  head.writeUInt32BE(head.length, 84);
  head.writeUInt32BE(preview.length, 88);
  return Buffer.concat([head, preview, sensor]);
}

/** Panasonic's layout: a magic number of its own, and the picture as a value of the first directory. */
export function rw2({ preview, orientation = 1 }: RawOptions): Buffer {
  const file = tiff([[bytes(0x002e, preview), ascii(0x010f, 'Panasonic'), short(0x0112, orientation)]]);
  file.writeUInt16LE(0x55, 2);
  return file;
}

/** A directory of a maker's note, whose offsets count from the beginning of the note. */
function noteDirectory(entries: readonly (readonly [tag: number, value: number])[]): Buffer {
  const table = Buffer.alloc(2 + entries.length * 12 + 4);
  table.writeUInt16LE(entries.length);
  entries.forEach(([tag, value], index) => {
    table.writeUInt16LE(tag, 2 + index * 12);
    table.writeUInt16LE(4, 4 + index * 12);
    table.writeUInt32LE(1, 6 + index * 12);
    table.writeUInt32LE(value, 10 + index * 12);
  });
  return table;
}

/** Olympus' layout: a magic number of its own, and the picture in the settings of the maker's note. */
export function orf({ preview, orientation = 1 }: RawOptions, begins = 'OLYMPUS\0II\x03\0'): Buffer {
  const head = Buffer.from(begins, 'latin1');
  const settingsAt = head.length + noteDirectory([[0, 0]]).length;
  const none = [
    [0, 0],
    [0, 0],
  ] as const;
  const previewAt = settingsAt + noteDirectory(none).length;
  const settings = noteDirectory([
    [0x0101, previewAt],
    [0x0102, preview.length],
  ]);
  const note = Buffer.concat([head, noteDirectory([[0x2020, settingsAt]]), settings, preview]);
  const below = tiff([[bytes(0x927c, note)]]);
  const first = [ascii(0x010f, 'OLYMPUS'), short(0x0112, orientation), long(0x8769, firstDirectory(below))];
  const file = tiff([first], below.subarray(8), false);
  file.write('IIRO', 0, 'latin1');
  return file;
}

function box(type: string, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(head.length + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** A content of a box, as numbers of four bytes. */
const words = (...values: readonly number[]): Buffer => {
  const content = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => content.writeUInt32BE(value, index * 4));
  return content;
};

const canonFacts = Buffer.from('85c0b687820f11e08111f4ce462b6a48', 'hex');
const canonPreview = Buffer.from('eaf42b5e1c984b88b9fbb7dc406e4d16', 'hex');

/** Canon's newer layout: ISO media with the full picture as a track; `thumbnail` in a box of its own. */
export function cr3({ preview, thumbnail, orientation = 1 }: RawOptions): Buffer {
  const held = tiff([[ascii(0x010f, 'Canon'), ascii(0x0110, 'Canon EOS R6'), short(0x0112, orientation)]]);
  const exposure = tiff([[ascii(0x9003, '2026:05:01 10:30:00'), ascii(0x9011, '+10:00')]]);
  const facts = box('uuid', canonFacts, box('CMT1', held), box('CMT2', exposure));
  const small = box('PRVW', words(0, 0x0001_0000, 0x0000_0001, thumbnail.length), thumbnail);
  const smaller = box('uuid', canonPreview, words(0, 1), small);
  const track = (offset: number) =>
    box(
      'trak',
      box(
        'mdia',
        box('minf', box('stbl', box('stsz', words(0, 0, 1, preview.length)), box('co64', words(0, 1, 0, offset)))),
      ),
    );
  const before = (offset: number) =>
    Buffer.concat([
      box('ftyp', Buffer.from('crx \0\0\0\x01crx isom', 'latin1')),
      box('moov', facts, track(offset)),
      smaller,
    ]);
  const offset = before(0).length + 8;
  return Buffer.concat([before(offset), box('mdat', preview, sensor)]);
}
