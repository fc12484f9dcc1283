import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

const path = '/v1/service-jobs/report.csv';
/** 18 June 2026, 01:02:03 in Melbourne. */
const now = new Date('2026-06-17T15:02:03Z');

let t: TestApp;
let manager: TestUser;
beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => now } });
  manager = await t.makeUser({ role: 'ProductionManager' });
});
afterAll(() => t.close());
beforeEach(() => t.deps.prisma.serviceJob.deleteMany());

const download = (query = '') => t.as(manager).get(`${path}${query}`).expect(200);
const mark = '\uFEFF';
const linesOf = (text: string) => text.replace(mark, '').trimEnd().split('\r\n');

test('is named with a dd-MM-yyyy_HHmmss timestamp of the caller and quotes every value', async () => {
  const client = await t.makeClient({ name: 'Say "Cheese", Ltd', classification: 3 });
  const job = await t.makeJob({
    clientId: client.id,
    name: 'Photography',
    statusId: JobStatusId.Booked,
    clientDeadline: new Date('2026-06-17T14:30:00Z'),
  });
  const provider = await t.makeUser({ role: 'ContractualProvider', firstName: 'Dee', lastName: 'Dunn' });
  await t.assign(job.id, provider.id, JobUserRoleId.OnSiteProvider);
  const { text, headers } = await download();
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="Service_Jobs_18-06-2026_010203.csv"');
  const [heading, line] = linesOf(text);
  const quoted = /^"(?:[^"]|"")*"(?:,"(?:[^"]|"")*")*$/;
  expect([heading, line]).toEqual([expect.stringMatching(quoted), expect.stringMatching(quoted)]);
  expect(heading).toMatch(/^"Job ID","Name","Campaign","Client","Classification"/);
  expect(line).toContain(`"${job.id}","Photography"`);
  expect(line).toContain('"Say ""Cheese"", Ltd","VIP"');
  expect(line).toContain('"Dee Dunn","",');
});

test('begins with the mark by which Excel knows UTF-8, and keeps every letter', async () => {
  await t.makeJob({ name: 'Bänksia, 日本 😀' });
  const { text } = await download();
  expect(text.startsWith(`${mark}"Job ID"`)).toBe(true);
  expect(text).toContain('"Bänksia, 日本 😀"');
});

test('is named by 24 hours, on the day of the caller', async () => {
  const there = await t.makeUser({ role: 'ProductionManager', timeZone: 'Australia/Perth' });
  const { headers } = await t.as(there).get(path).expect(200);
  expect(headers['content-disposition']).toBe('attachment; filename="Service_Jobs_17-06-2026_230203.csv"');
});

test("dates are y-LL-dd in the caller's time zone", async () => {
  await t.makeJob({ dateService: new Date('2026-06-17T14:30:00Z'), clientDeadline: new Date('2026-06-17T13:30:00Z') });
  const [, line] = linesOf((await download()).text);
  expect(line).toContain('"2026-06-18","","2026-06-17"');
});

test('a value that a spreadsheet would run is made plain text', async () => {
  await t.makeJob({ name: '=HYPERLINK("http://evil")' });
  const [, line] = linesOf((await download()).text);
  expect(line).toContain(`"'=HYPERLINK(""http://evil"")"`);
});

test.each(['\n=1+1', '  =1+1', '|calc', '\u00a0+1', '\u200b=1+1', '\ufeff@SUM(A1)', '\u202e-1', '＝1+1'])(
  'first month #27: %j is made plain text in every column that people write',
  async (text) => {
    const client = await t.makeClient({ name: text });
    const { id: campaignId } = await t.makeCampaign({ name: text, clientId: client.id });
    const job = await t.makeJob({ campaignId, name: text });
    await t.deps.prisma.serviceJob.update({ where: { id: job.id }, data: { ctReferenceId: text } });
    const people = [
      ['ContractualProvider', JobUserRoleId.OnSiteProvider],
      ['FullTimeEditor', JobUserRoleId.EditorDrafterCopywriter],
      ['QC', JobUserRoleId.QualityControl],
      ['QC', JobUserRoleId.RevisionAssignee],
      ['Specialist', JobUserRoleId.Specialist],
    ] as const;
    for (const [role, roleId] of people) {
      await t.assign(job.id, (await t.makeUser({ role, firstName: text, lastName: 'Dunn' })).id, roleId);
    }
    const csv = (await download()).text;
    expect(csv).toContain(`"${job.id}","'${text}","'${text}","'${text}"`);
    expect(csv.split(`"'${text}"`)).toHaveLength(5);
    expect(csv.split(`"'${text} Dunn"`)).toHaveLength(6);
    expect(csv).not.toContain(`"${text}`);
  },
);

test("follows the list's filters and order, and holds all jobs, not a page", async () => {
  const campaign = await t.makeCampaign();
  const row = (index: number) => ({
    name: `Job ${index}`,
    campaignId: campaign.id,
    clientId: campaign.clientId,
    serviceId: 1,
    serviceJobStatusId: index % 2 ? JobStatusId.Booked : JobStatusId.Archived,
  });
  await t.deps.prisma.serviceJob.createMany({ data: Array.from({ length: 1202 }, (_, index) => row(index)) });
  const { text } = await download('?customFilters=3&orderBy=id desc');
  const ids = linesOf(text)
    .slice(1)
    .map((line) => Number(/^"(\d+)"/.exec(line)?.[1]));
  expect(ids).toHaveLength(601);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});

test('is for production managers only', async () => {
  await t.anonymous().get(path).expect(401);
  for (const role of ['BackOffice', 'QC', 'ContractualProvider'] as const) {
    await t
      .as(await t.makeUser({ role }))
      .get(path)
      .expect(403);
  }
});

test('refuses a reversed range and paging before anything is written', async () => {
  await t.as(manager).get(`${path}?filterStart=1d&filterEnd=0d`).expect(400);
  await t.as(manager).get(`${path}?pageSize=5`).expect(400);
});

test('first month #6: jobs at a property say whether travel is charged, by the zone of their client', async () => {
  const zone = await t.deps.prisma.zone.create({ data: { name: 'Far', flags: ['Travel_Surcharge'] } });
  const client = await t.makeClient({ zoneId: zone.id });
  await t.makeJob({ clientId: client.id, name: 'Far away' });
  await t.makeJob({ clientId: client.id, name: 'In the studio', serviceId: 21 });
  await t.makeJob({ name: 'Near' });
  const [heading = '', ...lines] = linesOf((await download()).text);
  expect(heading.endsWith('"Travel Surcharge"')).toBe(true);
  const charged = lines.filter((line) => line.endsWith('"Yes"'));
  expect(charged).toEqual([expect.stringContaining('"Far away"')]);
});
