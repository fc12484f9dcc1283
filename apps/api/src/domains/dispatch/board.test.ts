import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { countStatements } from '../../../test/statements.ts';

const { Booked, AwaitingBooking, Ordered, Uploaded } = JobStatusId;
/** Instants on Wednesday 10 June 2026 in Melbourne. */
const at = (time: string, zone = '+10:00') => new Date(`2026-06-10T${time}:00${zone}`);
const copywriting = 21;

let t: TestApp;
let backOffice: TestUser;
let zoneId: number;
let otherZoneId: number;
let clientId: number;
let ann: TestUser;
let zed: TestUser;
let bar: number;

async function makeProvider(firstName: string, timeZone = 'Australia/Melbourne'): Promise<TestUser> {
  const user = await t.makeUser({ role: 'FullTimeProvider', services: [1], firstName, lastName: 'Ray', timeZone });
  const slot = { userId: user.id, weekday: 3, startMinute: 540, finishMinute: 1020 };
  await t.deps.prisma.weeklySlot.create({ data: slot });
  return user;
}

const makeZone = async (name: string) =>
  (await t.deps.prisma.zone.create({ data: { name, defaultTravelTime: 20 } })).id;
const book = async (options: Parameters<TestApp['makeJob']>[0], userId: number | null) => {
  const { id } = await t.makeJob({ statusId: Booked, clientId, ...options });
  if (userId !== null) await t.assign(id, userId, JobUserRoleId.OnSiteProvider);
  return id;
};

beforeAll(async () => {
  t = await createTestApp();
  backOffice = await t.makeUser();
  [zoneId, otherZoneId] = [await makeZone('Inner East'), await makeZone('Bayside')];
  clientId = (await t.makeClient({ name: 'Acme', zoneId })).id;
  [ann, zed] = [await makeProvider('Ann'), await makeProvider('Zed')];
  await t.deps.prisma.zoneProvider.create({ data: { zoneId, userId: ann.id } });
  await t.deps.prisma.zoneProvider.create({ data: { zoneId: otherZoneId, userId: zed.id } });
  const blockout = { userId: ann.id, start: at('12:00'), finish: at('13:00'), reason: 'Lunch' };
  await t.deps.prisma.blockout.create({ data: blockout });
  await t.deps.prisma.clientBlacklistedProvider.create({ data: { clientId, userId: zed.id } });
  bar = await book({ dateService: at('10:00'), serviceJobLength: 90, name: 'Shoot' }, ann.id);
});
afterAll(() => t.close());

const read = (query: object = {}, user = backOffice) =>
  t
    .as(user)
    .get('/v1/dispatch')
    .query({ from: '2026-06-10', zones: String(zoneId), ...query });
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe('the dispatch board', () => {
  test('shows providers with slots and blockouts as instants, and jobs as bars', async () => {
    const { body } = await read().expect(200);
    expect(body.result).toMatchObject({
      from: '2026-06-10',
      days: 1,
      timeZone: 'Australia/Melbourne',
      start: at('00:00').toISOString(),
    });
    expect(body.result.providers).toMatchObject([
      {
        id: ann.id,
        zoneIds: [zoneId],
        zones: ['Inner East'],
        serviceIds: [1],
        slots: [{ start: at('09:00').toISOString(), finish: at('17:00').toISOString() }],
        blockouts: [{ start: at('12:00').toISOString(), reason: 'Lunch' }],
      },
    ]);
    expect(body.result.jobs).toMatchObject([
      {
        id: bar,
        providerId: ann.id,
        dateService: at('10:00').toISOString(),
        serviceJobLength: 90,
        travelMinutes: 20,
        ...{ zoneId, zone: 'Inner East', category: 'Photography', timeZone: 'Australia/Melbourne' },
        client: 'Acme',
        visit: null,
      },
    ]);
  });

  test('says of a dated job only what the board draws, because a week has thousands', async () => {
    const { body } = await read({ jobs: String(bar) }).expect(200);
    const answered = Object.keys(body.result.jobs[0]);
    const drawn = ['place', 'service', 'client', 'dateService', 'serviceJobLength', 'serviceJobStatusId', 'visit'];
    const needed = ['id', 'serviceId', 'clientId', 'providerId', 'travelMinutes', 'latitude', 'longitude', 'cache_key'];
    const property = ['campaignId', 'addressKey', 'zoneId', 'zone', 'category', 'timeZone'];
    expect(answered.toSorted()).toEqual([...drawn, ...needed, ...property].toSorted());
    expect(body.result.jobs[0].place).toBe('Shoot');
    await t.deps.prisma.campaign.updateMany({
      where: { serviceJobs: { some: { id: bar } } },
      data: { address: '12 Cotham Road', suburb: 'Kew' },
    });
    const again = await read({ jobs: String(bar) }).expect(200);
    expect(again.body.result.jobs[0].place).toBe('12 Cotham Road, Kew');
  });

  test('has jobs without an appointment beside it, and dated ones without a person among the jobs', async () => {
    const [undated, unmanned] = [
      await book({ statusId: AwaitingBooking, clientDeadline: at('09:00') }, null),
      await book({ statusId: Ordered, dateService: at('15:00') }, null),
    ];
    await book({ serviceId: copywriting, statusId: Ordered }, null);
    await book({ statusId: Uploaded }, null);
    const { body } = await read().expect(200);
    expect(body.result.undatedJobs).toMatchObject([{ id: undated, clientDeadline: at('09:00').toISOString() }]);
    expect(body.result.undatedCount).toBe(1);
    expect(body.result.jobs).toContainEqual(expect.objectContaining({ id: unmanned, providerId: null }));
  });

  test('shows a provider of another zone who has a job in this one, with their other jobs of the days', async () => {
    const here = await book({ dateService: new Date('2026-06-17T10:00:00+10:00') }, zed.id);
    const elsewhere = (await t.makeClient({ zoneId: otherZoneId })).id;
    const there = await book({ dateService: new Date('2026-06-17T14:00:00+10:00'), clientId: elsewhere }, zed.id);
    const { body } = await read({ from: '2026-06-15', days: 7 }).expect(200);
    expect(idsOf(body.result.providers)).toEqual([ann.id, zed.id]);
    expect(body.result.providers[1].blacklistedByClientIds).toEqual([clientId]);
    expect(idsOf(body.result.jobs)).toEqual([here, there]);
  });

  test('reads only the jobs and providers again that it is asked for', async () => {
    const some = await read({ jobs: `${bar},999999` }).expect(200);
    expect([idsOf(some.body.result.jobs), some.body.result.providers, some.body.result.undatedJobs]).toEqual([
      [bar],
      [],
      [],
    ]);
    const people = await read({ providers: String(ann.id) }).expect(200);
    expect([idsOf(people.body.result.providers), people.body.result.jobs]).toEqual([[ann.id], []]);
  });

  test('names the time zone of its days: that of the providers where they share one, else that of the organisation', async () => {
    const west = await makeZone('Perth');
    const kim = await makeProvider('Kim', 'Australia/Perth');
    await t.deps.prisma.zoneProvider.create({ data: { zoneId: west, userId: kim.id } });
    const perth = await read({ zones: String(west) }).expect(200);
    expect(perth.body.result).toMatchObject({
      timeZone: 'Australia/Perth',
      start: at('00:00', '+08:00').toISOString(),
    });
    expect(perth.body.result.providers[0].slots).toEqual([
      { start: at('09:00', '+08:00').toISOString(), finish: at('17:00', '+08:00').toISOString() },
    ]);
    const both = await read({ zones: '' }).expect(200);
    expect(both.body.result.timeZone).toBe('Australia/Melbourne');
  });

  test('costs the same number of statements for one provider as for many', async () => {
    const tables = /FROM users u|FROM service_jobs|people AS/;
    // The open-jobs index refreshes before statements are counted.
    await t.deps.openJobs.current();
    const few = await countStatements(tables, () => read().expect(200));
    const many = await Promise.all(Array.from({ length: 20 }, (_, number) => makeProvider(`Many ${number}`)));
    await t.deps.prisma.zoneProvider.createMany({ data: many.map(({ id: userId }) => ({ zoneId, userId })) });
    for (const { id } of many) await book({ dateService: at('14:00') }, id);
    await t.deps.openJobs.current();
    const more = await countStatements(tables, () => read().expect(200));
    expect(more.answer.body.result.providers.length).toBe(few.answer.body.result.providers.length + 20);
    expect(more.statements).toBe(few.statements);
  });

  test.each([{ from: 'today' }, { days: 8 }, { days: 0 }, { zones: 'x' }, { colour: 'red' }])(
    'refuses %j',
    async (query) => {
      await read(query).expect(400);
    },
  );

  test('is for the back office and production managers', async () => {
    await t.anonymous().get('/v1/dispatch').query({ from: '2026-06-10' }).expect(401);
    await read({}, await t.makeUser({ role: 'ProductionManager' })).expect(200);
    for (const user of [ann, await t.makeUser({ role: 'QC' })]) await read({}, user).expect(403);
  });
});
