import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { checkPicture } from './check-picture.ts';
import type { PictureFinding } from './finding.ts';

const library = fileURLToPath(new URL('../../../../../../../prisma/seed/demo/library/', import.meta.url));
const bases = ['brick-facade', 'brick-living', 'coastal-bedroom', 'urban-living', 'coastal-facade'];
const pathOf = (name: string) => `${library}${name}.jpg`;

/** Encoded as the preview that is checked. */
const encoded = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: 85 }).toBuffer();
const findingsOf = async (picture: Sharp): Promise<readonly PictureFinding[]> =>
  (await checkPicture(await encoded(picture))).findings;
const checksOf = (findings: readonly PictureFinding[]) => findings.map(({ check }) => check);

/** Averages each pixel with those beside it, as a moved camera does. */
const moved = (pixels: number) => ({
  width: pixels,
  height: pixels,
  kernel: Array.from({ length: pixels * pixels }, (_, index) => Number(Math.floor(index / pixels) === pixels >> 1)),
});

/** A wall of shelves: posts of half its height, and small things everywhere, so that every part has edges. */
function shelves(background = '#c8c0b0'): Buffer {
  const [width, height] = [1500, 1000];
  const posts = Array.from(
    { length: 15 },
    (_, index) => `<rect x="${index * 100 + 37}" y="250" width="9" height="500"/>`,
  );
  const things = Array.from({ length: 1200 }, (_, index) => {
    const [x, y] = [(index * 617) % width, (index * 389) % height];
    const shade = ['#f6f2ea', '#54483c', '#8f2f22', '#2d4a63'][index % 4]!;
    return `<rect x="${x}" y="${y}" width="${9 + (index % 11)}" height="${9 + (index % 7)}" fill="${shade}"/>`;
  });
  const size = `width="${width}" height="${height}"`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="${background}"/>${things.join('')}${posts.join('')}</svg>`,
  );
}

async function tilted(degrees: number): Promise<Sharp> {
  const [width, height] = [1500, 1000];
  const turned = await sharp(shelves()).rotate(degrees).toBuffer({ resolveWithObject: true });
  const [insideWidth, insideHeight] = [Math.round(width * 0.88), Math.round(height * 0.88)];
  return sharp(turned.data).extract({
    left: Math.round((turned.info.width - insideWidth) / 2),
    top: Math.round((turned.info.height - insideHeight) / 2),
    width: insideWidth,
    height: insideHeight,
  });
}

async function blurredAtTheLeft(): Promise<Sharp> {
  const left = { left: 0, top: 0, width: 600, height: 1000 };
  const input = await sharp(shelves()).extract(left).blur(3).png().toBuffer();
  return sharp(shelves()).composite([{ input, left: 0, top: 0 }]);
}

/** The second picture begins in the middle. */
async function besideEachOther(): Promise<Sharp> {
  const input = await sharp(pathOf('coastal-facade'))
    .resize(750, 1000, { fit: 'cover' })
    .linear(0.5, 0)
    .png()
    .toBuffer();
  return sharp(pathOf('brick-living'))
    .resize(1500, 1000, { fit: 'cover' })
    .composite([{ input, left: 750, top: 0 }]);
}

describe('a picture', () => {
  test.each(bases)('without defects has no finding: %s', async (name) => {
    expect(await findingsOf(sharp(pathOf(name)))).toEqual([]);
  });

  test('full of straight posts and small things has no finding', async () => {
    expect(await findingsOf(sharp(shelves()))).toEqual([]);
  });

  test.each(bases)('that is blurred throughout is out of focus: %s', async (name) => {
    expect(await findingsOf(sharp(pathOf(name)).blur(3))).toContainEqual({
      check: 'soft',
      level: 'flag',
      sentence: 'Out of focus',
      spot: null,
    });
  });

  test('that is blurred in one direction has motion blur', async () => {
    const [finding] = await findingsOf(sharp(shelves()).convolve(moved(9)));
    expect(finding).toMatchObject({ check: 'motion', level: 'hint', sentence: 'Motion blur from side to side' });
  });

  test('of which the left half is blurred names that part', async () => {
    const findings = await findingsOf(await blurredAtTheLeft());
    const blurred = findings.find(({ check }) => check === 'blurredPart');
    expect(blurred).toMatchObject({ level: 'hint', sentence: 'A part is blurred' });
    const { x, width } = blurred!.spot!.boxes[0]!;
    expect(x).toBeLessThan(0.3);
    expect(x + width).toBeLessThan(0.7);
  });

  test.each(bases)('two stops too dark is under-exposed: %s', async (name) => {
    expect(checksOf(await findingsOf(sharp(pathOf(name)).linear(0.4, 0)))).toContain('underExposed');
  });

  test('that is much too bright has blown areas with a box', async () => {
    const findings = await findingsOf(sharp(pathOf('brick-facade')).linear(2.2, 0));
    const blown = findings.find(({ check }) => check === 'blownAreas');
    expect(blown?.level).toBe('hint');
    expect(blown?.spot?.boxes).toHaveLength(1);
  });

  test.each([
    { edges: { left: 30 }, sentence: 'White bar at the left', level: 'hint' },
    { edges: { left: 30, right: 30 }, sentence: 'White bars at the left and the right', level: 'flag' },
    {
      edges: { top: 40, bottom: 40, background: 'black' },
      sentence: 'Black bars at the top and the bottom',
      level: 'flag',
    },
    { edges: { left: 20, right: 20, top: 20, bottom: 20 }, sentence: 'White frame', level: 'flag' },
  ])('with edges is told "$sentence"', async ({ edges, sentence, level }) => {
    const extended = sharp(
      await sharp(pathOf('brick-living'))
        .extend({ background: 'white', ...edges })
        .toBuffer(),
    );
    const bars = (await findingsOf(extended)).find(({ check }) => check === 'bars');
    expect(bars).toMatchObject({ sentence, level });
  });

  test('that is two pictures side by side is a collage with its seam', async () => {
    const findings = await findingsOf(await besideEachOther());
    const collage = findings.find(({ check }) => check === 'collage');
    expect(collage?.level).toBe('flag');
    expect(collage!.spot!.lines[0]!.x1).toBeCloseTo(0.5, 1);
  });

  test.each([
    { degrees: 2, sentence: /^Leans by [12]\.\d° to the right$/ },
    { degrees: -2, sentence: /^Leans by [12]\.\d° to the left$/ },
  ])('turned by $degrees° leans, with the lines it was seen by', async ({ degrees, sentence }) => {
    const findings = await findingsOf(await tilted(degrees));
    const leaning = findings.find(({ check }) => check === 'tilted');
    expect(leaning?.sentence).toMatch(sentence);
    expect(leaning!.spot!.lines.length).toBeGreaterThanOrEqual(2);
  });

  test('of one colour has no finding of its sharpness, and no fingerprint', async () => {
    const plain = sharp({ create: { width: 800, height: 600, channels: 3, background: '#9a9a9a' } });
    const { findings, fingerprint } = await checkPicture(await encoded(plain));
    expect(checksOf(findings)).toEqual([]);
    expect(fingerprint).toBeNull();
  });

  test('below 640 pixels is not measured', async () => {
    const thumbnail = sharp(pathOf('brick-living')).resize(600).blur(3);
    expect(await checkPicture(await encoded(thumbnail))).toMatchObject({ findings: [], fingerprint: null });
  });

  test('as small as one pixel is checked without an error', async () => {
    const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } });
    expect((await checkPicture(await encoded(dot))).fingerprint).toBeNull();
  });
});

const bitsApart = (a: bigint, b: bigint): number =>
  BigInt.asUintN(64, a ^ b)
    .toString(2)
    .replaceAll('0', '').length;

describe('a fingerprint', () => {
  const fingerprintOf = async (picture: Sharp) => (await checkPicture(await encoded(picture))).fingerprint!;

  test.each([
    { change: 'smaller and harder compressed', apply: (picture: Sharp) => picture.resize(800).jpeg({ quality: 50 }) },
    { change: 'darker', apply: (picture: Sharp) => picture.linear(0.75, 0) },
    { change: 'grey', apply: (picture: Sharp) => picture.greyscale() },
  ])('of the same picture, $change, is at most 6 bits away', async ({ apply }) => {
    const before = await fingerprintOf(sharp(pathOf('brick-living')));
    const after = await fingerprintOf(apply(sharp(pathOf('brick-living'))));
    expect(bitsApart(before.hash, after.hash)).toBeLessThanOrEqual(6);
  });

  test('of the mirrored picture is the mirrored one of the picture', async () => {
    const picture = await fingerprintOf(sharp(pathOf('brick-living')));
    const mirrored = await fingerprintOf(sharp(pathOf('brick-living')).flop());
    expect(bitsApart(picture.mirroredHash, mirrored.hash)).toBeLessThanOrEqual(4);
    expect(bitsApart(picture.hash, mirrored.hash)).toBeGreaterThan(7);
  });

  test('of another room is more than 7 bits away', async () => {
    const [one, other] = [
      await fingerprintOf(sharp(pathOf('brick-living'))),
      await fingerprintOf(sharp(pathOf('urban-facade'))),
    ];
    expect(bitsApart(one.hash, other.hash)).toBeGreaterThan(7);
  });
});
