import {
  downloadFirstTimeRightCsv,
  downloadFirstTimeRightXlsx,
  getFirstTimeRight,
  listJudgedPictures,
  type FirstTimeRight,
  type JudgedPicture,
  type PictureGrouping,
} from '@shootdesk/shared/reports/first-time-right.contract';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

const { AwaitingQC, InQC1, InProduction, RejectToStudio, InRejection, SentToClient, SentForVerification } = JobStatusId;

let t: TestApp;
let boss: TestUser;
let editor: TestUser;
let photographer: TestUser;

beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ role: 'BackOffice' });
  editor = await t.makeUser({ role: 'FullTimeEditor', services: [1], firstName: 'Mia', lastName: 'Tran' });
  photographer = await t.makeUser({ role: 'FullTimeProvider', firstName: 'Theo', lastName: 'Park' });
});
afterAll(() => t.close());
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  await t.deps.prisma.serviceJobHistory.deleteMany();
});

const hourMs = 3_600_000;
const ago = (hours: number) => new Date(t.deps.now().getTime() - hours * hourMs);
let serial = 0;

async function makeFile(contentType = 'image/jpeg'): Promise<number> {
  const container = { connectOrCreate: { where: { container: 'verdicts' }, create: { container: 'verdicts' } } };
  const name = `verdict-${(serial += 1)}.jpg`;
  const named = { filename: name, originalName: name, contentType, size: 1, filePath: name };
  return (await t.deps.prisma.file.create({ data: { ...named, container, fileType: { connect: { id: 1 } } } })).id;
}

/** An asset that was uploaded so many hours ago. */
async function makePicture(serviceJobId: number, hours: number, contentType?: string) {
  const fileId = await makeFile(contentType);
  const at = { createdAt: ago(hours), createdById: editor.id };
  const histories = { create: { version: 1, fileId, ...at } };
  return t.deps.prisma.asset.create({ data: { serviceJobId, fileId, ...at, histories } });
}

async function addVersion(assetId: number, hours: number): Promise<void> {
  const fileId = await makeFile();
  const version = { assetId, version: 2, fileId, createdAt: ago(hours), createdById: boss.id };
  await t.deps.prisma.assetHistory.create({ data: version });
  await t.deps.prisma.asset.update({ where: { id: assetId }, data: { version: 2, fileId } });
}

const moveJob = (
  serviceJobId: number,
  fromStatusId: number,
  serviceJobStatusId: number,
  hours: number,
  comment = 'On',
) =>
  t.deps.prisma.serviceJobHistory.create({
    data: { serviceJobId, fromStatusId, serviceJobStatusId, comment, createdAt: ago(hours) },
  });

const say = (assetId: number, hours: number, comment: string, more: object = {}) =>
  t.deps.prisma.assetComment.create({
    data: {
      assetId,
      assetCommentTypeId: AssetCommentTypeId.Studio,
      comment,
      version: 1,
      createdAt: ago(hours),
      ...more,
    },
  });

const read = async (by = boss, query = ''): Promise<FirstTimeRight['groups']> =>
  (
    await t
      .as(by)
      .get(getFirstTimeRight.path + query)
      .expect(200)
  ).body.result.groups;

const numbers = async (grouping: PictureGrouping, by?: TestUser) =>
  (await read(by))
    .filter((group) => group.by === grouping)
    .map(({ name, pictures, passed }) => [name, pictures, passed]);

const pictures = async (query = '', by = boss): Promise<{ results: JudgedPicture[]; totalCount: number }> => {
  const { body } = await t
    .as(by)
    .get(listJudgedPictures.path + query)
    .expect(200);
  return { results: body.results, totalCount: body.additionalInfo.totalCount };
};

describe('first time right', () => {
  test('counts a picture with the first verdict on it, whatever comes later', async () => {
    const job = await t.makeJob();
    await makePicture(job.id, 20);
    await moveJob(job.id, InQC1, RejectToStudio, 10);
    await makePicture(job.id, 8);
    await moveJob(job.id, InQC1, SentToClient, 5);
    await moveJob(job.id, AwaitingQC, RejectToStudio, 2);
    expect(await numbers('all')).toEqual([['All pictures', 2, 1]]);
  });

  test('a rejection with comments concerns those pictures, one without any all of them', async () => {
    const named = await t.makeJob();
    const [dark] = [await makePicture(named.id, 20), await makePicture(named.id, 20)];
    await say(dark.id, 12, 'Too dark.', { status: 'Resolved' });
    await moveJob(named.id, InQC1, InRejection, 10, '1 of 2 to mend');
    const whole = await t.makeJob();
    await makePicture(whole.id, 20);
    await makePicture(whole.id, 20);
    await moveJob(whole.id, AwaitingQC, RejectToStudio, 10, 'Wrong house.');
    expect(await numbers('all')).toEqual([['All pictures', 4, 1]]);
    const { results } = await pictures();
    expect(results.map(({ passed, words }) => [passed, words])).toEqual(
      expect.arrayContaining([
        [false, 'Too dark.'],
        [false, 'Wrong house.'],
        [true, null],
      ]),
    );
    expect(results.at(-1)?.passed).toBe(true);
  });

  test('answers, comments of clients and those of an earlier round do not make a picture one to mend', async () => {
    const job = await t.makeJob();
    const [first, second] = [await makePicture(job.id, 20), await makePicture(job.id, 20)];
    const { id: parentId } = await say(first.id, 12, 'Too dark.');
    await say(second.id, 11, 'Like the first?', { parentId });
    await say(second.id, 11, 'Lovely', { assetCommentTypeId: AssetCommentTypeId.ClientComment });
    await moveJob(job.id, InQC1, RejectToStudio, 10);
    const late = await makePicture(job.id, 8);
    await moveJob(job.id, InQC1, RejectToStudio, 6, 'Again');
    const { results } = await pictures();
    expect(new Map(results.map(({ assetId, passed }) => [assetId, passed]))).toEqual(
      new Map([
        [first.id, false],
        [second.id, true],
        [late.id, false],
      ]),
    );
  });

  test('verification passes, taking a job back judges nothing, and plans and films are no pictures', async () => {
    const job = await t.makeJob();
    await makePicture(job.id, 20);
    await makePicture(job.id, 20, 'application/pdf');
    await moveJob(job.id, AwaitingQC, InProduction, 15);
    expect(await numbers('all')).toEqual([['All pictures', 0, 0]]);
    await moveJob(job.id, InQC1, SentForVerification, 10);
    expect(await numbers('all')).toEqual([['All pictures', 1, 1]]);
  });

  test('groups by week, people, service, client, check and reason', async () => {
    const reason = 'Too dark';
    vi.spyOn(t.deps.settings, 'organisation').mockReturnValue({
      ...t.deps.settings.organisation(),
      rejectionReasons: ['Verticals', reason],
    });
    const client = await t.makeClient({ name: 'Harbour Estates' });
    const job = await t.makeJob({ clientId: client.id });
    await t.assign(job.id, photographer.id, JobUserRoleId.OnSiteProvider);
    const picture = await makePicture(job.id, 20);
    await addVersion(picture.id, 2);
    await t.deps.prisma.pictureFinding.create({
      data: { fileId: picture.fileId!, checkName: 'soft', level: 'flag', sentence: 'Out of focus' },
    });
    await say(picture.id, 12, `${reason} in the kitchen`);
    const other = await makePicture(job.id, 20);
    await say(other.id, 12, 'Bins.');
    await moveJob(job.id, InQC1, RejectToStudio, 10);
    expect(await numbers('photographer')).toEqual([['Theo Park', 2, 0]]);
    expect(await numbers('editor')).toEqual([['Mia Tran', 2, 0]]);
    expect(await numbers('service')).toEqual([['Photography', 2, 0]]);
    expect(await numbers('client')).toEqual([['Harbour Estates', 2, 0]]);
    expect(await numbers('check')).toEqual([['Out of focus', 1, 0]]);
    expect(await numbers('reason')).toEqual(
      expect.arrayContaining([
        [reason, 1, 0],
        ['In other words', 1, 0],
      ]),
    );
    const week = (await read()).find(({ by }) => by === 'week');
    expect(new Date(`${week?.key}T00:00:00Z`).getUTCDay()).toBe(1);
    for (const [query, ids] of [
      [`?by=editor&key=${editor.id}`, [picture.id, other.id]],
      [`?by=photographer&key=${photographer.id}`, [picture.id, other.id]],
      [`?by=client&key=${client.id}`, [picture.id, other.id]],
      [`?by=week&key=${week?.key}`, [picture.id, other.id]],
      ['?by=service&key=1', [picture.id, other.id]],
      ['?by=check&key=soft', [picture.id]],
      [`?by=reason&key=${encodeURIComponent(reason)}`, [picture.id]],
      ['?by=reason', [other.id]],
      ['?by=photographer', []],
      ['?by=editor&key=x', []],
    ] as const) {
      const found = await pictures(query);
      expect([query, found.results.map(({ assetId }) => assetId)]).toEqual([query, ids]);
      expect(found.totalCount).toBe(ids.length);
    }
    expect((await pictures('?by=check&key=soft')).results[0]).toMatchObject({ version: 1, serviceJobId: job.id });
  });

  test('words that three pictures were rejected with count as a reason', async () => {
    const job = await t.makeJob();
    const made = [20, 20, 20, 20].map((hours) => makePicture(job.id, hours));
    const ids = (await Promise.all(made)).map(({ id }) => id);
    for (const [index, id] of ids.entries()) await say(id, 12, index === 3 ? 'Bins.' : 'Brighten it.\nA little');
    await moveJob(job.id, InQC1, RejectToStudio, 10);
    expect(await numbers('reason')).toEqual([
      ['Brighten it.', 3, 0],
      ['In other words', 1, 0],
    ]);
    expect((await pictures('?by=reason&key=Brighten%20it.')).totalCount).toBe(3);
    expect((await pictures('?by=reason')).results.map(({ words }) => words)).toEqual(['Bins.']);
  });

  test('is about the weeks that were asked for, at most 27', async () => {
    const job = await t.makeJob();
    await makePicture(job.id, 24 * 40);
    await moveJob(job.id, InQC1, SentToClient, 24 * 35);
    expect((await read(boss, '?filterStart=-3w')).find(({ by }) => by === 'all')?.pictures).toBe(0);
    expect((await read(boss, '?filterStart=-25w')).find(({ by }) => by === 'all')?.pictures).toBe(1);
    for (const wrong of ['-60w', 'x', '2w'])
      for (const { path } of [getFirstTimeRight, listJudgedPictures, downloadFirstTimeRightCsv])
        await t.as(boss).get(`${path}?filterStart=${wrong}`).expect(400);
    for (const wrong of ['?by=colour', '?colour=red'])
      await t
        .as(boss)
        .get(listJudgedPictures.path + wrong)
        .expect(400);
  });

  test('is saved as a file with one line a picture', async () => {
    const job = await t.makeJob();
    await makePicture(job.id, 24 * 20);
    await moveJob(job.id, InQC1, SentToClient, 24 * 15);
    const second = await t.makeJob();
    const picture = await makePicture(second.id, 20);
    await say(picture.id, 12, '=SUM(A1)');
    await moveJob(second.id, InQC1, RejectToStudio, 10);
    const answer = await t.as(boss).get(downloadFirstTimeRightCsv.path).expect(200);
    expect(JSON.parse(answer.headers['x-additional-info']!)).toEqual({ totalCount: 2 });
    const lines = answer.text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('"Passed at First"');
    expect(lines[2]).toContain(`"'=SUM(A1)"`);
    await t.as(boss).get(downloadFirstTimeRightXlsx.path).expect(200);
  });
});

describe('who may judge people', () => {
  const paths = [getFirstTimeRight, listJudgedPictures, downloadFirstTimeRightCsv, downloadFirstTimeRightXlsx];

  test('is BackOffice, ProductionManager and View_Reports in the studio, and nobody else', async () => {
    for (const { path } of paths) {
      for (const [by, status] of [
        [await t.makeUser({ role: 'ProductionManager' }), 200],
        [await t.makeUser({ role: 'QC', flags: ['View_Reports'] }), 200],
        [await t.makeUser({ role: 'QC' }), 403],
        [await t.makeUser({ role: 'FullTimeEditor' }), 403],
        [await t.makeUser({ role: 'FullTimeProvider', flags: ['View_Reports'] }), 403],
        [await t.makeUser({ role: 'Agent', flags: ['View_Reports'] }), 403],
      ] as const)
        await t.as(by).get(path).expect(status);
      await t.anonymous().get(path).expect(401);
    }
  });

  test('counts and lists only pictures of jobs that the reader may see', async () => {
    const job = await t.makeJob({ serviceId: 5 });
    await makePicture(job.id, 20);
    await moveJob(job.id, InQC1, SentToClient, 10);
    const reader = await t.makeUser({ role: 'QC', services: [1], flags: ['View_Reports'] });
    expect(await numbers('all', reader)).toEqual([['All pictures', 0, 0]]);
    expect(await pictures('', reader)).toEqual({ results: [], totalCount: 0 });
    expect((await pictures()).totalCount).toBe(1);
  });
});
