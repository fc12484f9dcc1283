import { readdirSync, readFileSync } from 'node:fs';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorkerProcess, type ProductProcess } from '../../../../test/api-process.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { numberedFilm, readFrames } from '../../../../test/files/numbered-films.ts';
import { uploadAsset } from '../../../../test/files/upload.ts';
import { hasFfmpeg } from '../../../../test/files/videos.ts';

const frames = 240;
/** Needs a copy because it is not H.264, and large enough to take some seconds. */
const largeMpeg4 = ['-vf', 'scale=1920:1080', '-c:v', 'mpeg4', '-q:v', '8'];

let t: TestApp;
const started: ProductProcess[] = [];

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => {
  await Promise.all(started.map((each) => each.kill()));
  await t.close();
});

async function startWorker(): Promise<ProductProcess> {
  const worker = await startWorkerProcess(t);
  started.push(worker);
  return worker;
}

/** Parent pid from /proc; null for ended processes, including zombies. */
function parentOf(pid: string): string | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return /^State:\s+Z/m.test(status) ? null : (/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? null);
  } catch {
    return null;
  }
}

function descendantsOf(pid: number): string[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(all.map((each) => [each, parentOf(each)]));
  const isBelow = (each: string | null): boolean =>
    each !== null && (parents.get(each) === String(pid) || isBelow(parents.get(each) ?? null));
  return all.filter(isBelow);
}

test.runIf(hasFfmpeg && process.platform === 'linux')(
  'a worker killed in the middle of a review copy takes ffmpeg with it, and the next one makes the copy',
  { timeout: 240_000 },
  async () => {
    const boss = await t.makeUser({ role: 'BackOffice' });
    const job = await t.makeJob({ serviceId: ServiceId.Video });
    const bytes = numberedFilm('25', frames, largeMpeg4);
    const asset = await uploadAsset(t, boss, job, { name: 'film.mp4', bytes });
    const where = { fileId: asset.file!.id, kind: 'ReviewCopy' };
    const copy = () => t.deps.prisma.filmRequest.findFirstOrThrow({ where });
    const first = await startWorker();
    await expect.poll(async () => (await copy()).progress, { timeout: 60_000, interval: 50 }).not.toBeNull();
    const running = descendantsOf(first.pid);
    expect(running.length).toBeGreaterThan(1);
    await first.kill();
    await expect.poll(() => running.filter((pid) => parentOf(pid) !== null), { timeout: 10_000 }).toEqual([]);
    expect(await copy()).toMatchObject({ generatedAt: null, failedAt: null, attempts: 1 });

    // Simulates the minute after which a dead worker's film is retried.
    await t.deps.prisma.filmRequest.updateMany({ where: { fileId: where.fileId }, data: { startedAt: new Date(0) } });
    await startWorker();
    await expect.poll(async () => (await copy()).generatedAt, { timeout: 120_000, interval: 100 }).not.toBeNull();
    expect(await copy()).toMatchObject({ failedAt: null, attempts: 2, progress: null });
    const { result } = (await t.as(boss).get(`/v1/assets/${asset.id}?includes=file.filePreviewRequests`)).body;
    const made = result.file.filmRequests.find((each: { kind: string }) => each.kind === 'ReviewCopy');
    const { numbers } = readFrames(Buffer.from(await (await fetch(made.downloadUrl)).arrayBuffer()));
    expect(numbers).toEqual(Array.from({ length: frames }, (_, number) => number));
  },
);
