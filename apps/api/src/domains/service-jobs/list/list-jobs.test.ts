import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOpen, jobStatuses, JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

/** Wednesday 13:00 in Melbourne. */
const now = new Date('2026-11-18T02:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

let t: TestApp;
let boss: TestUser;
beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => now } });
  boss = await t.makeUser();
});
afterAll(() => t.close());

const list = (query: Record<string, string | number>, user = boss) => t.as(user).get('/v1/service-jobs').query(query);
const jobsOf = async (query: Record<string, string | number>, user: TestUser) => {
  const answer = await list({ pageSize: 200, ...query }, user).expect(200);
  const jobs = answer.body.results as { id: number; serviceJobStatusId: number }[];
  expect(answer.body.additionalInfo.totalCount).toBe(jobs.length);
  return jobs;
};
const idsIn = (jobs: Awaited<ReturnType<typeof jobsOf>>) => jobs.map(({ id }) => id);
const openStatuses = jobStatuses.map(({ id }) => id).filter(isOpen);
/** Queries all statuses, answered by SQL, and the open ones only, answered from memory. */
const idsOf = async (query: Record<string, string | number>, user = boss) => {
  const jobs = await jobsOf(query, user);
  const open = await jobsOf({ serviceJobStatuses: openStatuses.join(','), ...query }, user);
  expect(idsIn(open)).toEqual(idsIn(jobs.filter(({ serviceJobStatusId }) => isOpen(serviceJobStatusId))));
  return idsIn(jobs);
};
const makeCampaign = () => t.makeCampaign();

describe('the answer', () => {
  test('has the envelope, the job’s fields, and null for what was not asked for', async () => {
    const job = await t.makeJob({ name: 'Photography', clientDeadline: hours(5), totalAssets: 12 });
    const answer = await list({ campaigns: job.campaignId }).expect(200);
    expect([answer.body.success, answer.body.errors]).toEqual([true, null]);
    expect(answer.body.results).toEqual([
      expect.objectContaining({
        id: job.id,
        name: 'Photography',
        campaignId: job.campaignId,
        clientId: job.clientId,
        clientClassification: 1,
        serviceId: 1,
        serviceGroupId: 1,
        serviceJobStatusId: JobStatusId.Ordered,
        clientDeadline: hours(5).toISOString(),
        dateService: null,
        totalAssets: 12,
        url: `/service-jobs/${job.id}`,
        sourceTag: 'CT',
        cache_key: 1,
        campaign: null,
        client: null,
        service: null,
        status: null,
        details: null,
        users: null,
        notes: null,
        contentDirectProviders: null,
        fileCounts: null,
        tags: null,
      }),
    ]);
  });

  test('holds the members named by includes, and repeats additionalInfo in a header', async () => {
    const job = await t.makeJob();
    const editor = await t.makeUser({ role: 'FullTimeEditor', firstName: 'Ed', lastName: 'Ito' });
    const { id: assignmentId } = await t.assign(job.id, editor.id, 1);
    const { prisma } = t.deps;
    await prisma.serviceJobNote.create({
      data: { serviceJobId: job.id, serviceJobNoteTypeId: 1, content: 'Ring first' },
    });
    await prisma.serviceJobDetail.create({
      data: { serviceJobId: job.id, entityFieldTypeId: 5, value: { value: 640, unit: 'm²' } },
    });
    await prisma.contentDirectProvider.create({
      data: { serviceJobId: job.id, name: 'Pat', serviceUserName: 'pat.x' },
    });
    const includes = 'campaign,client,service,status,details,users,notes,contentDirectProviders';
    const answer = await list({ campaigns: job.campaignId, includes }).expect(200);
    const [listed] = answer.body.results;
    expect(listed.campaign).toMatchObject({ id: job.campaignId });
    expect(listed.client).toMatchObject({ id: job.clientId, classification: 1, productionNote: null });
    expect(listed.service).toMatchObject({ id: 1, name: 'Photography', onSite: true });
    expect(listed.status).toEqual({ id: 10, name: 'Ordered', description: 'Ordered' });
    expect(listed.users).toEqual([
      {
        id: assignmentId,
        serviceJobId: job.id,
        userId: editor.id,
        user: { id: editor.id, firstName: 'Ed', lastName: 'Ito' },
        serviceJobUserRoleId: 1,
        serviceJobUserRole: { id: 1, description: 'Editor' },
        cache_key: 1,
      },
    ]);
    const note = { content: 'Ring first', serviceJobNoteTypeId: 1, serviceJobId: job.id, cache_key: 1 };
    expect(listed.notes).toMatchObject([note]);
    expect(JSON.parse(listed.details[0].value)).toEqual({ value: 640, unit: 'm²' });
    expect(listed.details[0]).toMatchObject({ entityFieldType: { name: 'LandArea' }, cache_key: 1 });
    expect(listed.contentDirectProviders).toEqual([{ name: 'Pat', serviceUserName: 'pat.x' }]);
    expect(JSON.parse(String(answer.headers['x-additional-info']))).toEqual(answer.body.additionalInfo);
  });

  test('first month #1: says how many files each job has, by type of resource and as finished work', async () => {
    const job = await t.makeJob();
    const { prisma } = t.deps;
    const container = await prisma.fileServiceContainer.upsert({
      where: { container: 'counted' },
      create: { container: 'counted' },
      update: {},
    });
    const file = (name: string) => ({
      originalName: name,
      filename: name,
      filePath: `${job.id}/${name}`,
      fileServiceContainerId: container.id,
      contentType: 'image/jpeg',
      fileTypeId: 1,
      size: 1n,
    });
    for (const [index, resourceTypeId] of [7, 5, 7].entries()) {
      const owner = { serviceJobId: job.id, campaignId: job.campaignId };
      const { id } = await prisma.file.create({ data: file(`r${index}.jpg`) });
      await prisma.resource.create({ data: { ...owner, resourceTypeId, fileId: id } });
    }
    await prisma.asset.create({ data: { serviceJobId: job.id } });
    const fileCounts = {
      assets: 1,
      resources: [
        { resourceTypeId: 5, count: 1 },
        { resourceTypeId: 7, count: 2 },
      ],
    };
    const listed = await list({ campaigns: job.campaignId, includes: 'fileCounts' }).expect(200);
    expect(listed.body.results).toMatchObject([{ fileCounts }]);
    const { body } = await t.as(boss).get(`/v1/service-jobs/${job.id}?includes=fileCounts`).expect(200);
    expect(body.result.fileCounts).toEqual(fileCounts);
    const empty = await t.makeJob();
    const without = await list({ campaigns: empty.campaignId, includes: 'fileCounts' }).expect(200);
    expect(without.body.results).toMatchObject([{ fileCounts: { assets: 0, resources: [] } }]);
  });

  test('of no jobs is an empty list with counts of nought', async () => {
    const answer = await list({ campaigns: 999_999 }).expect(200);
    expect(answer.body.results).toEqual([]);
    expect(answer.body.additionalInfo.totalCount).toBe(0);
    expect(answer.body.additionalInfo.customFilters).toHaveLength(13);
    expect(answer.body.additionalInfo.customFilters[0]).toEqual({
      id: 1,
      name: 'Studio not done',
      count: 0,
      type: 'custom',
    });
  });
});

describe('each filter', () => {
  test('accountManagers: of the client', async () => {
    const [manager, other] = [await t.makeUser(), await t.makeUser()];
    const [job, foreign] = [await t.makeJob(), await t.makeJob()];
    await t.deps.prisma.clientAccountManager.create({ data: { clientId: job.clientId, userId: manager.id } });
    await t.deps.prisma.clientAccountManager.create({ data: { clientId: foreign.clientId, userId: other.id } });
    expect(await idsOf({ accountManagers: manager.id })).toEqual([job.id]);
    expect(await idsOf({ accountManagers: `${manager.id},${other.id}` })).toEqual([job.id, foreign.id]);
  });

  test('campaigns and clients', async () => {
    const [one, two] = [await t.makeJob(), await t.makeJob()];
    expect(await idsOf({ campaigns: `${one.campaignId},${two.campaignId}` })).toEqual([one.id, two.id]);
    expect(await idsOf({ clients: two.clientId })).toEqual([two.id]);
    expect(await idsOf({ clients: two.clientId, campaigns: one.campaignId })).toEqual([]);
  });

  test('classifications: a client without one counts as Casual', async () => {
    const vip = await t.makeClient({ classification: 3 });
    const none = await t.makeClient();
    const [first, second] = [await t.makeJob({ clientId: vip.id }), await t.makeJob({ clientId: none.id })];
    const clients = `${vip.id},${none.id}`;
    expect(await idsOf({ clients, classifications: 3 })).toEqual([first.id]);
    expect(await idsOf({ clients, classifications: 1 })).toEqual([second.id]);
    expect(await idsOf({ clients, classifications: '1,3' })).toEqual([first.id, second.id]);
  });

  test('dueFilterStart and dueFilterEnd: at the property by service date, in the studio by studio deadline', async () => {
    const { id: campaigns } = await makeCampaign();
    const [early, late] = [hours(10), hours(20)];
    const atProperty = await t.makeJob({
      campaignId: campaigns,
      serviceId: 1,
      dateService: early,
      studioDeadline: late,
    });
    const inStudio = await t.makeJob({
      campaignId: campaigns,
      serviceId: 21,
      dateService: early,
      studioDeadline: late,
    });
    await t.makeJob({ campaignId: campaigns, serviceId: 21, dateService: early, studioDeadline: null });
    const between = hours(15).toISOString();
    expect(await idsOf({ campaigns, dueFilterEnd: between })).toEqual([atProperty.id]);
    expect(await idsOf({ campaigns, dueFilterStart: between })).toEqual([inStudio.id]);
    expect(await idsOf({ campaigns, dueFilterStart: late.toISOString() })).toEqual([inStudio.id]);
    expect(await idsOf({ campaigns, dueFilterStart: early.toISOString(), dueFilterEnd: late.toISOString() })).toEqual([
      atProperty.id,
    ]);
  });

  test('services and serviceJobStatuses', async () => {
    const { id: campaignId } = await makeCampaign();
    const photo = await t.makeJob({ campaignId, serviceId: 1, statusId: JobStatusId.InQC1 });
    const copy = await t.makeJob({ campaignId, serviceId: 21, statusId: JobStatusId.AwaitingQC });
    const campaigns = campaignId;
    expect(await idsOf({ campaigns, services: 21 })).toEqual([copy.id]);
    expect(await idsOf({ campaigns, serviceJobStatuses: '100,110' })).toEqual([photo.id, copy.id]);
    expect(await idsOf({ campaigns, serviceJobStatuses: 110, services: '1,21' })).toEqual([photo.id]);
  });

  test('tags: any of them, whatever their case', async () => {
    const { id: campaignId } = await makeCampaign();
    const [one, two] = [await t.makeJob({ campaignId }), await t.makeJob({ campaignId })];
    const data = [
      { serviceJobId: one.id, tag: 'Rush' },
      { serviceJobId: two.id, tag: 'twilight' },
    ];
    await t.deps.prisma.serviceJobTag.createMany({ data });
    expect(await idsOf({ campaigns: campaignId, tags: 'rush' })).toEqual([one.id]);
    expect(await idsOf({ campaigns: campaignId, tags: ' rush , Twilight' })).toEqual([one.id, two.id]);
    expect(await idsOf({ campaigns: campaignId, tags: 'none' })).toEqual([]);
  });

  test('users: people in any role, one of them is enough; serviceUsers: the on-site provider', async () => {
    const { id: campaignId } = await makeCampaign();
    const person = await t.makeUser({ role: 'QC' });
    const jobs = [];
    for (const role of [1, 2, 3, 4, 5] as const) {
      const job = await t.makeJob({ campaignId });
      await t.assign(job.id, person.id, role);
      jobs.push(job.id);
    }
    expect(await idsOf({ campaigns: campaignId, users: person.id })).toEqual(jobs);
    expect(await idsOf({ campaigns: campaignId, serviceUsers: person.id })).toEqual(jobs.slice(4));
    expect(await idsOf({ campaigns: campaignId, users: boss.id })).toEqual([]);
    const other = await t.makeJob({ campaignId });
    await t.assign(other.id, boss.id, 1);
    expect(await idsOf({ campaigns: campaignId, users: `${person.id},${boss.id}` })).toEqual([...jobs, other.id]);
    const alone = await t.makeJob({ campaignId });
    expect(await idsOf({ campaigns: campaignId, users: 0 })).toEqual([alone.id]);
    expect(await idsOf({ campaigns: campaignId, users: `0,${boss.id}` })).toEqual([other.id, alone.id]);
    expect(await idsOf({ campaigns: campaignId, serviceUsers: 0 })).toEqual([...jobs.slice(0, 4), other.id, alone.id]);
    expect(await idsOf({ campaigns: campaignId, accountManagers: 0 })).toEqual([...jobs, other.id, alone.id]);
  });

  test.each([
    ['filterStart', 'filterEnd', 'clientDeadline', 'clientDeadline'],
    ['serviceDateFilterStart', 'serviceDateFilterEnd', 'dateService', 'dateService'],
  ] as const)('%s and %s: half-open, local days of the caller', async (start, end, field, orderBy) => {
    const { id: campaignId } = await makeCampaign();
    const at = (instant: string | null) => t.makeJob({ campaignId, [field]: instant && new Date(instant) });
    // Midnight in Melbourne is 13:00 UTC of the previous day.
    const yesterday = await at('2026-11-17T12:59:59.999Z');
    const first = await at('2026-11-17T13:00:00Z');
    const last = await at('2026-11-18T12:59:59.999Z');
    const tomorrow = await at('2026-11-18T13:00:00Z');
    await at(null);
    const ids = (query: object) => idsOf({ campaigns: campaignId, orderBy, ...query });
    expect(await ids({ [start]: '0d', [end]: '1d' })).toEqual([first.id, last.id]);
    expect(await ids({ [start]: '-1d', [end]: '0d' })).toEqual([yesterday.id]);
    expect(await ids({ [start]: '2026-11-19' })).toEqual([tomorrow.id]);
    expect(await ids({ [end]: '2026-11-17T13:00:00Z' })).toEqual([yesterday.id]);
    expect(await ids({ [start]: '0m', [end]: '1m' })).toEqual([yesterday.id, first.id, last.id, tomorrow.id]);
    const inPerth = await t.makeUser({ timeZone: 'Australia/Perth' });
    expect(await idsOf({ campaigns: campaignId, orderBy, [start]: '0d', [end]: '1d' }, inPerth)).toEqual([
      last.id,
      tomorrow.id,
    ]);
  });

  test('a blank list does not narrow', async () => {
    const job = await t.makeJob();
    expect(await idsOf({ campaigns: job.campaignId, users: '', tags: '', services: '', customFilters: '' })).toEqual([
      job.id,
    ]);
  });
});

describe('order and pages', () => {
  test.each(['clientDeadline', 'dateService', 'studioDeadline'] as const)(
    '%s either way: jobs without one last, equal ones by id',
    async (field) => {
      const { id: campaignId } = await makeCampaign();
      const make = async (value: Date | null) => (await t.makeJob({ campaignId, [field]: value })).id;
      const none = await make(null);
      const late = await make(hours(9));
      const early = [await make(hours(3)), await make(hours(3))];
      const alsoNone = await make(null);
      expect(await idsOf({ campaigns: campaignId, orderBy: field })).toEqual([...early, late, none, alsoNone]);
      expect(await idsOf({ campaigns: campaignId, orderBy: `${field} desc` })).toEqual([
        late,
        ...early.toReversed(),
        alsoNone,
        none,
      ]);
    },
  );

  test('id and createdAt', async () => {
    const { id: campaignId } = await makeCampaign();
    const ids = [(await t.makeJob({ campaignId })).id, (await t.makeJob({ campaignId })).id];
    for (const field of ['id', 'createdAt']) {
      expect(await idsOf({ campaigns: campaignId, orderBy: field })).toEqual(ids);
      expect(await idsOf({ campaigns: campaignId, orderBy: `${field} desc` })).toEqual(ids.toReversed());
    }
  });

  test('pages neither overlap nor leave out, even among equals, and the default is 50', async () => {
    const { id: campaignId } = await makeCampaign();
    for (let each = 0; each < 53; each += 1) await t.makeJob({ campaignId, clientDeadline: hours(each % 3) });
    const all = await idsOf({ campaigns: campaignId });
    const page = async (query: object) => {
      const { body } = await list({ campaigns: campaignId, ...query }).expect(200);
      expect(body.additionalInfo.totalCount).toBe(53);
      return body.results.map(({ id }: { id: number }) => id);
    };
    expect(await page({})).toEqual(all.slice(0, 50));
    const pages = await Promise.all([1, 2, 3, 4].map((pageNumber) => page({ pageSize: 20, pageNumber })));
    expect(pages.map((ids) => ids.length)).toEqual([20, 20, 13, 0]);
    expect(pages.flat()).toEqual(all);
  });
});

describe('what is malformed is refused by name', () => {
  test.each([
    [{ pageSize: 0 }, 'pageSize'],
    [{ pageSize: 201 }, 'pageSize'],
    [{ pageNumber: 0 }, 'pageNumber'],
    [{ orderBy: 'price' }, 'orderBy'],
    [{ orderBy: 'clientDeadline sideways' }, 'orderBy'],
    [{ includes: 'campaign,secrets' }, 'includes'],
    [{ services: '1,x' }, 'services'],
    [{ customFilters: '3,99' }, 'customFilters'],
    [{ filterStart: 'yesterday' }, 'filterStart'],
    [{ serviceDateFilterEnd: '2026-02-30' }, 'serviceDateFilterEnd'],
    [{ status: 10 }, 'status'],
  ])('%j', async (query, field) => {
    const answer = await list(query);
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([400, 'malformed', [field]]);
  });

  test.each([
    [{ filterStart: '1d', filterEnd: '0d' }, ['filterStart', 'filterEnd']],
    [
      { serviceDateFilterStart: '2026-11-19', serviceDateFilterEnd: '2026-11-18' },
      ['serviceDateFilterStart', 'serviceDateFilterEnd'],
    ],
  ])('From cannot be after To: %j', async (query, fields) => {
    const answer = await list(query);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, fields]);
  });
});
