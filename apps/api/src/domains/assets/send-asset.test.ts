import { once } from 'node:events';
import { connect } from 'node:net';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { activityLines } from '../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { jpeg, png } from '../../../test/files/pictures.ts';
import { checksumOf, containerOf, uploadAsset, uploadAssetBlob } from '../../../test/files/upload.ts';

let t: TestApp;
let boss: TestUser;
let editor: TestUser;
let provider: TestUser;
let stranger: TestUser;
let job: { id: number; campaignId: number };
let serial = 0;

beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ role: 'BackOffice' });
  editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
  provider = await t.makeUser({ role: 'FullTimeProvider' });
  stranger = await t.makeUser({ role: 'FullTimeEditor', services: [5] });
});
afterAll(() => t.close());
beforeEach(async () => {
  job = await t.makeJob({ statusId: JobStatusId.InProduction });
  await t.assign(job.id, provider.id, 5);
});

/** A unique picture. */
const picture = () => jpeg({ width: 60 + (serial += 1), height: 30 });

interface Form {
  readonly fields?: Record<string, string>;
  readonly name?: string;
  readonly bytes?: Buffer;
}

const agentOf = (by: TestUser | null) => (by ? t.as(by) : t.anonymous());

async function post(by: TestUser | null, { fields = {}, name = 'kitchen.jpg', bytes }: Form = {}) {
  const form = agentOf(by)
    .post('/v1/assets')
    .field({ ServiceJobId: String(job.id), ...fields });
  return form.attach('FileByte', bytes ?? (await picture()), name);
}

async function put(by: TestUser | null, id: number, { fields = {}, name = 'kitchen.jpg', bytes }: Form = {}) {
  return agentOf(by)
    .put(`/v1/assets/${id}`)
    .field(fields)
    .attach('FileByte', bytes ?? (await picture()), name);
}

/** Including unfinished uploads. */
async function storedPaths(): Promise<string[]> {
  const paths: string[] = [];
  const container = await containerOf(t, job);
  await t.deps.blob.eachPath(container, (path) => {
    if (path.startsWith(`${job.id}/assets/`)) paths.push(path);
  });
  return paths;
}

async function expectNothingStored(): Promise<void> {
  expect(await storedPaths()).toEqual([]);
  expect(await t.deps.prisma.asset.count({ where: { serviceJobId: job.id } })).toBe(0);
}

describe('a file that is sent as an asset', () => {
  test('becomes version 1, waiting for its previews, as one that was uploaded with a token', async () => {
    const bytes = await picture();
    const answer = await post(editor, { fields: { Description: ' Kitchen ' }, name: 'Küche.jpg', bytes });
    expect([answer.status, answer.headers['etag']]).toEqual([201, `"${answer.body.result.cache_key}"`]);
    expect(answer.body.result).toMatchObject({
      serviceJobId: job.id,
      version: 1,
      description: 'Kitchen',
      createdById: editor.id,
      histories: [{ version: 1, serviceJobStatusId: JobStatusId.InProduction, createdById: editor.id }],
      file: { originalName: 'Küche.jpg', size: bytes.length, checksum: await checksumOf(bytes) },
    });
    const content = await fetch(answer.body.result.assetDownloadUrl);
    expect(Buffer.from(await content.arrayBuffer()).equals(bytes)).toBe(true);
    const wanted = await t.deps.prisma.outboxMessage.findMany({ where: { topic: 'previewsWanted' } });
    expect(wanted.map(({ payload }) => payload)).toContainEqual({ fileId: answer.body.result.file.id });
    const [line] = await activityLines(t.deps.prisma, { serviceJobId: job.id });
    expect(line).toMatchObject({ description: "'Küche.jpg' uploaded", createdById: editor.id });
  });

  test('of several blocks is stored whole', async () => {
    const bytes = Buffer.concat([await picture(), Buffer.alloc(17 * 1024 ** 2, 'x')]);
    const { body } = await post(boss, { bytes });
    expect(body.result.file).toMatchObject({ size: bytes.length, checksum: await checksumOf(bytes) });
    const content = await fetch(body.result.assetDownloadUrl);
    expect(Buffer.from(await content.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('has the name of the field, where one is sent', async () => {
    const { body } = await post(boss, { fields: { FileName: 'Front.jpg' }, name: 'upload.tmp' });
    expect(body.result.file.originalName).toBe('Front.jpg');
  });

  test('is refused with its name for content of another type, and for none', async () => {
    const wrong = await post(boss, { bytes: await png(), name: 'photo.jpg' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { fileName: ['This is a PNG picture; this job takes JPEG pictures. File: photo.jpg'] },
    ]);
    const empty = await post(boss, { bytes: Buffer.alloc(0), name: 'empty.jpg' });
    expect([empty.status, empty.body.errors]).toEqual([422, { fileName: ['The file is empty. File: empty.jpg'] }]);
    await expectNothingStored();
  });

  test('whose content the job has already is skipped', async () => {
    const bytes = await picture();
    const first = await post(boss, { bytes, name: 'one.jpg' });
    const second = await post(boss, { bytes, name: 'two.jpg' });
    expect([second.status, second.body.fileId]).toEqual([409, first.body.result.file.id]);
    expect(second.body.detail).toBe("'two.jpg' is already there as 'one.jpg' and was skipped.");
    expect(await storedPaths()).toEqual([first.body.result.file.filePath]);
  });

  test('is refused to strangers, OnSite and those who are not signed in', async () => {
    expect((await post(stranger)).status).toBe(404);
    expect((await post(provider)).status).toBe(403);
    expect((await post(null)).status).toBe(401);
    expect((await post(boss, { fields: { ServiceJobId: '999999999' } })).status).toBe(404);
    await expectNothingStored();
  });
});

describe('a malformed form', () => {
  const form = () => t.as(boss).post('/v1/assets');

  test('is refused by its field', async () => {
    const noJob = await form().attach('FileByte', await picture(), 'a.jpg');
    expect([noJob.status, Object.keys(noJob.body.errors)]).toEqual([400, ['ServiceJobId']]);
    const noFile = await form().field({ ServiceJobId: String(job.id) });
    expect([noFile.status, noFile.body.errors]).toEqual([400, { FileByte: ['Required'] }]);
    const noContent = await form().field({ ServiceJobId: String(job.id), FileByte: 'text' });
    expect([noContent.status, noContent.body.errors]).toEqual([400, { FileByte: ['Must be a file.'] }]);
    const unknown = await post(boss, { fields: { colour: 'red' } });
    expect([unknown.status, unknown.body.errors]).toEqual([400, { colour: ["'colour' is not known here."] }]);
    const twice = await form().field('ServiceJobId', '1').field('ServiceJobId', '2');
    expect([twice.status, twice.body.errors]).toEqual([400, { ServiceJobId: ['Give it only once.'] }]);
    await expectNothingStored();
  });

  test('that goes on after the file is refused, and nothing of it stays', async () => {
    const answer = await form()
      .field('ServiceJobId', String(job.id))
      .attach('FileByte', await picture(), 'a.jpg')
      .field('Description', 'late');
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { Description: ['The file must be the last part of the form.'] },
    ]);
    await expectNothingStored();
  });

  test('of another type is 415, and JSON calls go on refusing forms', async () => {
    expect((await form().send({ ServiceJobId: String(job.id) })).status).toBe(415);
    const direct = t.as(boss).post('/v1/assets/direct');
    expect((await direct.attach('FileByte', await picture(), 'a.jpg')).status).toBe(415);
  });

  test('without a boundary is refused', async () => {
    const answer = await form().set('content-type', 'multipart/form-data').send('x');
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed']);
  });
});

describe('over the wire', () => {
  const headOf = (contentLength: number) => {
    const headers = { ...t.headersOf(boss), 'content-type': 'multipart/form-data; boundary=b' };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    return ['POST /v1/assets HTTP/1.1', 'host: x', `content-length: ${contentLength}`, ...lines, '', ''].join('\r\n');
  };
  const open = async () => {
    const socket = connect(Number(new URL(t.url).port), '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };

  test('a form of more than 2 GB is refused before it is read', async () => {
    const socket = await open();
    socket.write(headOf(3_000_000_000));
    let answer = '';
    for await (const chunk of socket) {
      answer += String(chunk);
      if (answer.includes('requestId')) break;
    }
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*"The file is larger than 2 GB\."/);
  });

  test('a connection that is cut leaves no row and no blob', async () => {
    const stage = vi.spyOn(t.deps.blob, 'putBlocks');
    const socket = await open();
    const field = `--b\r\ncontent-disposition: form-data; name="ServiceJobId"\r\n\r\n${job.id}\r\n`;
    const file = '--b\r\ncontent-disposition: form-data; name="FileByte"; filename="a.jpg"\r\n\r\n';
    socket.write(headOf(30 * 1024 ** 2));
    socket.write(field + file);
    socket.write(Buffer.concat([await picture(), Buffer.alloc(9 * 1024 ** 2)]));
    // Disconnects after the first block has reached storage.
    await vi.waitFor(async () => expect(await storedPaths()).toHaveLength(1), { timeout: 20_000 });
    socket.destroy();
    await expect(stage.mock.results[0]?.value).rejects.toMatchObject({ code: 'malformed' });
    stage.mockRestore();
    await expectNothingStored();
  });
});

describe('a file that is sent as the next version', () => {
  let asset: Asset;
  beforeEach(async () => {
    asset = await uploadAsset(t, boss, job, { name: 'kitchen.jpg', bytes: await picture() });
  });

  test('becomes the current one under a name with its number', async () => {
    const answer = await put(editor, asset.id, { fields: { Description: 'Brighter' } });
    expect(answer.status).toBe(200);
    expect(answer.body.result).toMatchObject({
      id: asset.id,
      version: 2,
      description: 'Brighter',
      file: { originalName: 'kitchen_v2.jpg' },
      histories: [
        { version: 2, originalName: 'kitchen_v2.jpg', createdById: editor.id },
        { version: 1, originalName: 'kitchen.jpg' },
      ],
    });
    const line = (await activityLines(t.deps.prisma, { serviceJobId: job.id })).at(-1);
    expect(line).toMatchObject({ description: "'kitchen_v2.jpg' uploaded as version 2" });
    const third = await put(editor, asset.id, { name: 'kitchen_v2.jpg' });
    expect(third.body.result).toMatchObject({ version: 3, file: { originalName: 'kitchen_v3.jpg' } });
  });

  test('by two at the same moment is one version each, named in order', async () => {
    const answers = await Promise.all([put(boss, asset.id), put(editor, asset.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await t.as(boss).get(`/v1/assets/${asset.id}?includes=histories`);
    expect(body.result.histories).toMatchObject([
      { version: 3, originalName: 'kitchen_v3.jpg' },
      { version: 2, originalName: 'kitchen_v2.jpg' },
      { version: 1, originalName: 'kitchen.jpg' },
    ]);
    expect(await storedPaths()).toHaveLength(3);
  });

  test('is refused when the asset has moved on, and nothing of it stays', async () => {
    await put(boss, asset.id);
    const form = t.as(boss).put(`/v1/assets/${asset.id}`).set('if-match', `"${asset.cache_key}"`);
    const stale = await form.attach('FileByte', await picture(), 'late.jpg');
    expect([stale.status, stale.body.current.version]).toEqual([412, 2]);
    expect(await storedPaths()).toHaveLength(2);
  });

  test('is refused when its content is the current one', async () => {
    const bytes = await picture();
    await put(boss, asset.id, { bytes });
    const same = await put(boss, asset.id, { bytes });
    expect([same.status, same.body.code]).toEqual([409, 'already_exists']);
  });

  test('is for BackOffice and Studio who see the job', async () => {
    expect((await put(stranger, asset.id)).status).toBe(404);
    expect((await put(provider, asset.id)).status).toBe(403);
    expect((await put(null, asset.id)).status).toBe(401);
    expect((await put(boss, 999_999_999)).status).toBe(404);
    expect((await put(boss, asset.id, { fields: { colour: 'red' } })).status).toBe(400);
    expect((await put(boss, asset.id, { bytes: await png() })).status).toBe(422);
    expect(await storedPaths()).toHaveLength(1);
  });
});

describe('a corrected picture at Change Request', () => {
  const changeRequested = () =>
    t.deps.prisma.serviceJob.update({
      where: { id: job.id },
      data: { serviceJobStatusId: JobStatusId.ChangeRequest, proofedAt: t.deps.now() },
    });
  let sent: Asset;
  beforeEach(async () => {
    sent = await uploadAsset(t, boss, job, { name: 'Kitchen_v2.jpg', bytes: await picture() });
    await t.deps.prisma.asset.update({
      where: { id: sent.id },
      data: { serviceJobStatusId: JobStatusId.SentToClient },
    });
  });

  test('is the next version of the one that was sent, by either call', async () => {
    await changeRequested();
    const form = await post(boss, { name: 'kitchen.jpg' });
    expect([form.status, form.body.result]).toMatchObject([
      201,
      { id: sent.id, version: 2, file: { originalName: 'kitchen_v2.jpg' } },
    ]);
    const body = await uploadAssetBlob(t, boss, job, { name: 'kitchen_v9.jpg', bytes: await picture() });
    const direct = await t
      .as(boss)
      .post('/v1/assets/direct')
      .send({ serviceJobId: job.id, ...body });
    expect(direct.body.result).toMatchObject({ id: sent.id, version: 3, file: { originalName: 'kitchen_v3.jpg' } });
    expect(await t.deps.prisma.asset.count({ where: { serviceJobId: job.id } })).toBe(1);
  });

  test('is the next version while the change is worked on, also from a program that writes .jpeg', async () => {
    await t.deps.prisma.serviceJob.update({
      where: { id: job.id },
      data: { serviceJobStatusId: JobStatusId.InRejection, proofedAt: t.deps.now() },
    });
    const { body } = await post(editor, { name: 'kitchen.jpeg' });
    expect(body.result).toMatchObject({ id: sent.id, version: 2, file: { originalName: 'kitchen_v2.jpeg' } });
  });

  test('of two people at once is two versions of the one that was sent', async () => {
    await changeRequested();
    const answers = await Promise.all([post(boss, { name: 'kitchen.jpg' }), post(editor, { name: 'Kitchen.jpg' })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { body } = await t.as(boss).get(`/v1/assets?serviceJobs=${job.id}&includes=histories`);
    expect(body.results).toHaveLength(1);
    const names = body.results[0].histories.map(({ originalName }: { originalName: string }) =>
      originalName.toLowerCase(),
    );
    expect(names).toEqual(['kitchen_v3.jpg', 'kitchen_v2.jpg', 'kitchen_v2.jpg']);
  });

  test('is a new asset under another name, and at another status', async () => {
    expect((await post(boss, { name: 'kitchen.jpg' })).body.result).toMatchObject({ version: 1 });
    await changeRequested();
    expect((await post(boss, { name: 'garden.jpg' })).body.result).toMatchObject({ version: 1 });
    expect(await t.deps.prisma.asset.count({ where: { serviceJobId: job.id } })).toBe(3);
  });
});
