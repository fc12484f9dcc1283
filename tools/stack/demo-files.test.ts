import { describe, expect, test } from 'vitest';
import { libraryChecksum, libraryFile } from '@shootdesk/prisma/seed/demo/library';
import { pino } from 'pino';
import { fillDemoFiles } from './demo-files.ts';

const log = pino({ level: 'silent' });
const container = 'service-jobs-2026';
const day = '2026-03-17';
const takenAt = new Date('2026-03-16T21:00:00Z');

const fileOf = (library: string, filePath: string, taken: boolean) => ({
  filePath,
  contentType: libraryFile(library).contentType,
  checksum: libraryChecksum(library, taken ? day : null),
  takenAt: taken ? takenAt : null,
  container: { container },
});

const files = [
  fileOf('brick-living-3.jpg', '1/resources/a.jpg', true),
  fileOf('brick-living-3.jpg', '2/resources/b.jpg', true),
  fileOf('brick-living.jpg', '1/assets/5/c.jpg', false),
];

/** Storage that records how each blob was created. */
function storage() {
  const made = new Map<string, string>([[`${container}/demo/brick-living.jpg`, 'library']]);
  let putsLeft = Infinity;
  const blob = {
    facts: ({ container: name, path }: { container: string; path: string }) =>
      Promise.resolve(made.has(`${name}/${path}`) ? { size: 1 } : null),
    putFile: ({ container: name, path }: { container: string; path: string }) => {
      if (putsLeft-- <= 0) return Promise.reject(new Error('disk full'));
      made.set(`${name}/${path}`, 'written');
      return Promise.resolve('etag');
    },
    copy: (from: { container: string; path: string }, path: string) => {
      if (!made.has(`${from.container}/${from.path}`)) return Promise.reject(new Error(`no ${from.path}`));
      made.set(`${from.container}/${path}`, `copy of ${from.path}`);
      return Promise.resolve();
    },
  };
  const prisma = { file: { findMany: () => Promise.resolve(files) } };
  return {
    made,
    refuseAfter: (count: number) => (putsLeft = count),
    deps: { blob, prisma, log } as unknown as Parameters<typeof fillDemoFiles>[0],
  };
}

describe('first month demo: the blobs of the demo', () => {
  test('are written once for each content and copied for every other file', async () => {
    const { made, deps } = storage();
    await fillDemoFiles(deps).finished;
    expect(made.get(`${container}/1/resources/a.jpg`)).toBe('written');
    expect(made.get(`${container}/2/resources/b.jpg`)).toBe('copy of 1/resources/a.jpg');
    expect(made.get(`${container}/1/assets/5/c.jpg`)).toBe('copy of demo/brick-living.jpg');
  });

  test('are made once: the next start leaves them alone', async () => {
    const { made, deps } = storage();
    await fillDemoFiles(deps).finished;
    made.delete(`${container}/2/resources/b.jpg`);
    await fillDemoFiles(deps).finished;
    expect(made.has(`${container}/2/resources/b.jpg`)).toBe(false);
  });

  test('are finished by the next start when storage failed or the process was stopped half-way', async () => {
    const { made, deps, refuseAfter } = storage();
    refuseAfter(0);
    await fillDemoFiles(deps).finished;
    expect(made.has(`${container}/2/resources/b.jpg`)).toBe(false);
    refuseAfter(Infinity);
    await fillDemoFiles(deps).stop();
    expect(made.has('shootdesk-demo/files-are-there')).toBe(false);
    await fillDemoFiles(deps).finished;
    expect(made.get(`${container}/2/resources/b.jpg`)).toBe('copy of 1/resources/a.jpg');
  });
});
