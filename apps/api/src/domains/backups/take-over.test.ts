import { expect, test } from 'vitest';
import { copyOf, createMemoryTarget, openPlainVault, writeBackup, writeParts } from '../../../test/memory-backups.ts';
import { findEarlierCopies } from './take-over.ts';

const lost = (path: string, etag: string | null = 'e1') => ({ container: 'jobs', path, etag });

test('a lost file is found in the newest backup that has it with its etag and a whole part', async () => {
  const target = createMemoryTarget();
  const vault = await openPlainVault(target);
  const files = [
    ...[copyOf('front.jpg'), copyOf('changed.jpg', { etag: 'e0' }), copyOf('any.jpg', { etag: 'e0' })],
    ...[copyOf('cut.jpg'), copyOf('gone.jpg')],
  ];
  await writeParts(vault, files);
  target.parts.set('files/ab/cut.jpg', target.parts.get('files/ab/cut.jpg')!.subarray(0, 20));
  target.parts.delete('files/ab/gone.jpg');
  await writeBackup(vault, '2026-11-26', files);
  await writeBackup(vault, '2026-11-27', []);
  // A damaged manifest hides no earlier one.
  target.parts.set('manifests/2026-11-28', Buffer.from('damaged'));
  const wanted = [
    ...[lost('front.jpg'), lost('changed.jpg'), lost('any.jpg', null)],
    ...[lost('cut.jpg'), lost('gone.jpg'), lost('never.jpg')],
  ];
  const found = await findEarlierCopies(vault, wanted, await vault.list('files/'));
  expect([...found.keys()]).toEqual(['jobs/front.jpg', 'jobs/any.jpg']);
});
