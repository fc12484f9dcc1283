import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { copyOf, createMemoryTarget, openPlainVault, writeBackup, writeParts } from '../../../test/memory-backups.ts';
import { BackupFailure } from './backup-failure.ts';
import { compareFiles } from './check-backup.ts';
import { listDamaged } from './damaged-parts.ts';

const sha256 = createHash('sha256').update(Buffer.alloc(5)).digest('hex');
const files = ['front.jpg', 'rear.jpg'].map((path) => copyOf(path, { sha256 }));

async function backedUp() {
  const target = createMemoryTarget();
  const vault = await openPlainVault(target);
  await writeParts(vault, files);
  return { target, vault, manifest: await writeBackup(vault, '2026-11-28', files) };
}

const damage = (part: Buffer) => Buffer.from(part).fill(7, 40, 42);

test('a damaged part is marked, and read by every check until it is whole again', async () => {
  const { target, vault, manifest } = await backedUp();
  const part = 'files/ab/rear.jpg';
  const whole = target.parts.get(part)!;
  target.parts.set(part, damage(whole));
  await expect(compareFiles(vault, manifest, 2)).rejects.toThrow(
    'of 2 files that were read 1 are damaged in memory (such as rear.jpg). The next backup writes them again',
  );
  expect([...(await listDamaged(vault))]).toEqual([part]);
  // A sample of none: only what is marked is read.
  await expect(compareFiles(vault, manifest, 0)).rejects.toThrow('of 1 files that were read 1 are damaged');
  target.parts.set(part, whole);
  expect(await compareFiles(vault, manifest, 0)).toBe(1);
  expect((await listDamaged(vault)).size).toBe(0);
});

test('a part that is too short is named without reading it', async () => {
  const { target, vault, manifest } = await backedUp();
  target.parts.set('files/ab/front.jpg', target.parts.get('files/ab/front.jpg')!.subarray(0, 50));
  await expect(compareFiles(vault, manifest, 0)).rejects.toThrow('of 2 files 1 are not whole in memory (such as front');
});

test('a place that is only read gets no mark, and the sentence says to take another one', async () => {
  const { target, manifest } = await backedUp();
  target.parts.set('files/ab/rear.jpg', damage(target.parts.get('files/ab/rear.jpg')!));
  const vault = await openPlainVault({ ...target, write: () => Promise.reject(new Error('read-only')) });
  await expect(compareFiles(vault, manifest, 2)).rejects.toThrow('make one to another place now');
});

test('a place that cannot be reached is not taken for damage', async () => {
  const { target, vault, manifest } = await backedUp();
  const unreachable = await openPlainVault({
    ...target,
    read: (name) =>
      name.startsWith('files/') ? Promise.reject(new BackupFailure('memory cannot be reached')) : target.read(name),
  });
  await expect(compareFiles(unreachable, manifest, 2)).rejects.toThrow('memory cannot be reached');
  expect((await listDamaged(vault)).size).toBe(0);
});
