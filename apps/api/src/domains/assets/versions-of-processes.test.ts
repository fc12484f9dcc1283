import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { withAnotherProcess, type ApiProcess } from '../../../test/api-process.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { jpeg } from '../../../test/files/pictures.ts';
import { uploadAsset, uploadAssetBlob } from '../../../test/files/upload.ts';

let t: TestApp;
let processes: readonly ApiProcess[];
let editor: TestUser;
let qc: TestUser;

beforeAll(async () => {
  t = await createTestApp();
  editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
  qc = await t.makeUser({ role: 'QC', services: [1] });
  const environment = { BLOB_CONNECTION_STRING: inject('blobConnectionString') };
  processes = await withAnotherProcess(t, environment);
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.kill()));
  await t.close();
});

async function put({ url }: Pick<ApiProcess, 'url'>, by: TestUser, id: number, body: object): Promise<Asset> {
  const answer = await fetch(`${url}/v1/assets/${id}/direct`, {
    method: 'PUT',
    headers: { ...t.headersOf(by), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  // On a busy machine somebody else may be at it too long, or the service too busy: nothing was done, and clients call again.
  if (answer.status === 409 || answer.status === 503) return put({ url }, by, id, body);
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { result: Asset }).result;
}

test('versions that two people upload at once through two processes are all there, numbered, named and dated in one order', async () => {
  const job = await t.makeJob({ statusId: 100 });
  const asset = await uploadAsset(t, editor, job, {
    name: 'kitchen.jpg',
    bytes: await jpeg({ width: 60, height: 30 }),
  });
  const uploads: { readonly by: TestUser; readonly body: Awaited<ReturnType<typeof uploadAssetBlob>> }[] = [];
  for (let nth = 1; nth <= 8; nth += 1) {
    const by = nth % 2 === 0 ? editor : qc;
    const bytes = await jpeg({ width: 60 + nth, height: 30 });
    uploads.push({ by, body: await uploadAssetBlob(t, by, job, { name: 'kitchen.jpg', bytes }) });
  }
  const answers = await Promise.all(uploads.map(({ by, body }, nth) => put(processes[nth % 2]!, by, asset.id, body)));
  for (const { id } of answers) expect(id).toBe(asset.id);

  const { body } = await t.as(qc).get(`/v1/assets/${asset.id}?includes=file,histories`);
  const { histories, version, file } = body.result as Asset;
  const inOrder = (histories ?? []).toReversed();
  expect(inOrder.map((each) => each.version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(inOrder.slice(1).map(({ originalName }) => originalName)).toEqual(
    [2, 3, 4, 5, 6, 7, 8, 9].map((each) => `kitchen_v${each}.jpg`),
  );
  const times = inOrder.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted());
  expect([version, file?.originalName]).toEqual([9, 'kitchen_v9.jpg']);
  const blobs = await t.deps.prisma.file.findMany({
    where: { id: { in: inOrder.map(({ fileId }) => fileId!) } },
    select: { filePath: true },
  });
  const uploaded = uploads.map(({ body: { filePath } }) => filePath);
  expect(new Set(blobs.map(({ filePath }) => filePath))).toEqual(new Set([asset.file!.filePath, ...uploaded]));
});
