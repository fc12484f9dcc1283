import { expect, test } from 'vitest';
import { copyOf, createMemoryTarget, openPlainVault, writeBackup, writeParts } from '../../../test/memory-backups.ts';
import { keepNewest } from './keep-newest.ts';
import { listBackups, newBackupId } from './manifest.ts';
import { copiesOfNewest } from './take-over.ts';

async function vaultWith(...ids: string[]) {
  const target = createMemoryTarget();
  const vault = await openPlainVault(target);
  for (const id of ids) {
    const files = [copyOf(`${id}.jpg`)];
    await writeParts(vault, files);
    await writeBackup(vault, id, files);
  }
  return { target, vault };
}

test('the backup that was just made stays, also when the clock was ahead for the others', async () => {
  const { target, vault } = await vaultWith('2026-11-28', '2031-01-01', '2031-01-02');
  expect(await keepNewest(vault, { keep: 2, made: '2026-11-28' })).toBe(1);
  expect(await listBackups(vault)).toEqual(['2031-01-02', '2026-11-28']);
  expect(await keepNewest(vault, { keep: 1, made: '2026-11-28' })).toBe(1);
  expect(await listBackups(vault)).toEqual(['2026-11-28']);
  expect([...target.parts.keys()].filter((name) => name.startsWith('files/'))).toEqual(['files/ab/2026-11-28.jpg']);
});

test('an id is newer than the newest one, whatever the clock says', () => {
  const now = new Date('2026-11-28T02:15:00.000Z');
  const first = newBackupId(now, []);
  expect(first).toBe('2026-11-28T02-15-00-000Z');
  expect(newBackupId(now, [first])).toBe('2026-11-28T02-15-00-001Z');
  expect(newBackupId(now, ['2031-01-01T00-00-59-999Z', first])).toBe('2031-01-01T00-01-00-000Z');
  expect(newBackupId(now, ['2025-01-01T00-00-00-000Z'])).toBe(first);
  expect(newBackupId(now, ['of a person'])).toBe(first);
});

test('a damaged manifest hides no earlier copies, and nothing is removed while it is among those that stay', async () => {
  const { target, vault } = await vaultWith('2026-11-26', '2026-11-27', '2026-11-28');
  target.parts.set('manifests/2026-11-28', Buffer.from('damaged'));
  expect([...(await copiesOfNewest(vault)).keys()]).toEqual(['files/ab/2026-11-27.jpg']);
  expect(await keepNewest(vault, { keep: 2, made: '2026-11-29' })).toBe(0);
  expect(await listBackups(vault)).toHaveLength(3);
  for (const id of await listBackups(vault)) target.parts.set(`manifests/${id}`, Buffer.from('damaged'));
  expect((await copiesOfNewest(vault)).size).toBe(0);
});
