import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatSentence } from '@shootdesk/shared/kernel/sentence';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackupStudio, type BackupStudio } from '../../../test/backups.ts';
import { backUp } from '../../backup.ts';
import { restore } from '../../restore.ts';

let studio: BackupStudio;
beforeAll(async () => {
  studio = await createBackupStudio(1600);
});
afterAll(() => studio.close());

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

const faults = async () =>
  (await studio.t.as(studio.boss).get('/v1/operations').expect(200)).body.result.faults
    .filter(({ section }: { section: string }) => section === 'backups')
    .map(({ code, cause }: { code: string; cause: never }) => `${code}: ${formatSentence(cause, () => 'then')}`);

test('originals that the storage lost stay in the backups, no older backup goes, and the command fails', async () => {
  const { t, variables, makePicture, newFolder } = studio;
  const folder = newFolder();
  const place = await makePicture('front.jpg');
  await makePicture('rear.jpg');
  const to = ['--to', folder, '--keep', '1'];
  await backUp(variables(), to);
  const bytes = await new Response(
    ReadableStream.from(await t.deps.blob.read(place, null, new AbortController().signal)),
  ).bytes();
  await t.deps.blob.remove(place, null);

  const sentence =
    /the storage does not have: 1 \(such as \S+\)\. Of 1 this backup has the copy of an earlier one\. No older/;
  await expect(backUp(variables(), to)).rejects.toThrow(sentence);
  expect(readdirSync(join(folder, 'manifests'))).toHaveLength(2);
  expect(filesIn(join(folder, 'files'))).toBe(2);
  expect(await t.deps.prisma.backupRun.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
    missingCount: 1,
    error: null,
  });
  expect(await faults()).toEqual([
    expect.stringMatching(/^backup-incomplete: Records name 1 file that the storage did not have at the last backup/),
  ]);

  const { complete } = await restore(variables(await studio.emptyDatabase()), ['--from', folder], () => {});
  expect(complete).toBe(true);
  const again = await t.deps.blob.read(place, null, new AbortController().signal);
  expect(await new Response(ReadableStream.from(again)).bytes()).toEqual(bytes);
  expect(await backUp(variables(), to)).toContain('; 2 older removed');
  expect(await faults()).toEqual([]);
});

test('a damaged part and one that is cut short are written again by the next backup', async () => {
  const { variables, makePicture, newFolder } = studio;
  const folder = newFolder();
  await makePicture('sound.jpg');
  await backUp(variables(), ['--to', folder]);
  const entries = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true });
  const entry = entries.find((each) => each.isFile())!;
  const part = join(entry.parentPath, entry.name);
  const whole = readFileSync(part);
  const check = () => restore(variables(), ['--from', folder, '--check', '--all-files'], () => {});
  writeFileSync(part, Buffer.from(whole).fill(0, 100, 110));
  await expect(check()).rejects.toThrow('1 are damaged');
  expect(await backUp(variables(), ['--to', folder])).toContain('(1 new');
  expect(filesIn(join(folder, 'damaged'))).toBe(0);
  expect((await check()).complete).toBe(true);
  truncateSync(part, 200);
  expect(await backUp(variables(), ['--to', folder])).toContain('(1 new');
  expect(statSync(part).size).toBe(whole.length);
});

test('--keep removes older backups and what only they name', async () => {
  const { t, variables, makePicture, newFolder } = studio;
  const folder = newFolder();
  const { container } = await makePicture('kept.jpg');
  const place = { container, path: 'of-no-record.jpg' };
  await t.deps.blob.putFile({ ...place, bytes: Buffer.from('a film'), contentType: 'text/plain' });
  await backUp(variables(), ['--to', folder]);
  await t.deps.blob.remove(place, null);
  const before = filesIn(join(folder, 'files'));
  expect(await backUp(variables(), ['--to', folder, '--keep', '2'])).not.toContain('removed');
  expect(filesIn(join(folder, 'files'))).toBe(before);
  expect(await backUp(variables(), ['--to', folder, '--keep', '1'])).toContain('; 2 older removed');
  expect(filesIn(join(folder, 'files'))).toBe(before - 1);
  expect(readdirSync(join(folder, 'manifests'))).toHaveLength(1);
});
