import { readTiffDirectory, firstTiffDirectory, TiffTag } from '@shootdesk/shared/files/tiff';
import { embeddedAt, embeddedInTiff, type Embedded } from './embedded-jpeg.ts';

/** Contents of a raw file except the sensor data. */
export interface CameraFile {
  /** The pictures that the camera has developed itself. */
  readonly pictures: readonly Embedded[];
  /** TIFF block with the maker, the model and how the camera was held. */
  readonly head: Uint8Array;
  /** TIFF block with the time of the exposure. */
  readonly exif: Uint8Array;
}

const ofTiff = (file: Uint8Array): CameraFile => ({ pictures: embeddedInTiff(file), head: file, exif: file });

const none = new Uint8Array();
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Fujifilm: an index of fixed length, which points to a JPEG with all facts. */
function ofRaf(file: Uint8Array): CameraFile {
  const view = viewOf(file);
  const pictures = file.byteLength < 92 ? [] : embeddedAt(file, view.getUint32(84), view.getUint32(88));
  return { pictures, head: none, exif: none };
}

/** Panasonic: the picture is a value of the first directory. */
function ofRw2(file: Uint8Array): CameraFile {
  const first = firstTiffDirectory(file);
  const picture = first === null ? undefined : readTiffDirectory(file, first)?.entries.get(TiffTag.PanasonicJpeg);
  return { ...ofTiff(file), pictures: embeddedAt(file, picture?.at, picture?.count) };
}

/** Signatures of the maker's notes of Olympus and OM System, and the lengths of their headers. Offsets count from the start of the note. */
const olympusNotes = [
  { begins: 'OLYMPUS\0', length: 12, order: 8 },
  { begins: 'OM SYSTEM\0', length: 16, order: 12 },
];
const OlympusTag = { CameraSettings: 0x2020, PreviewStart: 0x0101, PreviewLength: 0x0102 };

/** Olympus: the picture is in the settings of the maker's note. */
function ofOrf(file: Uint8Array): CameraFile {
  const valuesOf = (bytes: Uint8Array, offset: number | undefined, little?: boolean) =>
    offset === undefined ? undefined : readTiffDirectory(bytes, offset, little)?.entries;
  const exif = valuesOf(file, valuesOf(file, firstTiffDirectory(file) ?? 0)?.get(TiffTag.ExifDirectory)?.values[0]);
  const note = file.subarray(exif?.get(TiffTag.MakerNote)?.at ?? file.byteLength);
  const beginning = String.fromCharCode(...note.subarray(0, 16));
  const kind = olympusNotes.find(({ begins }) => beginning.startsWith(begins));
  if (!kind) return ofTiff(file);
  const little = beginning.startsWith('II', kind.order);
  const settings = valuesOf(
    note,
    valuesOf(note, kind.length, little)?.get(OlympusTag.CameraSettings)?.values[0],
    little,
  );
  const at = (tag: number) => settings?.get(tag)?.values[0];
  const pictures = embeddedAt(note, at(OlympusTag.PreviewStart), at(OlympusTag.PreviewLength));
  return { ...ofTiff(file), pictures: [...pictures, ...embeddedInTiff(file)] };
}

interface IsoBox {
  readonly type: string;
  readonly content: Uint8Array;
}

/** Most boxes of a level, because damaged files have any number. */
const maxBoxes = 200;

/** The boxes of an ISO media file, or within one of its boxes. */
function boxesOf(bytes: Uint8Array): IsoBox[] {
  const view = viewOf(bytes);
  const boxes: IsoBox[] = [];
  for (let at = 0; at + 16 <= bytes.byteLength && boxes.length < maxBoxes;) {
    const short = view.getUint32(at);
    const length = short === 1 ? Number(view.getBigUint64(at + 8)) : short || bytes.byteLength - at;
    const head = short === 1 ? 16 : 8;
    if (length < head) break;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    boxes.push({ type, content: bytes.subarray(at + head, Math.min(at + length, bytes.byteLength)) });
    at += length;
  }
  return boxes;
}

const within = (boxes: readonly IsoBox[], ...path: readonly string[]): IsoBox[] =>
  path.reduce<IsoBox[]>(
    (found, type, level) =>
      (level === 0 ? [...boxes] : found.flatMap(({ content }) => boxesOf(content))).filter((box) => box.type === type),
    [],
  );

/** The ids of Canon's own boxes. */
const canonIds = { facts: '85c0b687820f11e08111f4ce462b6a48', preview: 'eaf42b5e1c984b88b9fbb7dc406e4d16' };

/** The first chunk of a track of CR3, which holds one picture. */
function chunkOf(file: Uint8Array, track: IsoBox): Embedded[] {
  const table = within(boxesOf(track.content), 'mdia', 'minf', 'stbl');
  const [sizes] = table.flatMap(({ content }) => within(boxesOf(content), 'stsz'));
  const [offsets] = table.flatMap(({ content }) => within(boxesOf(content), 'co64'));
  if (!sizes || !offsets || sizes.content.byteLength < 16 || offsets.content.byteLength < 16) return [];
  const ofEach = viewOf(sizes.content).getUint32(4);
  const length = ofEach || viewOf(sizes.content).getUint32(12);
  return embeddedAt(file, Number(viewOf(offsets.content).getBigUint64(8)), length);
}

/** Offsets of the picture and of its length in the box of Canon's preview. */
const canonPreviewAt = { picture: 16, length: 12 };

function canonPreview(content: Uint8Array): Embedded[] {
  const [preview] = within(boxesOf(content.subarray(24)), 'PRVW');
  if (!preview || preview.content.byteLength < canonPreviewAt.picture) return [];
  return embeddedAt(preview.content, canonPreviewAt.picture, viewOf(preview.content).getUint32(canonPreviewAt.length));
}

/** Canon's newer raw files: ISO media, with the full picture as a track and a smaller one in a box of its own. */
function ofCr3(file: Uint8Array): CameraFile {
  const boxes = boxesOf(file);
  const idOf = ({ content }: IsoBox) => Buffer.from(content.subarray(0, 16)).toString('hex');
  const facts = within(boxes, 'moov', 'uuid').find((box) => idOf(box) === canonIds.facts);
  const blocks = facts ? boxesOf(facts.content.subarray(16)) : [];
  const block = (type: string) => blocks.find((box) => box.type === type)?.content ?? none;
  const previews = boxes.filter((box) => box.type === 'uuid' && idOf(box) === canonIds.preview);
  return {
    pictures: [
      ...within(boxes, 'moov', 'trak').flatMap((track) => chunkOf(file, track)),
      ...previews.flatMap(({ content }) => canonPreview(content)),
    ],
    head: block('CMT1'),
    exif: block('CMT2'),
  };
}

const readers: Readonly<Record<string, (file: Uint8Array) => CameraFile>> = {
  'image/CR3': ofCr3,
  'image/RAF': ofRaf,
  'image/RW2': ofRw2,
  'image/ORF': ofOrf,
};

/** Reads a raw file of a type by its magic number. Never throws, because a file can contain anything. */
export const readCameraFile = (file: Uint8Array, contentType: string): CameraFile =>
  (readers[contentType] ?? ofTiff)(file);
