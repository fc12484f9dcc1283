import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { jpeg } from '../../../test/files/pictures.ts';
import { placeOf, uploadResource } from '../../../test/files/upload.ts';
import { handleAll } from '../../../test/handle-all.ts';
import { describeFiles } from '../../check-files.ts';
import { checkFiles } from './public.ts';

const days = 24 * 3_600_000;

let t: TestApp;
let boss: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
});
afterAll(() => t.close());

const later = (ms: number) => ({ ...t.deps, now: () => new Date(Date.now() + ms) });

/** A job in a container of this test alone. */
async function makeJob() {
  const job = await t.makeJob();
  await t.deps.prisma.serviceJob.update({ where: { id: job.id }, data: { createdAt: new Date('1993-05-05') } });
  return job;
}

const previewsOf = (fileId: number) =>
  t.deps.prisma.filePreviewRequest.findMany({ where: { fileId }, select: { outputPath: true, generatedAt: true } });

test('storage and records are compared: lost files are named, previews are made again, and leftovers go after a week, but no upload', async () => {
  const job = await makeJob();
  const names = ['front.jpg', 'kitchen.jpg', 'rear.jpg'];
  const [front, kitchen, rear] = await Promise.all(
    names.map(async (name, index) =>
      uploadResource(t, boss, job, { name, bytes: await jpeg({ width: 640 + index, height: 480 }) }),
    ),
  );
  await handleAll(t);
  expect(await checkFiles(t.deps)).toEqual({ stored: 9, lost: [], withoutPreviews: [], leftovers: [], unnamed: [] });
  expect(describeFiles(await checkFiles(later(8 * days)), {})).toEqual([
    'Stored files, compared with the records: 9.',
    'Nothing is missing and nothing is left over.',
  ]);

  const place = await placeOf(t, front!);
  await t.deps.blob.remove(place, null);
  const [preview] = await previewsOf(kitchen!.file!.id);
  await t.deps.blob.remove({ ...place, path: preview!.outputPath! }, null);
  const stray = { container: place.container, path: `${job.id}/previews/999999/preview.jpg` };
  const upload = { container: place.container, path: `${job.id}/resources/nobody.jpg` };
  for (const each of [stray, upload]) {
    await t.deps.blob.putFile({ ...each, contentType: 'image/jpeg', bytes: await jpeg() });
  }
  await t.deps.blob.putFile({
    container: place.container,
    path: `arriving/${job.id}/resources/on-its-way.jpg`,
    contentType: 'image/jpeg',
    bytes: await jpeg(),
  });

  expect(await checkFiles(later(6 * days))).toMatchObject({ leftovers: [], unnamed: [] });
  const found = await checkFiles(later(8 * days));
  expect(found).toMatchObject({
    stored: 9,
    lost: [{ id: front!.file!.id, jobId: job.id, name: 'front.jpg' }],
    withoutPreviews: [kitchen!.file!.id],
    leftovers: [stray],
    unnamed: [upload],
  });
  expect(describeFiles(found, {})).toEqual([
    'Stored files, compared with the records: 9.',
    'Files that are not in the storage: 1. Another upload, or a backup of the storage, brings them back:',
    `  job #${job.id}: front.jpg (file ${front!.file!.id})`,
    'Files without their previews: 1 (--mend makes them again).',
    'Uploads that no record names: 1 (1 MB). Reading the folder of a job registers its pictures; nothing here deletes them:',
    `  ${place.container}/${upload.path}`,
    'Previews of files that are gone: 1 (1 MB; --remove deletes them):',
    `  ${place.container}/${stray.path}`,
  ]);
  expect(await t.deps.blob.facts(stray)).not.toBeNull();

  await checkFiles(later(8 * days), { mend: true, remove: true });
  expect(await t.deps.blob.facts(stray)).toBeNull();
  expect(await t.deps.blob.facts(upload)).not.toBeNull();
  expect(await t.deps.blob.facts(await placeOf(t, rear!))).not.toBeNull();
  await handleAll(t);
  expect((await previewsOf(kitchen!.file!.id)).every(({ generatedAt }) => generatedAt !== null)).toBe(true);
  expect(await checkFiles(later(8 * days))).toMatchObject({ stored: 9, withoutPreviews: [], leftovers: [] });
});

test('what is uploaded while the storage is read is not called lost', async () => {
  const job = await makeJob();
  const bytes = await jpeg({ width: 700, height: 500 });
  const before = await checkFiles(t.deps);
  const listAll: TestApp['deps']['blob']['listAll'] = async function* (container, prefix) {
    yield* t.deps.blob.listAll(container, prefix);
    await uploadResource(t, boss, job, { name: 'hall.jpg', bytes });
  };
  const found = await checkFiles({ ...t.deps, blob: { ...t.deps.blob, listAll } });
  expect(found.lost).toEqual(before.lost);
});
