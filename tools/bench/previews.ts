import { mkdtemp, mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createPreviewPool } from '@shootdesk/api/domains/previews/preview-pool';
import { previewImageTypes } from '@shootdesk/shared/files/previews';
import { pino } from 'pino';
import { bareSharp } from './bare-sharp.ts';
import { makeCameraFiles } from './preview-files.ts';
import { print, printHead, printRatio } from './print.ts';
import { circumstances, ratioTable } from './ratio-table.ts';
import { inTurns, ratioOf } from './rounds.ts';

/** Minimum share of bare sharp's throughput. */
const leastRatio = 0.8;

type Make = (input: string, folder: string) => Promise<void>;

/** Files per second, with one file per CPU at once. */
async function measureOnce(make: Make, files: readonly string[], output: string): Promise<number> {
  const waiting = [...files];
  const start = performance.now();
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const folder = join(output, basename(file, '.jpg'));
      await mkdir(folder, { recursive: true });
      await make(file, folder);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return files.length / ((performance.now() - start) / 1000);
}

/** Checks that both sides made identical pictures. */
async function requireSamePictures(files: readonly string[], [left, right]: readonly [string, string]): Promise<void> {
  for (const file of files) {
    for (const imageType of previewImageTypes) {
      const path = join(basename(file, '.jpg'), `${imageType}-1.jpg`);
      const [ours, theirs] = await Promise.all([readFile(join(left, path)), readFile(join(right, path))]);
      if (!ours.equals(theirs)) throw new Error(`${path} differs between the two sides.`);
    }
  }
}

/** Measures the preview engine against bare sharp. Returns whether it meets the target. */
export async function benchPreviews({ rounds }: { readonly rounds: number }): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'shootdesk-bench-'));
  const pool = createPreviewPool({ toolPath: '', log: pino({ level: 'silent' }) });
  try {
    print('\nMaking pictures of 24 megapixels');
    const files = await makeCameraFiles(folder);
    const table = ratioTable(
      'previews',
      ['`previews`: files a second', 'engine', 'sharp', 'ratio', 'wanted at least'],
      circumstances({ rounds }),
    );
    const outputs = [join(folder, 'engine'), join(folder, 'sharp')] as const;
    const engine: Make = async (input, output) => {
      const outcome = await pool.run({ input, folder: output });
      if (outcome.kind === 'failed') throw new Error(outcome.reason);
    };
    const turns = await inTurns(
      rounds,
      () => measureOnce(engine, files, outputs[0]),
      () => measureOnce(bareSharp, files, outputs[1]),
    );
    await requireSamePictures(files, outputs);
    print(
      `${files.length} files, ${rounds} rounds, in turns: files a second with both their previews; the pictures made are the same`,
    );
    printHead('engine', 'sharp', 'ratio');
    const ratio = ratioOf(turns);
    table.add('JPEGs of 24 megapixels', ratio, leastRatio);
    table.write();
    printRatio('previews of camera JPEGs', ratio);
    const keepsUp = ratio.ratio >= leastRatio;
    print(`${keepsUp ? 'At least' : 'NOT at least'} ${leastRatio} of bare sharp.`);
    return keepsUp;
  } finally {
    pool.close();
    await rm(folder, { recursive: true, force: true });
  }
}
