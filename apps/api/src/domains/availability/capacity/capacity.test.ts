import { weekdayOf } from '@shootdesk/shared/kernel/local-days';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';
import { countStatements } from '../../../../test/statements.ts';

/** Monday 8 June 2026, noon in Melbourne. */
const now = new Date('2026-06-08T02:00:00Z');

let t: TestApp;
let office: TestUser;
let zoneId: number;
beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => now } });
  office = await t.makeUser();
  await t.deps.prisma.serviceCategory.update({ where: { id: 1 }, data: { capacityDuration: 1.5, threshold: 2 } });
  await t.deps.prisma.serviceCategory.update({ where: { id: 2 }, data: { capacityDuration: 0 } });
});
afterAll(() => t.close());

let zones = 0;
const makeZone = async (defaultTravelTime = 0): Promise<number> => {
  const data = { name: `Capacity ${(zones += 1)}`, defaultTravelTime };
  return (await t.deps.prisma.zone.create({ data, select: { id: true } })).id;
};
beforeEach(async () => {
  zoneId = await makeZone(30);
});

interface ProviderOptions {
  readonly primary?: number | null;
  readonly secondary?: readonly number[];
  readonly timeZone?: string;
  readonly zoneIds?: readonly number[];
}

async function makeProvider(options: ProviderOptions = {}): Promise<TestUser> {
  const { primary = 1, secondary = [], timeZone = 'Australia/Melbourne', zoneIds = [zoneId] } = options;
  const made = await t.makeUser({ role: 'FullTimeProvider', timeZone });
  const { prisma } = t.deps;
  await prisma.weeklySlot.createMany({
    data: [1, 2, 3, 4, 5].map((weekday) => ({ userId: made.id, weekday, startMinute: 540, finishMinute: 1020 })),
  });
  await prisma.zoneProvider.createMany({ data: zoneIds.map((zone) => ({ zoneId: zone, userId: made.id })) });
  const secondaryCategories = { create: secondary.map((serviceCategoryId) => ({ serviceCategoryId })) };
  await prisma.provider.update({
    where: { userId: made.id },
    data: { primaryCategoryId: primary, secondaryCategories },
  });
  return made;
}

async function book(user: TestUser, at: string, minutes: number | null = 60, statusId: number = JobStatusId.Booked) {
  const client = await t.makeClient({ zoneId });
  const job = { clientId: client.id, statusId, dateService: new Date(at), serviceJobLength: minutes };
  const { id } = await t.makeJob(job);
  await t.assign(id, user.id, JobUserRoleId.OnSiteProvider);
}

interface Cell {
  readonly id: string;
  readonly date: string;
  readonly categoryId: number;
  readonly total: number;
  readonly remaining: number;
  readonly users: { readonly id: number; readonly availableSlots: number; readonly bookedSlots: number }[];
}

const ask = (query: object, user = office) => t.as(user).get('/v1/users/capacity').query(query);

async function read(query: object, categories = '1', zonesAsked = String(zoneId)): Promise<Cell[]> {
  const { body } = await ask({ ...query, zones: zonesAsked, categories }).expect(200);
  return body.results;
}

const tomorrow = { filterStart: '1d', filterEnd: '2d' };
const cellOf = async (query: object = tomorrow, categories = '1') => (await read(query, categories))[0]!;

describe('capacity', () => {
  test('is what the hours of the providers make by the duration of the category, to one decimal', async () => {
    const [one, two] = [await makeProvider(), await makeProvider()];
    await book(one, '2026-06-09T10:00:00+10:00', 120);
    const cell = await cellOf();
    expect(cell).toMatchObject({ id: `2026-06-09_${zoneId}_1`, date: '2026-06-09', zoneId, categoryId: 1 });
    // 16 hours less 2.5 booked ones with travel, divided by 1.5.
    expect(cell).toMatchObject({ total: 10.7, remaining: 9 });
    expect(cell.users).toEqual([
      {
        ...{ id: one.id, firstName: expect.any(String), lastName: expect.any(String), timeZone: 'Australia/Melbourne' },
        ...{ availableSlots: 8, bookedSlots: 2.5, primaryCategoryId: 1, secondaryCategoryIds: [] },
      },
      expect.objectContaining({ id: two.id, availableSlots: 8, bookedSlots: 0 }),
    ]);
  });

  test('counts no blocked time, and time that two blockouts cover once', async () => {
    const provider = await makeProvider();
    const hours = (start: string, finish: string) => ({ start: new Date(start), finish: new Date(finish) });
    await t.deps.prisma.blockout.createMany({
      data: [
        { userId: provider.id, ...hours('2026-06-08T10:00:00+10:00', '2026-06-09T11:00:00+10:00') },
        { userId: provider.id, ...hours('2026-06-09T10:00:00+10:00', '2026-06-09T12:00:00+10:00') },
      ],
    });
    expect((await cellOf()).users).toMatchObject([{ availableSlots: 5 }]);
  });

  test('does not let what one is overbooked reduce what others have left', async () => {
    const [one] = [await makeProvider(), await makeProvider()];
    await book(one, '2026-06-09T08:00:00+10:00', 720);
    expect(await cellOf()).toMatchObject({ total: 10.7, remaining: 5.3 });
  });

  test('counts every appointment of a provider, of whatever service, but none that is sent to the client', async () => {
    const provider = await makeProvider();
    await book(provider, '2026-06-09T10:00:00+10:00', null);
    await book(provider, '2026-06-09T12:00:00+10:00', 60, JobStatusId.SentToClient);
    expect((await cellOf()).users).toMatchObject([{ bookedSlots: 1.5 }]);
  });

  test('second look #2: counts the travel once for two services of one visit', async () => {
    const provider = await makeProvider();
    const client = await t.makeClient({ zoneId });
    const dated = (time: string) => ({
      statusId: JobStatusId.Booked,
      dateService: new Date(`2026-06-09T${time}:00+10:00`),
    });
    const first = await t.makeJob({ clientId: client.id, ...dated('10:00') });
    const second = await t.makeJob({ campaignId: first.campaignId, ...dated('11:00') });
    for (const { id } of [first, second]) await t.assign(id, provider.id, JobUserRoleId.OnSiteProvider);
    expect((await cellOf()).users).toMatchObject([{ bookedSlots: 2.5 }]);
  });

  test('is counted for the primary and the secondary categories of each provider, and in each of their zones', async () => {
    const other = await makeZone();
    const provider = await makeProvider({ primary: 3, secondary: [1, 4], zoneIds: [zoneId, other] });
    const cells = await read(tomorrow, '1,3,4,5', `${zoneId},${other}`);
    expect(cells.map(({ id, users }) => [id, users.length])).toEqual(
      [zoneId, other].flatMap((zone) =>
        [1, 3, 4, 5].map((category) => [`2026-06-09_${zone}_${category}`, category === 5 ? 0 : 1]),
      ),
    );
    expect(cells[0]!.users[0]).toMatchObject({ id: provider.id, primaryCategoryId: 3, secondaryCategoryIds: [1, 4] });
  });

  test('is 0 where the duration of the category is 0', async () => {
    await makeProvider({ primary: 2 });
    const cell = await cellOf(tomorrow, '2');
    expect(cell).toMatchObject({ total: 0, remaining: 0 });
    expect(cell.users).toMatchObject([{ availableSlots: 8 }]);
  });

  test('is counted by the local days of each provider', async () => {
    const perth = await makeProvider({ timeZone: 'Australia/Perth' });
    // Monday evening in Perth, Tuesday in Melbourne.
    await book(perth, '2026-06-08T23:30:00+08:00', 60);
    const cells = await read({ filterStart: '0d', filterEnd: '2d' });
    expect(cells.map(({ date, users }) => [date, users[0]!.bookedSlots])).toEqual([
      ['2026-06-08', 1.5],
      ['2026-06-09', 0],
    ]);
  });

  test('carries the number of providers, and the providers themselves unless the caller leaves them out', async () => {
    await makeProvider();
    const [whole] = await read(tomorrow);
    const [counted] = await read({ ...tomorrow, includes: '' });
    const { users, ...facts } = whole!;
    expect(users).toHaveLength(1);
    expect(counted).toEqual({ ...facts, userCount: 1 });
    await ask({ ...tomorrow, includes: 'jobs' }).expect(400);
  });

  test('leaves out deactivated providers, and shows a zone without any', async () => {
    const provider = await makeProvider();
    await t.deps.prisma.user.update({ where: { id: provider.id }, data: { deletedAt: now } });
    expect(await cellOf()).toMatchObject({ total: 0, remaining: 0, users: [] });
  });

  test('is answered for the weekdays of the period', async () => {
    const dates = async (filterStart: string, filterEnd: string) =>
      (await read({ filterStart, filterEnd })).map(({ date }) => date);
    expect(await dates('3d', '8d')).toEqual(['2026-06-11', '2026-06-12', '2026-06-15']);
    expect(await dates('5d', '7d')).toEqual([]);
    expect((await dates('-1w', '0w')).map(weekdayOf)).toEqual([1, 2, 3, 4, 5]);
    expect(await dates('1d', '1d')).toEqual([]);
  });

  test('has a hole neither at the start nor at the end of daylight saving time', async () => {
    for (const timeZone of ['Australia/Melbourne', 'Australia/Lord_Howe', 'Australia/Perth']) {
      await makeProvider({ timeZone });
    }
    for (const [filterStart, filterEnd] of [
      ['2026-09-28', '2026-10-10'],
      ['2026-03-30', '2026-04-11'],
    ]) {
      const cells = await read({ filterStart, filterEnd });
      expect(cells).toHaveLength(10);
      for (const { users } of cells) expect(users.map(({ availableSlots }) => availableSlots)).toEqual([8, 8, 8]);
    }
  });

  test('of a period that ends before it starts, is too long, or of words that nobody knows, is malformed', async () => {
    expect((await ask({ filterStart: '2d', filterEnd: '1d' }).expect(400)).body.errors).toHaveProperty('filterStart');
    expect((await ask({ filterStart: '0d', filterEnd: '32d' }).expect(400)).body.detail).toBe(
      'At most 31 days at once.',
    );
    await ask({ filterStart: '0d', filterEnd: '31d', zones: String(zoneId), categories: '1' }).expect(200);
    await ask({}).expect(400);
    await ask({ ...tomorrow, weeks: 1 }).expect(400);
  });

  test('is for BackOffice', async () => {
    await t.anonymous().get('/v1/users/capacity').query(tomorrow).expect(401);
    await ask(tomorrow, await t.makeUser({ role: 'ProductionManager' })).expect(403);
    await ask(tomorrow, await makeProvider()).expect(403);
  });
});

test('capacity takes as many statements for one provider as for many with their blockouts and appointments', async () => {
  const tables = /users|zones|service_categories|service_jobs|weekly_slots|blockouts/;
  const statementsFor = async (includes: object) => {
    const query = { filterStart: '0d', filterEnd: '7d', ...includes };
    // The caller is loaded once more per call.
    const { statements, answer } = await countStatements(tables, async () => ask(query).expect(200));
    const counts = (answer.body.results as { userCount: number }[]).map(({ userCount }) => userCount);
    return { statements, providers: counts.reduce((sum, count) => sum + count, 0) };
  };
  const cost = async () => {
    // The open-jobs index refreshes before statements are counted.
    await t.deps.openJobs.current();
    return [await statementsFor({}), await statementsFor({ includes: '' })];
  };
  await cost();
  const few = await cost();
  for (let each = 0; each < 20; each += 1) {
    const provider = await makeProvider({ secondary: [3, 4], zoneIds: [zoneId, await makeZone()] });
    await book(provider, `2026-06-${String(9 + (each % 4)).padStart(2, '0')}T10:00:00+10:00`);
    const start = new Date('2026-06-10T03:00:00Z');
    await t.deps.prisma.blockout.create({
      data: { userId: provider.id, start, finish: new Date(start.getTime() + 3_600_000) },
    });
  }
  const many = await cost();
  // Each of the 20 counts in two zones, three categories, five days.
  expect(many.map(({ providers }, index) => providers - few[index]!.providers)).toEqual([600, 600]);
  expect(many.map(({ statements }) => statements)).toEqual(few.map(({ statements }) => statements));
});
