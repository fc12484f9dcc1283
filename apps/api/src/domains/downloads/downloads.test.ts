import { request, type IncomingMessage } from 'node:http';
import { setTimeout as later } from 'node:timers/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { BlobReader, TextWriter, Uint8ArrayWriter, ZipReader, type FileEntry } from '@zip.js/zip.js';
import type { Resource } from '@shootdesk/shared/resources/resources.contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { jpeg } from '../../../test/files/pictures.ts';
import { containerOf, placeOf, uploadAsset, uploadResource } from '../../../test/files/upload.ts';
import { generatePreviews } from '../previews/public.ts';

let t: TestApp;
let boss: TestUser;
let provider: TestUser;
let stranger: TestUser;
let job: { id: number; campaignId: number };
let now = new Date();
let serial = 0;

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => now } });
  boss = await t.makeUser({ role: 'BackOffice' });
  provider = await t.makeUser({ role: 'ContractualProvider' });
  stranger = await t.makeUser({ role: 'ContractualProvider' });
});
afterAll(() => t.close());
beforeEach(async () => {
  now = new Date();
  const campaign = await t.makeCampaign({ name: 'Unit 1/12 “Kew” Café St' });
  job = await t.makeJob({ campaignId: campaign.id, statusId: 40 });
  await t.assign(job.id, provider.id, 5);
});

const picture = () => jpeg({ width: 40 + (serial += 1), height: 30 });
const upload = async (name: string): Promise<Resource & { bytes: Buffer }> => {
  const bytes = await picture();
  return { ...(await uploadResource(t, boss, job, { name, bytes })), bytes };
};
const prepare = (by: TestUser, ids: readonly number[], kind = 'resources') =>
  t.as(by).post('/v1/downloads').send({ campaignId: job.campaignId, kind, ids });

async function zipOf(by: TestUser, ids: readonly number[], kind = 'resources') {
  const { result } = (await prepare(by, ids, kind).expect(201)).body;
  const answer = await fetch(t.url + result.zipUrl, { headers: t.headersOf(by) });
  const zip = new ZipReader(new BlobReader(await answer.blob()), { useWebWorkers: false, checkSignature: true });
  const entries = (await zip.getEntries()) as FileEntry[];
  return { result, answer, entries };
}

describe('preparing a download', () => {
  test('answers where it is to be had, how much it is, and until when it can be begun', async () => {
    const [one, two] = [await upload('a.jpg'), await upload('b.jpg')];
    const { body } = await prepare(provider, [two.id, one.id, two.id]).expect(201);
    expect(body.result).toEqual({
      id: expect.any(String),
      zipUrl: `/v1/downloads/${body.result.id}/zip`,
      proofSheetUrl: `/v1/downloads/${body.result.id}/proof-sheet`,
      fileCount: 2,
      totalBytes: one.bytes.length + two.bytes.length,
      expiresAt: new Date(now.getTime() + 15 * 60_000).toISOString(),
    });
  });

  test('is refused for files that are not of the campaign or not the caller’s to see', async () => {
    const { id } = await upload('a.jpg');
    const hidden = await t.makeJob({ campaignId: job.campaignId });
    const theirs = await uploadResource(t, boss, hidden, { name: 'b.jpg', bytes: await picture() });
    const elsewhere = await uploadResource(t, boss, await t.makeJob(), { name: 'c.jpg', bytes: await picture() });
    await prepare(boss, [id, theirs.id]).expect(201);
    for (const ids of [
      [id, theirs.id],
      [id, 999_999],
      [id, elsewhere.id],
    ]) {
      const { body } = await prepare(provider, ids).expect(404);
      expect(body.detail).toBe('Some of the chosen files are not there any longer. Please choose again.');
    }
    await prepare(boss, [id, elsewhere.id]).expect(404);
    await prepare(stranger, [id]).expect(404);
    await prepare(boss, [id], 'assets').expect(404);
    await t
      .anonymous()
      .post('/v1/downloads')
      .send({ campaignId: job.campaignId, kind: 'assets', ids: [1] })
      .expect(401);
  });

  test('asks for at least one file and a known kind', async () => {
    await prepare(boss, []).expect(400);
    await prepare(boss, [1], 'clients').expect(400);
    await prepare(
      boss,
      Array.from({ length: 5001 }, (_, index) => index + 1),
    ).expect(400);
    await t
      .as(boss)
      .post('/v1/downloads')
      .send({ campaignId: job.campaignId, kind: 'assets', ids: [1], all: true })
      .expect(400);
  });
});

describe('a delivery', () => {
  const contentOf = async (entries: readonly FileEntry[], name: string) =>
    Buffer.from(await entries.find(({ filename }) => filename === name)!.getData(new Uint8ArrayWriter()));
  const delivered = async (ids: readonly number[], delivery: object) => {
    const body = { campaignId: job.campaignId, kind: 'assets', ids, delivery };
    const { result } = (await t.as(boss).post('/v1/downloads').send(body).expect(201)).body;
    const answer = await fetch(t.url + result.zipUrl, { headers: t.headersOf(boss) });
    const zip = new ZipReader(new BlobReader(await answer.blob()), { useWebWorkers: false, checkSignature: true });
    return (await zip.getEntries()) as FileEntry[];
  };

  test('has pictures made smaller, not larger, and other files as they were uploaded', async () => {
    const ids: number[] = [];
    for (const [name, bytes] of [
      ['Front.jpeg', await jpeg({ width: 400, height: 300 })],
      ['small.jpg', await jpeg({ width: 60, height: 120 })],
    ] as const)
      ids.push((await uploadAsset(t, boss, job, { name, bytes })).id);
    const pdf = await uploadAsset(t, boss, job, { name: 'Plan.jpg', bytes: await picture() });
    await t.deps.prisma.file.update({ where: { id: pdf.file!.id }, data: { contentType: 'application/pdf' } });
    const entries = await delivered([...ids, pdf.id], { kind: 'JPEG', longestEdge: 200 });
    expect(entries.map(({ filename }) => filename)).toEqual(['Front.jpg', 'small.jpg', 'Plan.jpg']);
    const front = await sharp(await contentOf(entries, 'Front.jpg')).metadata();
    expect(front).toMatchObject({ format: 'jpeg', width: 200, height: 150, space: 'srgb' });
    expect(await sharp(await contentOf(entries, 'small.jpg')).metadata()).toMatchObject({ width: 60, height: 120 });
  });

  test('as PDF has a page of the size of each picture', async () => {
    const { id } = await uploadAsset(t, boss, job, {
      name: 'Plan.jpg',
      bytes: await jpeg({ width: 400, height: 300 }),
    });
    const entries = await delivered([id], { kind: 'PDF', longestEdge: null });
    expect(entries.map(({ filename }) => filename)).toEqual(['Plan.pdf']);
    const library = await PDFiumLibrary.init();
    const document = await library.loadDocument(await contentOf(entries, 'Plan.pdf'));
    expect([document.getPageCount(), document.getPage(0).getOriginalSize()]).toMatchObject([
      1,
      { originalWidth: 400, originalHeight: 300 },
    ]);
    document.destroy();
    library.destroy();
  });

  test('names a picture that cannot be read, and has it as it was uploaded', async () => {
    const bytes = await jpeg({ width: 400, height: 300 });
    const asset = await uploadAsset(t, boss, job, { name: 'Front.png', bytes });
    const place = await placeOf(t, asset);
    const etag = await t.deps.blob.putFile({ ...place, bytes: Buffer.from('nothing'), contentType: 'image/png' });
    await t.deps.prisma.file.update({ where: { id: asset.file!.id }, data: { etag } });
    const entries = await delivered([asset.id], { kind: 'JPEG', longestEdge: 200 });
    expect(entries.map(({ filename }) => filename)).toEqual(['Front.png', 'Files as they were uploaded.txt']);
    expect(String(await contentOf(entries, 'Files as they were uploaded.txt'))).toBe(
      'Front.png: The picture could not be read, so it is as it was uploaded.\r\n',
    );
  });

  test.each([
    ['another kind', { kind: 'GIF', longestEdge: 200 }],
    ['too few pixels', { kind: 'JPEG', longestEdge: 3 }],
    ['no size at all', { kind: 'JPEG' }],
  ])('of %s is malformed', async (_what, delivery) => {
    await t
      .as(boss)
      .post('/v1/downloads')
      .send({ campaignId: 1, kind: 'assets', ids: [1], delivery })
      .expect(400);
  });
});

describe('the zip', () => {
  test('is named after the campaign and holds the files as they were uploaded, each under a name of its own', async () => {
    const files = [await upload('Küche.jpg'), await upload('front.jpg'), await upload('FRONT.jpg')];
    await t.as(boss).put(`/v1/resources/${files[0]?.id}`).send({ displayName: 'front' }).expect(200);
    const { answer, entries } = await zipOf(
      provider,
      files.map(({ id }) => id),
    );
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''Unit%201_12%20%E2%80%9CKew%E2%80%9D%20Caf%C3%A9%20St.zip",
    );
    expect(entries.map(({ filename }) => filename)).toEqual(['front.jpg', 'front (2).jpg', 'FRONT (3).jpg']);
    const contents = await Promise.all(entries.map((entry) => entry.getData(new Uint8ArrayWriter())));
    expect(contents.map((content, index) => files[index]?.bytes.equals(content))).toEqual([true, true, true]);
  });

  test('of assets holds their current versions', async () => {
    const bytes = await picture();
    const asset = await uploadAsset(t, boss, job, { name: 'Final.jpg', bytes });
    const { entries } = await zipOf(provider, [asset.id], 'assets');
    const content = await entries[0]?.getData(new Uint8ArrayWriter());
    expect([entries[0]?.filename, bytes.equals(content ?? Buffer.alloc(0))]).toEqual(['Final.jpg', true]);
  });

  test('names what cannot be had, and why, instead of breaking', async () => {
    const [gone, replaced, deleted, good] = [
      await upload('a.jpg'),
      await upload('b.jpg'),
      await upload('c.jpg'),
      await upload('d.jpg'),
    ];
    await t.deps.blob.remove(await placeOf(t, gone), null);
    await t.deps.blob.putFile({ ...(await placeOf(t, replaced)), bytes: await picture(), contentType: 'image/jpeg' });
    const { result } = (
      await prepare(
        boss,
        [gone, replaced, deleted, good].map(({ id }) => id),
      ).expect(201)
    ).body;
    await t.as(boss).delete(`/v1/resources/${deleted.id}`).expect(200);
    const answer = await fetch(t.url + result.zipUrl, { headers: t.headersOf(boss) });
    const zip = new ZipReader(new BlobReader(await answer.blob()), { useWebWorkers: false });
    const entries = (await zip.getEntries()) as FileEntry[];
    expect(entries.map(({ filename }) => filename)).toEqual(['d.jpg', 'Files that are missing.txt']);
    expect(await entries[1]?.getData(new TextWriter())).toBe(
      [
        '1 of the chosen files: no longer there.',
        'a.jpg: The file is no longer in storage.',
        'b.jpg: The file was replaced in storage after it was uploaded.',
        '',
      ].join('\r\n'),
    );
  });

  test('is for the person who prepared it, while they may see the files, for a quarter of an hour', async () => {
    const { id } = await upload('a.jpg');
    const { result } = (await prepare(provider, [id]).expect(201)).body;
    const get = (by: TestUser) => t.as(by).get(result.zipUrl);
    await t.anonymous().get(result.zipUrl).expect(401);
    await get(boss).expect(404);
    await get(provider).expect(200);
    await get(provider).expect(200);
    await t.deps.prisma.serviceJobUser.deleteMany({ where: { serviceJobId: job.id } });
    await get(provider).expect(404);
    await t.assign(job.id, provider.id, 5);
    now = new Date(now.getTime() + 15 * 60_000);
    await get(provider).expect(404);
    await prepare(boss, [id]).expect(201);
    expect(await t.deps.prisma.download.count({ where: { id: result.id } })).toBe(0);
    await t.as(boss).get('/v1/downloads/1/zip').expect(400);
  });

  test('is not read for who asks for the headers alone', async () => {
    const { id } = await upload('a.jpg');
    const { result } = (await prepare(boss, [id]).expect(201)).body;
    const reading = vi.spyOn(t.deps.blob, 'read');
    const { headers } = await t.as(boss).head(result.zipUrl).expect(200);
    expect(headers['content-type']).toBe('application/zip');
    expect(reading).not.toHaveBeenCalled();
    reading.mockRestore();
  });

  test('of many megabytes passes through in little memory', { timeout: 300_000 }, async () => {
    const piece = Buffer.alloc(16 * 1024 ** 2, 'shootdesk');
    const resource = await upload('film.jpg');
    const path = (nth: number) => `${job.id}/resources/large-${nth}.jpg`;
    const ids: number[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      const etag = await t.deps.blob.putFile({
        container: await containerOf(t, job),
        path: path(nth),
        bytes: piece,
        contentType: 'image/jpeg',
      });
      const place = { fileServiceContainerId: resource.file?.fileServiceContainerId ?? 0, filePath: path(nth), etag };
      const names = { filename: 'large.jpg', originalName: 'large.jpg', contentType: 'image/jpeg' };
      const file = await t.deps.prisma.file.create({ data: { ...place, ...names, fileTypeId: 1, size: piece.length } });
      const owner = { serviceJobId: job.id, campaignId: job.campaignId, resourceTypeId: 1 };
      ids.push((await t.deps.prisma.resource.create({ data: { ...owner, fileId: file.id } })).id);
    }
    const { result } = (await prepare(boss, ids).expect(201)).body;
    // Bytes read from storage that have not reached the reader are in the server's memory.
    let [read, received, mostHeld] = [0, 0, 0];
    const readBlob = t.deps.blob.read.bind(t.deps.blob);
    const reading = vi.spyOn(t.deps.blob, 'read').mockImplementation(async (...args) => {
      const chunks = await readBlob(...args);
      return (async function* () {
        for await (const chunk of chunks) {
          read += chunk.length;
          yield chunk;
        }
      })();
    });
    const answer = await fetch(t.url + result.zipUrl, { headers: t.headersOf(boss) });
    for await (const chunk of answer.body ?? []) {
      received += (chunk as Uint8Array).length;
      mostHeld = Math.max(mostHeld, read - received);
    }
    reading.mockRestore();
    expect([read, received > read]).toEqual([4 * piece.length, true]);
    expect(mostHeld).toBeLessThan(24 * 1024 ** 2);
  });

  test('waits for its reader, and stops reading when they have gone', async () => {
    const files = await Promise.all(Array.from({ length: 4 }, (_, nth) => upload(`${nth}.jpg`)));
    let [read, ended] = [0, 0];
    const endless = async function* () {
      try {
        for (;;) {
          read += 65_536;
          yield Buffer.alloc(65_536);
        }
      } finally {
        ended += 1;
      }
    };
    const reading = vi.spyOn(t.deps.blob, 'read').mockImplementation(async () => endless());
    const { result } = (
      await prepare(
        boss,
        files.map(({ id }) => id),
      ).expect(201)
    ).body;
    const answer = await new Promise<IncomingMessage>((resolve) => {
      request(t.url + result.zipUrl, { headers: t.headersOf(boss) }, resolve).end();
    });
    answer.on('error', () => {});
    // When nothing was read during ten polls, the server waits for the reader.
    let before = -1;
    for (let looks = 0; looks < 10; looks += 1) {
      if (before !== read) looks = 0;
      before = read;
      await later(50);
    }
    expect(read).toBeLessThan(32 * 1024 ** 2);
    answer.destroy();
    await expect.poll(() => ended).toBe(1);
    expect([read, reading.mock.calls.length]).toEqual([before, 1]);
    reading.mockRestore();
  });
});

test('the proof sheet is named after the campaign and shows the previews in the order of the choice', async () => {
  const [first, second] = [await upload('b.jpg'), await upload('a.jpg')];
  await generatePreviews(t.deps, { fileId: first.file?.id ?? 0 });
  const { result } = (await prepare(provider, [first.id, second.id]).expect(201)).body;
  const answer = await fetch(t.url + result.proofSheetUrl, { headers: t.headersOf(provider) });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain('Caf%C3%A9%20St.pdf');
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(new Uint8Array(await answer.arrayBuffer()));
  const [page] = [...document.pages()];
  expect(page?.getText()).toMatch(/b\.jpg[^]*Preview still generating[^]*a\.jpg/);
  expect([...(page?.objects() ?? [])].filter(({ type }) => type === 'image')).toHaveLength(1);
  document.destroy();
  library.destroy();
  await t.as(boss).get(result.proofSheetUrl).expect(404);
  await t.anonymous().get(result.proofSheetUrl).expect(401);
});
