import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdf } from '../../../test/files/pdfs.ts';
import { cmykJpeg, jpeg, lyingJpeg, noisyExifJpeg, png, resized } from '../../../test/files/pictures.ts';
import { animatedPng, emptyPng } from '../../../test/files/png-chunks.ts';
import { heic } from '../../../test/files/heic-file.ts';
import {
  arw,
  circularDng,
  cr2,
  cr3,
  dng,
  dngWithoutPreview,
  nef,
  orf,
  raf,
  rw2,
} from '../../../test/files/raw-files.ts';
import { fewFrames, hasFfmpeg, mp4, quickTime, soundOnlyMp4, turnedMp4 } from '../../../test/files/videos.ts';
import type { PreviewOutcome } from './engine/task.ts';
import { createPreviewPool } from './preview-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'corpus-'));
const toolPath = process.env['PATH'] ?? '';
const log = { warn: () => {} };
const pool = createPreviewPool({ toolPath, log, processes: 2 });
afterAll(() => {
  pool.close();
  rmSync(folder, { recursive: true });
});

let serial = 0;
async function outcomeOf(bytes: Buffer): Promise<PreviewOutcome> {
  const own = mkdtempSync(join(folder, `${(serial += 1)}-`));
  const input = join(own, 'file');
  writeFileSync(input, bytes);
  return pool.run({ input, folder: own });
}

type Bytes = () => Buffer | Promise<Buffer>;
const cut =
  (bytes: Bytes, share: number): Bytes =>
  async () => {
    const whole = await bytes();
    return whole.subarray(0, Math.floor(whole.length * share));
  };
const scrambled =
  (bytes: Bytes, from: number): Bytes =>
  async () => {
    const copy = Buffer.from(await bytes());
    for (let at = Math.floor(copy.length * from); at < copy.length; at += 1) copy[at] = (at * 167) % 251;
    return copy;
  };

let preview: Buffer;
let thumbnail: Buffer;
beforeAll(async () => {
  preview = await jpeg({ width: 1200, height: 800 });
  thumbnail = await jpeg({ width: 120, height: 80 });
});

function withoutTrack(): Buffer {
  const whole = cr3({ preview, thumbnail });
  return whole.subarray(0, whole.indexOf('mdat'));
}

async function turnedTwice(): Promise<Buffer> {
  return rw2({ preview: await jpeg({ width: 1200, height: 800, orientation: 6 }), thumbnail, orientation: 6 });
}

const tiff16: Bytes = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#c33' } })
    .toColourspace('rgb16')
    .tiff()
    .toBuffer();

/** Good files: description, bytes, size of the larger preview. */
const good: readonly (readonly [string, Bytes, number, number])[] = [
  ['a small JPEG keeps its size', () => jpeg(), 120, 80],
  ['a JPEG of a camera', () => jpeg({ width: 6000, height: 4000 }), 2560, 1707],
  ['a JPEG that is taller than wide', () => jpeg({ width: 3000, height: 4500 }), 1707, 2560],
  ['a progressive JPEG', () => jpeg({ width: 3000, height: 2000, progressive: true }), 2560, 1707],
  ...[1, 2, 3, 4].map(
    (orientation) => [`a JPEG of orientation ${orientation}`, () => jpeg({ orientation }), 120, 80] as const,
  ),
  ...[5, 6, 7, 8].map(
    (orientation) => [`a JPEG of orientation ${orientation}`, () => jpeg({ orientation }), 80, 120] as const,
  ),
  ['a JPEG whose EXIF says orientation 99', () => lyingJpeg(), 120, 80],
  ['a JPEG whose EXIF is noise', () => noisyExifJpeg(), 120, 80],
  ['a JPEG in the colours of print', () => cmykJpeg(), 120, 80],
  [
    'a grey JPEG',
    () =>
      sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
        .greyscale()
        .jpeg()
        .toBuffer(),
    60,
    40,
  ],
  [
    'a JPEG in Display P3',
    () =>
      sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
        .withIccProfile('p3')
        .jpeg()
        .toBuffer(),
    60,
    40,
  ],
  ['a panorama', () => jpeg({ width: 9000, height: 900 }), 2560, 256],
  [
    'a JPEG of one pixel',
    () =>
      sharp({ create: { width: 1, height: 1, channels: 3, background: '#888' } })
        .jpeg()
        .toBuffer(),
    1,
    1,
  ],
  ['a JPEG with bytes behind its end', async () => Buffer.concat([await jpeg(), Buffer.alloc(5000, 1)]), 120, 80],
  ['a JPEG called .png', () => jpeg(), 120, 80],
  ['a PNG', () => png(), 120, 80],
  ['a PNG called .jpg', () => png({ width: 3000, height: 2000 }), 2560, 1707],
  ['a PNG that can be seen through', () => png({ alpha: true }), 120, 80],
  ['a PNG of 16 bits', () => emptyPng(300, 200, { bits: 16 }), 300, 200],
  ['a PNG of one bit', () => emptyPng(300, 200, { bits: 1 }), 300, 200],
  ['an animated PNG gives its first picture', () => animatedPng(60, 40), 60, 40],
  ['a PNG of a few kilobytes that unpacks to 225 megapixels', () => emptyPng(15_000, 15_000, { bits: 1 }), 2560, 2560],
  ['a CR2', () => cr2({ preview, thumbnail }), 1200, 800],
  ['a CR2 of orientation 6', () => cr2({ preview, thumbnail, orientation: 6 }), 800, 1200],
  ['an ARW', () => arw({ preview, thumbnail }), 1200, 800],
  ['an ARW of orientation 8', () => arw({ preview, thumbnail, orientation: 8 }), 800, 1200],
  ['a DNG', () => dng({ preview, thumbnail }), 1200, 800],
  ['a DNG of orientation 3', () => dng({ preview, thumbnail, orientation: 3 }), 1200, 800],
  ['a DNG that was cut off behind its preview', async () => Buffer.concat([dng({ preview, thumbnail })]), 1200, 800],
  ['an NEF', () => nef({ preview, thumbnail }), 1200, 800],
  ['an NEF of orientation 8', () => nef({ preview, thumbnail, orientation: 8 }), 800, 1200],
  ['a CR3, by its track', () => cr3({ preview, thumbnail }), 1200, 800],
  ['a CR3 of orientation 6', () => cr3({ preview, thumbnail, orientation: 6 }), 800, 1200],
  ['a CR3 cut off in front of its track, by its smaller picture', withoutTrack, 120, 80],
  ['an RAF', () => raf(preview), 1200, 800],
  ['an RW2', () => rw2({ preview, thumbnail }), 1200, 800],
  ['an RW2 of orientation 6', () => rw2({ preview, thumbnail, orientation: 6 }), 800, 1200],
  ['an ORF', () => orf({ preview, thumbnail }), 1200, 800],
  ['an ORF of OM System', () => orf({ preview, thumbnail }, 'OM SYSTEM\0\0\0II\x04\0'), 1200, 800],
  ['an ORF of orientation 8', () => orf({ preview, thumbnail, orientation: 8 }), 800, 1200],
  ['a raw file turned by its camera and by its picture alike', turnedTwice, 800, 1200],
  ['a HEIC', () => heic(), 96, 64],
  ['a TIFF of 16 bits', tiff16, 300, 200],
  ['a raw file whose EXIF says orientation 99', () => arw({ preview, thumbnail, orientation: 99 }), 1200, 800],
  ['a PDF', () => pdf(), 2560, 1920],
  ['a PDF of many pages', () => pdf({ pages: 40 }), 2560, 1920],
  ['a PDF as tall as a banner', () => pdf({ width: 200, height: 2000 }), 256, 2560],
  ['a PDF of the largest page there is', () => pdf({ width: 14_400, height: 14_400 }), 2560, 2560],
  ['a PDF with a form', () => pdf({ field: 'Lot 7' }), 2560, 1920],
  ['a PDF with JavaScript', () => pdf({ javaScript: true }), 2560, 1920],
  ['a PDF that may be read but not changed', () => pdf({ ownerPassword: 'owner' }), 2560, 1920],
  ['a PDF behind a line of junk', async () => Buffer.concat([Buffer.from('junk\n'), await pdf()]), 2560, 1920],
];

/** Bad files: description, bytes, reason for people. */
const damaged = /damaged or cut off/;
const noType = /no type that previews can be made of/;
const bad: readonly (readonly [string, Bytes, RegExp])[] = [
  ['an empty file', () => Buffer.alloc(0), /The file is empty/],
  ['a file of zeros', () => Buffer.alloc(10_000), noType],
  ['a file of noise', () => scrambled(() => Buffer.alloc(10_000, 9), 0)(), noType],
  ['a text called .jpg', () => Buffer.from('not a picture'), noType],
  ['a web page called .jpg', () => Buffer.from('<html><script>alert(1)</script>'), noType],
  [
    'an SVG called .png',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    noType,
  ],
  ['a program', () => Buffer.from('\x7fELF\x02\x01\x01'), noType],
  ['a GIF', () => Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'), noType],
  ['a ZIP', () => Buffer.from('PK\x03\x04 and so on', 'latin1'), noType],
  ['a JPEG of three bytes', () => Buffer.from([0xff, 0xd8, 0xff]), damaged],
  ['a JPEG cut off in its header', cut(() => jpeg(), 0.05), damaged],
  [
    'a JPEG of noise behind its header',
    async () => Buffer.concat([(await jpeg()).subarray(0, 30), Buffer.alloc(3000, 0x5a)]),
    damaged,
  ],
  [
    'a JPEG that says 50,000 x 50,000 pixels',
    async () => resized(await jpeg(), 50_000, 50_000),
    /50000 x 50000 pixels; .*268 megapixels/,
  ],
  ['a JPEG that says 0 x 0 pixels', async () => resized(await jpeg(), 0, 0), damaged],
  [
    'a PNG that says 50,000 x 50,000 pixels',
    () => emptyPng(50_000, 50_000, { bits: 1, rows: 10 }),
    /50000 x 50000 pixels/,
  ],
  ['a PNG of 50,000 x 50,000 pixels', () => emptyPng(50_000, 50_000, { bits: 1 }), /50000 x 50000 pixels/],
  ['a PNG with fewer rows than it says', () => emptyPng(3000, 2000, { rows: 100 }), damaged],
  ['a PNG cut off', cut(() => png({ width: 3000, height: 2000 }), 0.5), damaged],
  [
    'a PNG of noise behind its signature',
    async () => Buffer.concat([(await png()).subarray(0, 8), Buffer.alloc(500, 7)]),
    damaged,
  ],
  ['a HEIC cut off', cut(heic, 0.8), /damaged/],
  ['a CR3 cut off in front of its pictures', cut(() => cr3({ preview, thumbnail }), 0.02), /holds no preview/],
  ['an RAF that points behind its end', () => raf(preview).subarray(0, 2000), /holds no preview/],
  ['an ORF whose note points nowhere', () => orf({ preview, thumbnail }, 'OLYMPUS\0MM\0\x03'), /holds no preview/],
  ['a DNG without a preview', () => dngWithoutPreview(), /holds no preview/],
  ['a DNG whose directories go round in a circle', () => circularDng(), /holds no preview/],
  ['a CR2 cut off in front of its pictures', cut(() => cr2({ preview, thumbnail }), 0.001), /holds no preview|no type/],
  [
    'an ARW whose preview is damaged',
    () =>
      arw({ preview: Buffer.concat([preview.subarray(0, 2000), Buffer.alloc(9000, 3)]), thumbnail: Buffer.alloc(9) }),
    damaged,
  ],
  ['a PDF with a password', () => pdf({ password: 'secret' }), /protected by a password/],
  ['a PDF cut off', cut(() => pdf(), 0.1), /PDF is damaged/],
  ['a PDF of noise', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 66)]), /PDF is damaged/],
  [
    'an MP4 of noise',
    () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(5000, 66)]),
    /video is damaged|ffmpeg is not installed/,
  ],
];

test('the corpus has at least 60 files', () => {
  expect(good.length + bad.length).toBeGreaterThanOrEqual(60);
});

describe('a good file becomes both previews', () => {
  test.each(good)('%s', async (_name, bytes, width, height) => {
    const outcome = await outcomeOf(await bytes());
    if (outcome.kind === 'failed') throw new Error(outcome.reason);
    const [small, large] = outcome.previews.map(({ path }) => readFileSync(path));
    const found = await sharp(large).metadata();
    expect({ format: found.format, width: found.width, height: found.height }).toEqual({
      format: 'jpeg',
      width,
      height,
    });
    expect([found.space, found.channels, found.exif, found.icc, found.orientation]).toEqual([
      'srgb',
      3,
      undefined,
      undefined,
      undefined,
    ]);
    const { width: smallWidth, height: smallHeight } = await sharp(small).metadata();
    expect(Math.max(smallWidth, smallHeight)).toBe(Math.min(1024, Math.max(width, height)));
  });
});

/** Colours of the top left and right corners of an upright four-coloured picture. */
const corners: readonly (readonly [number, string])[] = [
  [1, 'red green'],
  [2, 'green red'],
  [3, 'yellow blue'],
  [4, 'blue yellow'],
  [5, 'red blue'],
  [6, 'blue red'],
  [7, 'yellow green'],
  [8, 'green yellow'],
];

async function topCorners(outcome: PreviewOutcome): Promise<string> {
  if (outcome.kind === 'failed') throw new Error(outcome.reason);
  const { data, info } = await sharp(outcome.previews[0]?.path).raw().toBuffer({ resolveWithObject: true });
  const nameAt = (x: number, y: number): string => {
    const [r = 0, g = 0, b = 0] = data.subarray((y * info.width + x) * 3);
    if (r > 150 && g > 150) return 'yellow';
    return r > g && r > b ? 'red' : g > b ? 'green' : 'blue';
  };
  const row = Math.floor(info.height / 8);
  return `${nameAt(Math.floor(info.width / 8), row)} ${nameAt(Math.floor((info.width * 7) / 8), row)}`;
}

describe('a preview shows what the file shows', () => {
  test.each(corners)('a JPEG of orientation %i stands upright', async (orientation, expected) => {
    expect(await topCorners(await outcomeOf(await jpeg({ orientation })))).toBe(expected);
  });

  test.each(corners)('a raw file of orientation %i stands upright', async (orientation, expected) => {
    expect(await topCorners(await outcomeOf(cr2({ preview, thumbnail, orientation })))).toBe(expected);
  });

  test.each([
    ['a CR3', () => cr3({ preview, thumbnail }), 'Canon EOS R6'],
    ['a HEIC', () => heic(), 'Apple iPhone 15'],
  ])('%s says when and by what it was taken', async (_, bytes, camera) => {
    const outcome = await outcomeOf(bytes());
    expect(outcome).toMatchObject({ kind: 'made', facts: { camera, takenAt: '2026-05-01T10:30:00+10:00' } });
  });

  test('in its colours, also from those of print', async () => {
    expect(await topCorners(await outcomeOf(await cmykJpeg()))).toBe('red green');
    expect(await topCorners(await outcomeOf(await pdf()))).toBe('red blue');
    expect(await topCorners(await outcomeOf(heic()))).toBe('red green');
  });

  test('with what was filled into a form, which also stays in the flattened PDF without its fields and scripts', async () => {
    const outcome = await outcomeOf(await pdf({ field: 'Lot 7', javaScript: true }));
    if (outcome.kind === 'failed' || !outcome.flattened || 'failed' in outcome.flattened)
      throw new Error('not flattened');
    const flat = await PDFDocument.load(readFileSync(outcome.flattened.path));
    expect(flat.getForm().getFields()).toEqual([]);
    expect(readFileSync(outcome.flattened.path, 'latin1')).not.toMatch(/JavaScript|submitForm|OpenAction/);
    const { data, info } = await sharp(outcome.previews[1]?.path).raw().toBuffer({ resolveWithObject: true });
    const inField = data.subarray((Math.round(info.height * 0.75) * info.width + Math.round(info.width * 0.35)) * 3);
    expect([...inField.subarray(0, 3)].every((channel) => channel > 200)).toBe(true);
  });

  test('and not where it was taken', async () => {
    const bytes = await jpeg();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const outcome = await outcomeOf(bytes);
    if (outcome.kind === 'failed') throw new Error(outcome.reason);
    for (const { path } of outcome.previews) expect(readFileSync(path, 'latin1')).not.toMatch(/Exif|GPS/);
    expect(outcome.facts.takenAt).toBe('2026-05-01T10:30:00');
  });
});

const inPart: readonly (readonly [string, Bytes])[] = [
  ['cut off in the middle', cut(() => jpeg({ width: 3000, height: 2000 }), 0.5)],
  ['cut off near its end', cut(() => jpeg({ width: 3000, height: 2000 }), 0.9)],
  ['cut off, of the progressive kind', cut(() => jpeg({ width: 3000, height: 2000, progressive: true }), 0.3)],
];

describe('first month #27: a JPEG that other programs open in part', () => {
  test.each(inPart)('%s has previews, with a warning', async (_name, bytes) => {
    const outcome = await outcomeOf(await bytes());
    if (outcome.kind === 'failed') throw new Error(outcome.reason);
    expect(await sharp(outcome.previews[1]?.path).metadata()).toMatchObject({ width: 2560, height: 1707 });
    expect(outcome.warning).toMatch(/^Part of this picture is missing or damaged/);
  });

  test('a whole one has no warning', async () => {
    expect(await outcomeOf(await jpeg())).toMatchObject({ kind: 'made', warning: null });
  });
});

describe('a bad file ends with a reason a person understands', () => {
  test.each(bad)('%s', async (_name, bytes, reason) => {
    const outcome = await outcomeOf(await bytes());
    expect(outcome).toMatchObject({ kind: 'failed', reason: expect.stringMatching(reason) });
  });
});

describe.runIf(hasFfmpeg)('a video, read with ffmpeg', () => {
  test('gives a poster, its length and its size', async () => {
    expect(await outcomeOf(mp4('640x360', 2))).toMatchObject({
      kind: 'made',
      facts: { width: 640, height: 360, durationMs: 2000 },
    });
  });

  test.each([1, 2])('first month #27: of %i frames has a poster', async (frames) => {
    const outcome = await outcomeOf(fewFrames(frames));
    if (outcome.kind === 'failed') throw new Error(outcome.reason);
    expect(await sharp(outcome.previews[0]?.path).metadata()).toMatchObject({ width: 320, height: 180 });
  });

  test('of a phone stands upright', async () => {
    const outcome = await outcomeOf(turnedMp4());
    expect(outcome).toMatchObject({ kind: 'made', facts: { width: 180, height: 320 } });
    const poster = outcome.kind === 'made' ? outcome.previews[0]?.path : undefined;
    expect(await sharp(poster).metadata()).toMatchObject({ width: 180, height: 320 });
  });

  test.each([
    ['without a picture', soundOnlyMp4, /holds no picture/],
    ['cut off', cut(() => mp4(), 0.6), /damaged or cut off|holds no picture/],
    ['in another container', quickTime, noType],
  ])('%s fails with a reason', async (_name, bytes, reason) => {
    const outcome = await outcomeOf(await bytes());
    expect(outcome).toMatchObject({ kind: 'failed', reason: expect.stringMatching(reason) });
  });
});

test('without ffmpeg a video says what is missing', async () => {
  const bare = createPreviewPool({ toolPath: '/nonexistent', log, processes: 1 });
  const input = join(folder, 'video');
  writeFileSync(input, Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(100)]));
  expect(await bare.run({ input, folder })).toMatchObject({
    kind: 'failed',
    reason: expect.stringMatching(/ffmpeg is not installed/),
  });
  bare.close();
});
