import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { JobStatistics } from '@shootdesk/shared/service-jobs/job-counts.contract';
import { countedFields, listedFilters } from '@shootdesk/shared/service-jobs/statistics-lists';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

const { Booked, InProduction, SentToClient, Archived } = JobStatusId;

const now = new Date('2026-06-17T00:00:00Z');
const at = (text: string) => new Date(text);
const photography = 1;
const copywriting = 21;

let t: TestApp;
let boss: TestUser;
beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => now } });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.deps.prisma.serviceJob.deleteMany();
  boss = await t.makeUser();
});

describe('GET /v1/service-jobs/counts', () => {
  interface Counted {
    readonly id: number;
    readonly jobCount: number;
    readonly services: Counted[];
  }
  const counts = async (query = '', user = boss) => {
    const { body } = await t.as(user).get(`/v1/service-jobs/counts${query}`).expect(200);
    const { serviceGroups, serviceJobStatuses } = body.result as Record<string, Counted[]>;
    const nonZero = (rows: Counted[]) =>
      Object.fromEntries(rows.filter(({ jobCount }) => jobCount > 0).map(({ id, jobCount }) => [id, jobCount]));
    const services = nonZero(serviceGroups!.flatMap((group) => group.services));
    return { groups: nonZero(serviceGroups!), services, statuses: nonZero(serviceJobStatuses!) };
  };
  beforeEach(async () => {
    await t.makeJob({ serviceId: 1, statusId: Booked });
    await t.makeJob({ serviceId: 2, statusId: InProduction });
    await t.makeJob({ serviceId: 15, statusId: InProduction });
    await t.makeJob({ serviceId: 15, statusId: Archived });
  });

  test('counts jobs by group, service and status', async () => {
    expect(await counts()).toEqual({
      groups: { 1: 2, 4: 2 },
      services: { 1: 1, 2: 1, 15: 2 },
      statuses: { 40: 1, 90: 2, 180: 1 },
    });
  });

  test('a count leaves out the selection of its own kind and follows all other filters', async () => {
    const chosen = await counts(`?services=15&serviceJobStatuses=${InProduction}&customFilters=3`);
    expect(chosen).toEqual({ groups: { 1: 1, 4: 1 }, services: { 2: 1, 15: 1 }, statuses: { 90: 1 } });
  });

  test('counts what the caller may see', async () => {
    const editor = await t.makeUser({ role: 'FullTimeEditor', services: [15] });
    expect(await counts('', editor)).toEqual({ groups: { 4: 2 }, services: { 15: 2 }, statuses: { 90: 1, 180: 1 } });
  });

  test('refuses a reversed range, paging and strangers', async () => {
    await t.as(boss).get('/v1/service-jobs/counts?filterStart=1d&filterEnd=0d').expect(400);
    await t.as(boss).get('/v1/service-jobs/counts?pageSize=5').expect(400);
    await t.anonymous().get('/v1/service-jobs/counts').expect(401);
    await t
      .as(await t.makeUser({ role: 'Agent' }))
      .get('/v1/service-jobs/counts')
      .expect(403);
  });
});

describe('GET /v2/service-jobs/', () => {
  test('lists the same jobs as v1 with the total only', async () => {
    for (const statusId of [Booked, InProduction, Archived]) await t.makeJob({ statusId });
    const query = '?customFilters=3&includes=campaign&orderBy=id desc';
    const first = await t.as(boss).get(`/v1/service-jobs${query}`).expect(200);
    const second = await t.as(boss).get(`/v2/service-jobs/${query}`).expect(200);
    expect(second.body.results).toEqual(first.body.results);
    expect(second.body.additionalInfo).toEqual({ totalCount: 2 });
  });
});

describe('GET /v1/service-jobs/statistics', () => {
  const rows = async (user = boss) => {
    const { body } = await t.as(user).get('/v1/service-jobs/statistics').expect(200);
    return new Map((body.results as { id: number }[]).map((row) => [row.id, row]));
  };

  test('a studio job counts today by its studio deadline, a job at the property by its appointment', async () => {
    await t.makeJob({ serviceId: copywriting, studioDeadline: at('2026-06-16T14:00:00Z'), statusId: SentToClient });
    await t.makeJob({ serviceId: copywriting, studioDeadline: at('2026-06-17T13:59:59Z'), statusId: InProduction });
    await t.makeJob({ serviceId: copywriting, studioDeadline: at('2026-06-17T14:00:00Z') });
    await t.makeJob({ serviceId: photography, studioDeadline: at('2026-06-17T02:00:00Z') });
    await t.makeJob({ serviceId: photography, dateService: at('2026-06-17T02:00:00Z'), statusId: Archived });
    const found = await rows();
    expect(found.get(6)).toMatchObject({ name: 'Copywriting', jobsToday: 2, incomplete: 1, percentComplete: 50 });
    expect(found.get(1)).toMatchObject({ jobsToday: 1, incomplete: 0, percentComplete: 100 });
  });

  test('incomplete also counts jobs left over from earlier days, percent complete does not', async () => {
    await t.makeJob({ serviceId: copywriting, studioDeadline: at('2026-06-01T00:00:00Z'), statusId: InProduction });
    await t.makeJob({ serviceId: copywriting, studioDeadline: at('2026-06-01T00:00:00Z'), statusId: SentToClient });
    expect((await rows()).get(6)).toMatchObject({ jobsToday: 0, incomplete: 1, percentComplete: 100 });
  });

  test('overdue has its client deadline behind it, urgent within four hours; neither once sent to the client', async () => {
    for (const clientDeadline of [
      '2026-06-16T23:59:59Z',
      '2026-06-17T00:00:00Z',
      '2026-06-17T03:59:59Z',
      '2026-06-17T04:00:00Z',
    ]) {
      await t.makeJob({ serviceId: copywriting, clientDeadline: at(clientDeadline) });
      await t.makeJob({ serviceId: copywriting, clientDeadline: at(clientDeadline), statusId: SentToClient });
    }
    expect((await rows()).get(6)).toMatchObject({ overdue: 1, urgent: 2 });
  });

  test('manpower is who is clocked in now and covers a service of the group, each person once', async () => {
    const people = [[21, 23], [1], [21]];
    for (const [index, services] of people.entries()) {
      const user = await t.makeUser({ role: 'FullTimeEditor', services });
      const clockEnd = index === 2 ? now : null;
      const entry = { userId: user.id, entryDate: now, clockStart: at('2026-06-16T22:00:00Z'), clockEnd };
      await t.deps.prisma.userTime.create({ data: entry });
    }
    const found = await rows();
    expect([found.get(6), found.get(1), found.get(4)]).toMatchObject([
      { manpower: 1 },
      { manpower: 1 },
      { manpower: 0 },
    ]);
  });

  test('row 0 sums jobs today, incomplete, manpower, overdue and urgent', async () => {
    await t.makeJob({ serviceId: copywriting, studioDeadline: now, clientDeadline: at('2026-06-16T00:00:00Z') });
    await t.makeJob({ serviceId: photography, dateService: now, clientDeadline: at('2026-06-17T01:00:00Z') });
    const found = await rows();
    const manpower = [...found.values()].reduce(
      (sum, row) => sum + (row.id === 0 ? 0 : (row as never as { manpower: number }).manpower),
      0,
    );
    expect(found.get(0)).toEqual({
      id: 0,
      name: 'Jobs',
      jobsToday: 2,
      incomplete: 2,
      percentComplete: null,
      manpower,
      overdue: 1,
      urgent: 1,
      lateRevisions: 0,
      services: [],
      countedAt: now.toISOString(),
    });
    expect(found.size).toBe(10);
  });

  test('each number is the total of the list that its filters give', async () => {
    const deadlines = ['2026-06-16T23:59:59Z', '2026-06-17T03:59:59Z', '2026-06-17T04:00:00Z'];
    const days = ['2026-06-16T13:00:00Z', '2026-06-16T14:00:00Z', '2026-06-17T13:59:59Z', '2026-06-17T14:00:00Z'];
    for (const statusId of [Booked, SentToClient, Archived]) {
      for (const serviceId of [photography, copywriting]) {
        for (const [index, day] of days.entries()) {
          const clientDeadline = at(deadlines[index] ?? '2026-06-30T00:00:00Z');
          await t.makeJob({
            serviceId,
            statusId,
            clientDeadline,
            studioDeadline: at(day),
            dateService: at(days[3 - index]!),
          });
        }
      }
    }
    const revision = await t.makeJob({ serviceId: copywriting, statusId: JobStatusId.ChangeRequest });
    await t.deps.prisma.serviceJob.update({
      where: { id: revision.id },
      data: { changesRequestedAt: at('2026-06-01T00:00:00Z'), clientDeadline: at('2026-06-02T00:00:00Z') },
    });
    const { body } = await t.as(boss).get('/v1/service-jobs/statistics').expect(200);
    const statistics = body.results as JobStatistics[];
    expect(statistics[0]).toMatchObject({ jobsToday: 12, incomplete: 6, overdue: 2, urgent: 2, lateRevisions: 1 });
    for (const row of statistics) {
      for (const field of countedFields) {
        const chosen = Object.entries(listedFilters(row, field)).filter(
          ([, value]) => value !== null && value.length > 0,
        );
        const query = new URLSearchParams(Object.fromEntries(chosen.map(([name, value]) => [name, String(value)])));
        const list = await t.as(boss).get(`/v1/service-jobs?pageSize=1&${query.toString()}`).expect(200);
        expect([row.name, field, list.body.additionalInfo.totalCount]).toEqual([row.name, field, row[field]]);
      }
    }
  });

  test("counts what the caller may see, in the caller's day", async () => {
    await t.makeJob({ serviceId: copywriting, studioDeadline: at('2026-06-17T13:00:00Z') });
    await t.makeJob({ serviceId: photography, dateService: now });
    const perth = await t.makeUser({ role: 'FullTimeEditor', services: [copywriting], timeZone: 'Pacific/Auckland' });
    expect((await rows(perth)).get(0)).toMatchObject({ jobsToday: 0 });
    expect((await rows()).get(0)).toMatchObject({ jobsToday: 2 });
    await t.anonymous().get('/v1/service-jobs/statistics').expect(401);
    await t
      .as(await t.makeUser({ role: 'Agent' }))
      .get('/v1/service-jobs/statistics')
      .expect(403);
  });
});

describe('GET /v1/service-jobs/list/servicedate', () => {
  const period = '?filterStart=2026-06-18T00:00:00Z&filterEnd=2026-06-18T02:00:00Z';
  const read = (user: TestUser, query = period) => t.as(user).get(`/v1/service-jobs/list/servicedate${query}`);
  const idsOf = (body: { results: { id: number }[] }) => body.results.map(({ id }) => id);
  let provider: TestUser;
  const booked = async (dateService: string, more: Parameters<TestApp['makeJob']>[0] = {}, user = provider) => {
    const { id } = await t.makeJob({ statusId: Booked, dateService: at(dateService), ...more });
    await t.assign(id, user.id, JobUserRoleId.OnSiteProvider);
    return id;
  };
  beforeEach(async () => {
    provider = await t.makeUser({ role: 'ContractualProvider' });
  });

  test('holds appointments that touch the half-open period, by start, with what the page shows of them', async () => {
    await booked('2026-06-17T23:00:00Z');
    const reaching = await booked('2026-06-17T22:30:00Z', { serviceJobLength: 91 });
    const last = await booked('2026-06-18T01:59:00Z');
    await booked('2026-06-18T02:00:00Z');
    const { body } = await read(provider).expect(200);
    expect(idsOf(body)).toEqual([reaching, last]);
    expect(body.results[0]).toMatchObject({
      campaign: { name: expect.any(String) },
      client: { name: expect.any(String) },
      service: { name: 'Photography' },
      users: [{ userId: provider.id }],
      details: [],
      notes: [],
      serviceGroupId: 1,
    });
  });

  test('leaves out what is sent to the client and what has no provider', async () => {
    await booked('2026-06-18T01:00:00Z', { statusId: SentToClient });
    await t.makeJob({ statusId: Booked, dateService: at('2026-06-18T01:00:00Z') });
    expect(idsOf((await read(boss).expect(200)).body)).toEqual([]);
  });

  test('a provider sees their own, also when they name another; BackOffice chooses', async () => {
    const other = await t.makeUser({ role: 'FullTimeProvider' });
    const mine = await booked('2026-06-18T01:00:00Z');
    const theirs = await booked('2026-06-18T01:00:00Z', {}, other);
    expect(idsOf((await read(provider).expect(200)).body)).toEqual([mine]);
    expect(idsOf((await read(provider, `${period}&users=${other.id}`).expect(200)).body)).toEqual([]);
    expect(idsOf((await read(boss).expect(200)).body)).toEqual([mine, theirs]);
    expect(idsOf((await read(boss, `${period}&users=${other.id}`).expect(200)).body)).toEqual([theirs]);
  });

  test('lists at most 200 appointments, and counts all', async () => {
    const [jobs, people] = [t.deps.prisma.serviceJob, t.deps.prisma.serviceJobUser];
    const id = await booked('2026-06-18T01:00:00Z');
    const {
      id: _id,
      revisionDeadline: _generated,
      wishes: _wishes,
      ...columns
    } = await jobs.findUniqueOrThrow({ where: { id } });
    const made = await jobs.createManyAndReturn({
      data: Array.from({ length: 204 }, () => columns),
      select: { id: true },
    });
    const role = { userId: provider.id, serviceJobUserRoleId: JobUserRoleId.OnSiteProvider };
    await people.createMany({ data: made.map(({ id: serviceJobId }) => ({ serviceJobId, ...role })) });
    const { body } = await read(provider).expect(200);
    expect(body.results).toHaveLength(200);
    expect(body.additionalInfo).toEqual({ totalCount: 205 });
  });

  test('needs a period that does not end before it starts', async () => {
    await read(boss, '').expect(400);
    const { body } = await read(boss, '?filterStart=1d&filterEnd=0d').expect(400);
    expect(body.errors).toHaveProperty('filterStart', ['From cannot be after To.']);
    await t.anonymous().get(`/v1/service-jobs/list/servicedate${period}`).expect(401);
  });
});
