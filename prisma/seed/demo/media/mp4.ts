/** One frame of a film. */
export interface Sample {
  readonly bytes: Uint8Array;
  readonly isKeyFrame: boolean;
}

export interface Film {
  readonly width: number;
  readonly height: number;
  readonly sequenceParameters: Uint8Array;
  readonly pictureParameters: Uint8Array;
  readonly samples: readonly Sample[];
  /** How long each frame is shown, in milliseconds. */
  readonly frameMs: number;
}

const u16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [(value >> 8) & 255, value & 255]));
const u32 = (...values: number[]) => {
  const buffer = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => buffer.writeUInt32BE(value, index * 4));
  return buffer;
};
const zeros = (count: number) => Buffer.alloc(count);

function box(type: string, ...content: Uint8Array[]): Buffer {
  const size = content.reduce((sum, part) => sum + part.length, 8);
  return Buffer.concat([u32(size), Buffer.from(type, 'latin1'), ...content]);
}

const unity = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

function sampleEntry({ width, height, sequenceParameters: sequence, pictureParameters: picture }: Film): Buffer {
  const configuration = box(
    'avcC',
    Buffer.from([1, ...sequence.slice(1, 4), 0xff, 0xe1]),
    u16(sequence.length),
    sequence,
    Buffer.from([1]),
    u16(picture.length),
    picture,
  );
  const fields = [
    zeros(6),
    u16(1),
    zeros(16),
    u16(width, height),
    u32(0x480000, 0x480000),
    zeros(4),
    u16(1),
    zeros(32),
  ];
  return box('avc1', ...fields, u16(24, 0xffff), configuration);
}

function sampleTable(film: Film, dataOffset: number): Buffer {
  const sizes = film.samples.map(({ bytes }) => bytes.length + 4);
  const keys = film.samples.flatMap(({ isKeyFrame }, index) => (isKeyFrame ? [index + 1] : []));
  return box(
    'stbl',
    box('stsd', u32(0, 1), sampleEntry(film)),
    box('stts', u32(0, 1, sizes.length, film.frameMs)),
    box('stss', u32(0, keys.length, ...keys)),
    box('stsc', u32(0, 1, 1, sizes.length, 1)),
    box('stsz', u32(0, 0, sizes.length, ...sizes)),
    box('stco', u32(0, 1, dataOffset)),
  );
}

function movie(film: Film, dataOffset: number): Buffer {
  const { width, height } = film;
  const duration = film.samples.length * film.frameMs;
  const media = box(
    'mdia',
    box('mdhd', u32(0, 0, 0, 1000, duration), u16(0x55c4, 0)),
    box('hdlr', zeros(8), Buffer.from('vide'), zeros(12), Buffer.from('Video\0')),
    box(
      'minf',
      box('vmhd', u32(1), zeros(8)),
      box('dinf', box('dref', u32(0, 1), box('url ', u32(1)))),
      sampleTable(film, dataOffset),
    ),
  );
  const track = box('tkhd', u32(7, 0, 0, 1, 0, duration), zeros(16), unity, u32(width * 65536, height * 65536));
  const header = box('mvhd', u32(0, 0, 0, 1000, duration, 0x10000), u16(0x100), zeros(10), unity, zeros(24), u32(2));
  return box('moov', header, box('trak', track, media));
}

/** The film as an MP4 file that can start playing before it is loaded. */
export function writeMp4(film: Film): Uint8Array {
  const type = box('ftyp', Buffer.from('isom'), u32(0x200), Buffer.from('isomavc1mp41'));
  const head = type.length + movie(film, 0).length;
  const data = box('mdat', ...film.samples.flatMap(({ bytes }) => [u32(bytes.length), bytes]));
  return Buffer.concat([type, movie(film, head + 8), data]);
}
