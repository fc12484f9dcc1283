import { DetailTypeId } from '@shootdesk/shared/service-job-details/detail-types';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { NoteTypeId } from '@shootdesk/shared/service-job-notes/note-types';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { createEventReaders, jobsIn, type EventReader } from '../../../test/live/event-reader.ts';

let t: TestApp;
let manager: TestUser;
const readers = createEventReaders();

beforeAll(async () => {
  t = await createTestApp();
  manager = await t.makeUser({ role: 'ProductionManager' });
});
afterEach(() => readers.leaveAll());
afterAll(() => t.close());

const read = (user: TestUser, more: Record<string, string> = {}): Promise<EventReader> =>
  readers.read(t.url, { ...t.headersOf(user), ...more });

/** Tags a job and wakes the readers, like the endpoint. */
async function tag(serviceJobId: number): Promise<void> {
  await t.deps.prisma.serviceJobTag.create({ data: { serviceJobId, tag: `word ${serviceJobId}` } });
  t.deps.changes.announce();
}

describe('GET v1/events', () => {
  test('answers an endless stream that nothing on the way keeps or changes', async () => {
    const { headers } = await read(manager);
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
    expect(headers.get('content-encoding')).toBe(null);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('answers HEAD with the head alone', async () => {
    const answer = await t.as(manager).head('/v1/events').expect(200);
    expect(answer.headers['content-type']).toBe('text/event-stream');
  });

  test('refuses a query it cannot read, a stranger, and a role without an application shell', async () => {
    const statusOf = async (agent: ReturnType<TestApp['as']>, query = '') =>
      (await agent.get(`/v1/events${query}`)).status;
    const queries = ['?lastEventId=no%20id', '?colour=red'];
    const answers = await Promise.all(queries.map((query) => statusOf(t.as(manager), query)));
    expect([...answers, await statusOf(t.anonymous())]).toEqual([400, 400, 401]);
    for (const role of ['Agent', 'ClientAdmin', 'Assistant', 'Unknown'] as const) {
      expect(await statusOf(t.as(await t.makeUser({ role })))).toBe(403);
    }
  });
});

describe('what a change is told as', () => {
  test.each<[string, (id: number) => Promise<unknown>]>([
    ['job', (id) => t.deps.prisma.serviceJob.update({ where: { id }, data: { totalAssets: 7 } })],
    ['status', (id) => t.deps.prisma.serviceJob.update({ where: { id }, data: { serviceJobStatusId: 90 } })],
    ['assignment', (id) => t.assign(id, manager.id, 4)],
    ['tag', (id) => tag(id)],
    [
      'note',
      (serviceJobId) =>
        t.deps.prisma.serviceJobNote.create({
          data: { serviceJobId, serviceJobNoteTypeId: NoteTypeId.Studio, content: 'Ten' },
        }),
    ],
    [
      'detail',
      (serviceJobId) =>
        t.deps.prisma.serviceJobDetail.create({
          data: { serviceJobId, entityFieldTypeId: DetailTypeId.Bed, value: { value: 3 } },
        }),
    ],
    [
      'checklist',
      (serviceJobId) =>
        t.deps.prisma.serviceJobChecklistItem.create({
          data: { serviceJobId, serviceJobCheckListItemTypeId: 1, description: 'Lights on' },
        }),
    ],
    ['asset', (id) => t.makeAssets(id, 1)],
  ])('a change of kind %s', async (kind, change) => {
    const { id } = await t.makeJob({ statusId: JobStatusId.Assigned });
    const reader = await read(manager);
    await change(id);
    await expect.poll(() => jobsIn(reader).some((line) => line.includes(kind))).toBe(true);
  });

  test('several changes of one job in one transaction are one event, with the version it has now', async () => {
    const { id } = await t.makeJob({});
    const reader = await read(manager);
    await t.deps.prisma.$transaction(async (tx) => {
      await tx.serviceJobTag.create({ data: { serviceJobId: id, tag: 'urgent' } });
      await tx.serviceJobTag.create({ data: { serviceJobId: id, tag: 'late' } });
      await tx.serviceJob.update({ where: { id }, data: { serviceJobStatusId: 90 } });
    });
    await expect.poll(() => reader.events).toHaveLength(1);
    const { cacheKey } = await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id } });
    expect(reader.events).toEqual([
      { name: 'job', data: { serviceJobId: id, kinds: expect.arrayContaining(['tag', 'status']), cacheKey } },
    ]);
  });

  test('a comment names its asset, and one that is removed is a change of the assets', async () => {
    const { id } = await t.makeJob({});
    const [assetId] = await t.makeAssets(id, 1);
    const reader = await read(manager);
    const { assetComment } = t.deps.prisma;
    const comment = await assetComment.create({
      data: { assetId: assetId!, assetCommentTypeId: 1, comment: 'Brighter', version: 1 },
    });
    const event = { name: 'comment', data: { serviceJobId: id, assetId, commentId: comment.id } };
    await expect.poll(() => reader.events).toContainEqual(event);
    const before = jobsIn(reader).length;
    await assetComment.delete({ where: { id: comment.id } });
    await expect.poll(() => jobsIn(reader).slice(before)).toContainEqual(`${id}: asset`);
  });

  test('a preview names the resource that shows the file', async () => {
    const { id, campaignId } = await t.makeJob({});
    const container = { create: { container: 'service-jobs-1998' } };
    const name = 'front.jpg';
    const { id: fileId } = await t.deps.prisma.file.create({
      data: {
        container,
        fileType: { connect: { id: 1 } },
        filePath: `${id}/resources/${name}`,
        filename: name,
        originalName: name,
        contentType: 'image/jpeg',
        size: 1,
      },
    });
    const resource = await t.deps.prisma.resource.create({
      data: { serviceJobId: id, campaignId, resourceTypeId: 26, fileId },
    });
    const request = await t.deps.prisma.filePreviewRequest.create({ data: { fileId, imageType: 'Preview' } });
    const reader = await read(manager);
    await t.deps.prisma.filePreviewRequest.update({
      where: { id: request.id },
      data: { outputPath: 'front-preview.jpg', generatedAt: new Date() },
    });
    const data = { serviceJobId: id, resourceId: resource.id, assetId: null };
    await expect.poll(() => reader.events).toContainEqual({ name: 'preview', data });
  });
});

describe('a reader who comes back', () => {
  test('gets each event of the time between once, and then what happens', async () => {
    const jobs = await Promise.all(Array.from({ length: 5 }, () => t.makeJob({})));
    const [before, first, second, third, after] = jobs.map(({ id }) => id) as [number, number, number, number, number];
    const reader = await read(manager);
    await tag(before);
    await expect.poll(() => jobsIn(reader)).toEqual([`${before}: tag`]);
    await reader.leave();
    for (const id of [first, second, third]) await tag(id);
    const again = await read(manager, { 'last-event-id': reader.lastEventId()! });
    await tag(after);
    await expect.poll(() => jobsIn(again)).toContain(`${after}: tag`);
    expect(jobsIn(again)).toEqual([first, second, third, after].map((id) => `${id}: tag`));
  });

  test('may send the id in the query; the header counts more', async () => {
    const { id } = await t.makeJob({});
    const reader = await read(manager);
    const old = reader.lastEventId()!;
    await tag(id);
    await expect.poll(() => reader.lastEventId()).not.toBe(old);
    const byQuery = await readers.read(t.url, t.headersOf(manager), `?lastEventId=${old}`);
    expect(jobsIn(byQuery)).toEqual([`${id}: tag`]);
    const headers = { ...t.headersOf(manager), 'last-event-id': reader.lastEventId()! };
    const byHeader = await readers.read(t.url, headers, `?lastEventId=${old}`);
    expect(byHeader.events).toEqual([]);
  });

  test.each(['', 'nonsense', Buffer.from('x/1:1:').toString('base64url')])(
    'with the id "%s" that means nothing is told to read everything again',
    async (lastEventId) => {
      const reader = await readers.read(t.url, { ...t.headersOf(manager), 'last-event-id': lastEventId });
      expect(reader.events).toEqual([{ name: 'resync', data: {} }]);
    },
  );

  test('after more changes than are worth telling is told to read everything again', async () => {
    const { id } = await t.makeJob({});
    const reader = await read(manager);
    await reader.leave();
    await t.deps.prisma.serviceJobTag.createMany({
      data: Array.from({ length: 2001 }, (_, index) => ({ serviceJobId: id, tag: `word ${index}` })),
    });
    const again = await read(manager, { 'last-event-id': reader.lastEventId()! });
    expect(again.events).toEqual([{ name: 'resync', data: {} }]);
  });

  test('with other services than before is told to read everything again', async () => {
    const editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
    const reader = await read(editor);
    await reader.leave();
    await t.deps.prisma.userService.create({ data: { userId: editor.id, serviceId: 12 } });
    const again = await read(editor, { 'last-event-id': reader.lastEventId()! });
    expect(again.events).toEqual([{ name: 'resync', data: {} }]);
  });
});

test('a seventh stream of a person ends the oldest, whose reader comes back late', async () => {
  const person = await t.makeUser({ role: 'BackOffice' });
  const { id } = await t.makeJob({});
  const streams: EventReader[] = [];
  for (let count = 0; count < 7; count += 1) streams.push(await read(person));
  await expect.poll(() => streams[0]!.hasEnded()).toBe(true);
  expect(streams[0]!.retryMs()).toBe(60_000);
  await tag(id);
  for (const stream of streams.slice(1)) await expect.poll(() => jobsIn(stream)).toContain(`${id}: tag`);
  expect(streams.map((stream) => stream.hasEnded())).toEqual([true, ...Array.from({ length: 6 }, () => false)]);
});

test('of ten streams of a person that begin at the same moment six stay open', async () => {
  const person = await t.makeUser({ role: 'BackOffice' });
  const streams = await Promise.all(Array.from({ length: 10 }, () => read(person)));
  await expect.poll(() => streams.filter((stream) => stream.hasEnded())).toHaveLength(4);
  const { id } = await t.makeJob({});
  await tag(id);
  const open = streams.filter((stream) => !stream.hasEnded());
  for (const stream of open) await expect.poll(() => jobsIn(stream)).toContain(`${id}: tag`);
  expect(open).toHaveLength(6);
});

test('a page that connects after it began to read is told what happened in between, and nothing older', async () => {
  const job = await t.makeJob({});
  await t.deps.prisma.$executeRaw`UPDATE changes SET at = at - interval '2 minutes'`;
  await tag(job.id);
  const connect = async (query: string) => (await readers.read(t.url, t.headersOf(manager), query)).events;
  expect(await connect('?lookBackMs=60000')).toEqual([
    { name: 'job', data: { serviceJobId: job.id, kinds: ['tag'], cacheKey: expect.any(Number) } },
  ]);
  expect(await connect('')).toEqual([]);
});

test('the app closes although streams are open, and ends them', async () => {
  const other = await createTestApp();
  const user = await other.makeUser();
  const reader = await readers.read(other.url, other.headersOf(user));
  await other.close();
  await expect.poll(() => reader.hasEnded()).toBe(true);
});
