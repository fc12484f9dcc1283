import { countTiles, maxIndexBytes, readTileIndex, tileEdge } from '@shootdesk/shared/files/tiles';
import type { TileSet } from '@shootdesk/shared/files/tiles.contract';
import { problem } from '@shootdesk/shared/kernel/problem';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';
import { pdf } from '../../../../test/files/pdfs.ts';
import { jpeg } from '../../../../test/files/pictures.ts';
import { containerOf, uploadAsset, uploadResource } from '../../../../test/files/upload.ts';
import type { Deps } from '../../../deps.ts';
import { removeBlobs } from '../../file-storage/public.ts';
import { generatePreviews, generateTiles } from '../public.ts';
import { requeueForgotten } from '../sweep-previews.ts';

let t: TestApp;
let boss: TestUser;
let serial = 0;

beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ role: 'BackOffice' });
});
afterAll(() => t.close());

/** Red on the left, green on the right. */
async function halves(width: number, height: number): Promise<Buffer> {
  const right = { create: { width: width >> 1, height, channels: 3, background: 'green' } } as const;
  return sharp({ create: { width, height: height + (serial += 1), channels: 3, background: 'red' } })
    .composite([{ input: await sharp(right).png().toBuffer(), left: width - (width >> 1), top: 0 }])
    .jpeg()
    .toBuffer();
}

async function asset(bytes: Buffer, name = 'a.jpg', serviceId = 1) {
  const job = await t.makeJob({ serviceId });
  const { id, file } = await uploadAsset(t, boss, job, { name, bytes });
  return { id, job, fileId: file?.id ?? 0 };
}
async function resource(bytes: Buffer) {
  const { file } = await uploadResource(t, boss, await t.makeJob(), { name: 'a.jpg', bytes });
  return file?.id ?? 0;
}
const preview = (fileId: number) => generatePreviews(t.deps, { fileId });
const cut = (fileId: number, deps: Partial<Deps> = {}) => generateTiles({ ...t.deps, ...deps }, { fileId });
const path = (fileId: number | string) => `/v1/files/${fileId}/tiles`;
async function found(fileId: number, page = 1): Promise<TileSet> {
  return (
    await t
      .as(boss)
      .get(`${path(fileId)}?page=${page}`)
      .expect(200)
  ).body.result;
}
async function request(fileId: number, page = 1): Promise<TileSet> {
  return (await t.as(boss).post(path(fileId)).send({ page }).expect(200)).body.result;
}
const wanted = (fileId: number) =>
  t.deps.prisma.outboxMessage.count({ where: { topic: 'tilesWanted', payload: { equals: { fileId } } } });

async function part(url: string | null, from: number, to: number): Promise<ArrayBuffer> {
  const answer = await fetch(url ?? '', { headers: { range: `bytes=${from}-${to - 1}` } });
  expect(answer.status).toBe(206);
  return answer.arrayBuffer();
}

/** Reads a tile from the pack like a browser. */
async function tileAt(url: string | null, halvings: number, column: number, row: number) {
  const index = readTileIndex(await part(url, 0, maxIndexBytes));
  const level = index.levels[halvings]!;
  const at = level.first + row * level.columns + column;
  const { data, info } = await sharp(await part(url, index.offsets[at]!, index.offsets[at + 1]!))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { index, width: info.width, height: info.height, isRed: data[0]! > data[1]! };
}

describe('tiles', () => {
  test('of an asset above the size of the Premium preview are made after its previews, and read one by one', async () => {
    const { fileId } = await asset(await halves(6000, 1000));
    expect((await found(fileId)).state).toBe('generating');
    await preview(fileId);
    expect(await wanted(fileId)).toBe(1);
    expect(await found(fileId)).toMatchObject({ state: 'generating', url: null });
    await cut(fileId);
    const { state, url, reason } = await found(fileId);
    expect({ state, reason }).toEqual({ state: 'ready', reason: null });
    const first = await tileAt(url, 0, 0, 0);
    expect(first.index).toMatchObject({ width: 6000, height: 1000 + serial });
    expect(first.index.offsets).toHaveLength(countTiles(first.index) + 1);
    expect(first).toMatchObject({ width: tileEdge, height: tileEdge, isRed: true });
    expect(await tileAt(url, 0, 11, 1)).toMatchObject({ width: 6000 % tileEdge, isRed: false });
    expect(await tileAt(url, 1, 5, 0)).toMatchObject({ width: 3000 % tileEdge, isRed: false });
  });

  test('stand upright like the previews', async () => {
    const turned = await sharp(await halves(1000, 3000))
      .withExif({})
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { fileId } = await asset(turned);
    await preview(fileId);
    await cut(fileId);
    const { index, isRed } = await tileAt((await found(fileId)).url, 0, 0, 0);
    expect([index.width > index.height, isRed]).toEqual([true, true]);
  });

  test('of a smaller picture or of a film are not needed', async () => {
    const { fileId } = await asset(await jpeg({ width: 2000 + (serial += 1), height: 900 }));
    await preview(fileId);
    expect(await wanted(fileId)).toBe(0);
    expect((await found(fileId)).state).toBe('unneeded');
    const { body } = await t.as(boss).post(path(fileId)).send({ page: 1 }).expect(409);
    expect(body.detail).toBe('The preview of this file shows all there is to see.');
  });

  test('of a resource, or of a file older than tiles, are made when somebody asks for them, once', async () => {
    const fileId = await resource(await halves(3000, 900));
    await preview(fileId);
    expect((await found(fileId)).state).toBe('missing');
    const answers = await Promise.all([request(fileId), request(fileId)]);
    expect(answers.map(({ state }) => state)).toEqual(['generating', 'generating']);
    expect(await wanted(fileId)).toBe(1);
    await cut(fileId);
    expect((await request(fileId)).state).toBe('ready');
  });

  test('of a PDF are of its flattened copy, page by page; other pages are not found', async () => {
    const { fileId } = await asset(await pdf({ pages: 2, lastPage: 'green', field: 'Lot 7' }), 'plan.pdf', 5);
    await preview(fileId);
    await cut(fileId);
    expect((await found(fileId)).state).toBe('ready');
    expect((await found(fileId, 2)).state).toBe('missing');
    await request(fileId, 2);
    await cut(fileId);
    const { index } = await tileAt((await found(fileId, 2)).url, 0, 0, 0);
    expect(Math.max(index.width, index.height)).toBe(12 * tileEdge);
    await t
      .as(boss)
      .get(`${path(fileId)}?page=3`)
      .expect(404);
    await t.as(boss).post(path(fileId)).send({ page: 3 }).expect(404);
  });

  test('that cannot be made end with a reason, and are made again on request', async () => {
    const fileId = await resource(await halves(3000, 800));
    await preview(fileId);
    await request(fileId);
    await cut(fileId, {
      previews: { ...t.deps.previews, cutTiles: async () => ({ kind: 'failed', reason: 'Because.' }) },
    });
    expect(await found(fileId)).toMatchObject({ state: 'failed', reason: 'Because.', url: null });
    expect(await request(fileId)).toMatchObject({ state: 'generating', reason: null });
    await cut(fileId);
    expect((await found(fileId)).state).toBe('ready');
  });

  test('that are gone from storage are made again on request', async () => {
    const { fileId, job } = await asset(await halves(3000, 700));
    await preview(fileId);
    await cut(fileId);
    const { outputPath } = await t.deps.prisma.tileSet.findFirstOrThrow({ where: { fileId } });
    await t.deps.blob.remove({ container: await containerOf(t, job), path: outputPath ?? '' }, null);
    expect((await request(fileId)).state).toBe('generating');
    await cut(fileId);
    await tileAt((await found(fileId)).url, 0, 0, 0);
  });

  test('are given up after three attempts that took their worker down, and not for a failure of the storage', async () => {
    const fileId = await resource(await halves(3000, 600));
    await preview(fileId);
    await request(fileId);
    const down = { ...t.deps.blob, facts: async () => Promise.reject(problem('unavailable', 'Down.')) };
    await expect(cut(fileId, { blob: down })).rejects.toThrow('Down.');
    expect(await t.deps.prisma.tileSet.findFirstOrThrow({ where: { fileId } })).toMatchObject({ attempts: 0 });
    await t.deps.prisma.tileSet.updateMany({ where: { fileId }, data: { attempts: 3 } });
    await cut(fileId);
    expect((await found(fileId)).reason).toBe('The tiles were begun 3 times and never finished.');
  });

  test('that were forgotten are asked for again', async () => {
    const fileId = await resource(await halves(3000, 500));
    await preview(fileId);
    await t.deps.prisma.tileSet.create({ data: { fileId, createdAt: new Date(0) } });
    await requeueForgotten(t.deps);
    expect(await wanted(fileId)).toBe(1);
  });

  test('go with their file, also when it is deleted while they are made', async () => {
    const [stored, late] = [await asset(await halves(3000, 400)), await asset(await halves(3000, 300))];
    for (const { fileId } of [stored, late]) await preview(fileId);
    await cut(stored.fileId);
    const remove = async ({ id }: { id: number }) => {
      await t.as(boss).delete(`/v1/assets/${id}`).expect(200);
      const deleted = { where: { topic: 'fileDeleted' }, orderBy: { id: 'desc' } } as const;
      const { payload } = await t.deps.prisma.outboxMessage.findFirstOrThrow(deleted);
      await removeBlobs(t.deps, payload as Parameters<typeof removeBlobs>[1]);
    };
    await remove(stored);
    const cutTiles: Deps['previews']['cutTiles'] = async (task) => {
      const outcome = await t.deps.previews.cutTiles(task);
      await remove(late);
      return outcome;
    };
    await cut(late.fileId, { previews: { ...t.deps.previews, cutTiles } });
    for (const { job } of [stored, late]) {
      expect(await t.deps.blob.list(await containerOf(t, job), `${job.id}/`, 10)).toEqual([]);
    }
  });
});

test('tiles are for those who see the job of the file', async () => {
  const { fileId } = await asset(await halves(3000, 200));
  const stranger = await t.makeUser({ role: 'FullTimeProvider' });
  const agent = await t.makeUser({ role: 'Agent' });
  for (const [user, file, status] of [
    [stranger, fileId, 404],
    [boss, 999_999_999, 404],
    [agent, fileId, 403],
    [boss, 'x', 400],
  ] as const) {
    await t.as(user).get(path(file)).expect(status);
    await t.as(user).post(path(file)).send({ page: 1 }).expect(status);
  }
  await t.anonymous().get(path(fileId)).expect(401);
  await t.anonymous().post(path(fileId)).send({ page: 1 }).expect(401);
  await t
    .as(boss)
    .get(`${path(fileId)}?page=0`)
    .expect(400);
  await t.as(boss).post(path(fileId)).send({ page: 1, size: 9 }).expect(400);
});
