import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPicture } from '@shootdesk/api/domains/previews/engine/checks/check-picture';
import type { CheckName } from '@shootdesk/shared/preflight/checks';
import sharp, { type Sharp } from 'sharp';
import { makeCameraFiles } from './preview-files.ts';
import { print } from './print.ts';

const library = new URL('../../prisma/seed/demo/library/', import.meta.url);
/** Seconds of a core that the checks of one picture may take beyond its preview. */
const mostSeconds = 0.3;
const previewPx = 2560;
const rounds = 5;

interface Defect {
  readonly name: string;
  readonly finds: CheckName;
  readonly apply: (picture: Sharp) => Sharp;
}

/** Averages `length` pixels in a row. */
const motion = (length: number) => ({
  width: length,
  height: length,
  kernel: Array.from({ length: length * length }, (_, at) => Number(Math.floor(at / length) === length >> 1)),
});

const defects: readonly Defect[] = [
  { name: 'blur, sigma 1.2', finds: 'soft', apply: (picture) => picture.blur(1.2) },
  { name: 'blur, sigma 2', finds: 'soft', apply: (picture) => picture.blur(2) },
  { name: 'blur, sigma 3', finds: 'soft', apply: (picture) => picture.blur(3) },
  { name: 'motion, 9 px', finds: 'motion', apply: (picture) => picture.convolve(motion(9)) },
  { name: 'one stop darker', finds: 'underExposed', apply: (picture) => picture.linear(0.73, 0) },
  { name: 'two stops darker', finds: 'underExposed', apply: (picture) => picture.linear(0.53, 0) },
  { name: 'three stops darker', finds: 'underExposed', apply: (picture) => picture.linear(0.39, 0) },
  { name: 'one stop brighter', finds: 'blownAreas', apply: (picture) => picture.linear(1.37, 0) },
  { name: 'two stops brighter', finds: 'blownAreas', apply: (picture) => picture.linear(1.88, 0) },
  {
    name: 'white frame of 10 px',
    finds: 'bars',
    apply: (picture) => picture.extend({ top: 10, bottom: 10, left: 10, right: 10, background: 'white' }),
  },
  {
    name: 'black bars above and below',
    finds: 'bars',
    apply: (picture) => picture.extend({ top: 40, bottom: 40, background: 'black' }),
  },
  {
    name: 'white bar at the left',
    finds: 'bars',
    apply: (picture) => picture.extend({ left: 20, background: 'white' }),
  },
];

/** Finished pictures by day of the demo's library. */
async function goodPictures(): Promise<Buffer[]> {
  const names = (await readdir(library)).filter(
    (name) => /^\w+-[a-z-]+\.jpg$/.test(name) && !/dusk|portrait|raw|empty|first/.test(name),
  );
  return Promise.all(names.map((name) => readFile(new URL(name, library))));
}

const checksOf = async (picture: Buffer): Promise<CheckName[]> =>
  (await checkPicture(picture)).findings.map(({ check }) => check);

async function measureRecall(): Promise<void> {
  const pictures = await goodPictures();
  print(`\nDefects made in ${pictures.length} pictures of the demo: share found`);
  const found = await Promise.all(pictures.map(checksOf));
  for (const check of [
    'soft',
    'motion',
    'underExposed',
    'blownAreas',
    'bars',
    'collage',
    'blurredPart',
    'tilted',
    'keystone',
  ] as const) {
    const count = found.filter((checks) => checks.includes(check)).length;
    print(`  without a defect, ${check}: ${count} of ${pictures.length}`);
  }
  for (const { name, finds, apply } of defects) {
    let hits = 0;
    for (const picture of pictures) {
      const changed = await apply(sharp(picture)).jpeg({ quality: 88 }).toBuffer();
      hits += Number((await checksOf(changed)).includes(finds));
    }
    print(`  ${name} (${finds}): ${Math.round((100 * hits) / pictures.length)} %`);
  }
}

/** CPU seconds that the checks of one preview of a 24 megapixel picture take, the best of some rounds. */
async function measureCost(folder: string): Promise<number> {
  const [camera] = await makeCameraFiles(folder);
  const preview = join(folder, 'preview.jpg');
  const size = { width: previewPx, height: previewPx, fit: 'inside' } as const;
  await writeFile(preview, await sharp(camera).resize(size).jpeg({ quality: 85 }).toBuffer());
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage();
    await checkPicture(preview);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000_000);
  }
  return Math.min(...times);
}

/** Measures what the checks of pictures find and cost. Returns whether they keep within their time. */
export async function benchChecks(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'shootdesk-bench-'));
  try {
    const seconds = await measureCost(folder);
    print(`\nChecks of a 24 megapixel picture, from its preview: ${Math.round(seconds * 1000)} ms of a core`);
    await measureRecall();
    return seconds <= mostSeconds;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
