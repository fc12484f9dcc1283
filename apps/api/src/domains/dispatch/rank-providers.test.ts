import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { countStatements } from '../../../test/statements.ts';

/** Instants in June 2026 in Melbourne. */
const at = (time: string, day = 10) => new Date(`2026-06-${day}T${time}:00+10:00`);
const copywriting = 21;

let t: TestApp;
let boss: TestUser;
let zoneId: number;
let clientId: number;
let ann: TestUser;
let zed: TestUser;
let job: { id: number };

async function makeProvider(firstName: string): Promise<TestUser> {
  const user = await t.makeUser({ role: 'FullTimeProvider', services: [1], firstName, lastName: 'Ray' });
  const slot = { userId: user.id, weekday: 3, startMinute: 540, finishMinute: 1020 };
  await t.deps.prisma.weeklySlot.create({ data: slot });
  return user;
}

async function book(dateService: Date | null, userId: number | null, place: object = {}): Promise<{ id: number }> {
  const made = await t.makeJob({ clientId, statusId: JobStatusId.Booked, dateService });
  await t.deps.prisma.campaign.update({ where: { id: made.campaignId }, data: place });
  if (userId !== null) await t.assign(made.id, userId, JobUserRoleId.OnSiteProvider);
  return made;
}

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => at('08:00') } });
  boss = await t.makeUser({ timeZone: 'Australia/Melbourne' });
  zoneId = (await t.deps.prisma.zone.create({ data: { name: 'Inner East', defaultTravelTime: 20 } })).id;
  clientId = (await t.makeClient({ zoneId })).id;
  [ann, zed] = [await makeProvider('Ann'), await makeProvider('Zed')];
  await t.deps.prisma.zoneProvider.create({ data: { zoneId, userId: zed.id } });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.deps.prisma.serviceJobUser.deleteMany();
  job = await book(null, null);
});

const rank = (query: object = {}, user = boss, id = job.id) =>
  t.as(user).get(`/v1/service-jobs/${id}/fitting-providers`).query(query);
const messages = (one: { reasons: { message: string }[] }) => one.reasons.map(({ message }) => message);

describe('who can take a job', () => {
  test('of a job without an appointment are those with free times, who are of the zone first, with times to offer', async () => {
    const { body } = await rank().expect(200);
    expect(body.results).toMatchObject([
      { id: zed.id, canTake: true, detourMinutes: null },
      { id: ann.id, canTake: true },
    ]);
    expect(messages(body.results[0]).slice(0, 2)).toEqual(['Has free times', 'In the zone']);
    expect(body.results[0].times.map(({ start }: { start: string }) => start)).toEqual([
      at('09:00').toISOString(),
      at('10:00').toISOString(),
    ]);
    expect(body.additionalInfo).toMatchObject({ totalCount: 2, dateService: null });
    expect(body.additionalInfo.offers[0]).toEqual({ start: at('09:00').toISOString(), providerId: zed.id });
  });

  test('of one with an appointment are those who are free then; the others say why not', async () => {
    const other = await book(at('10:30'), zed.id);
    const bar = await book(at('10:00'), ann.id);
    const { body } = await rank({}, boss, bar.id).expect(200);
    expect(body.additionalInfo.dateService).toBe(at('10:00').toISOString());
    expect(body.results).toMatchObject([
      { id: ann.id, canTake: true },
      { id: zed.id, canTake: false },
    ]);
    expect(messages(body.results[1])[0]).toBe(
      `Zed Ray has another appointment at that time or too close to it: job ${other.id}.`,
    );
  });

  test('second look #4: at a property whose postcode is of another zone than its client are the people of that zone first', async () => {
    const { prisma } = t.deps;
    const melbourne = await prisma.zone.create({
      data: {
        name: 'Melbourne',
        defaultTravelTime: 30,
        postcodes: { create: { state: 'VIC', first: '3000', last: '3207' } },
      },
    });
    await prisma.zoneProvider.create({ data: { zoneId: melbourne.id, userId: ann.id } });
    const fitzroy = await book(null, null, { suburb: 'Fitzroy', state: 'VIC', postcode: '3065' });
    const { body } = await rank({}, boss, fitzroy.id).expect(200);
    expect(body.additionalInfo).toMatchObject({ zone: 'Melbourne', timeZone: 'Australia/Melbourne' });
    expect(body.results.map(({ id }: { id: number }) => id)).toEqual([ann.id, zed.id]);
    expect(messages(body.results[0])).toContain('In the zone');
    expect(messages(body.results[1])).toContain('Not in the zone');
    const free = await t
      .as(boss)
      .get(`/v1/service-jobs/${fitzroy.id}/free-times`)
      .query({ date: '2026-06-10' })
      .expect(200);
    expect(free.body.additionalInfo.zone).toEqual({ id: melbourne.id, name: 'Melbourne' });
    expect(free.body.results[0]).toMatchObject({ id: ann.id, inZone: true });
    const board = (query: object) =>
      t
        .as(boss)
        .get('/v1/dispatch')
        .query({ from: '2026-06-10', ...query })
        .expect(200);
    const ofZone = await board({ zones: String(melbourne.id), jobs: String(fitzroy.id) });
    expect(ofZone.body.result.undatedJobs).toMatchObject([{ id: fitzroy.id, zone: 'Melbourne', travelMinutes: 30 }]);
    expect((await board({ zones: String(zoneId), jobs: String(fitzroy.id) })).body.result.undatedJobs).toEqual([]);
    // With a postcode of another state, or none, the client's zone applies.
    for (const [postcode, state] of [
      ['3065', 'NSW'],
      [null, 'VIC'],
      ['30650', 'VIC'],
    ] as const) {
      const other = await book(null, null, { state, postcode });
      expect((await rank({}, boss, other.id).expect(200)).body.additionalInfo.zone).toBe('Inner East');
    }
    const stateless = await book(null, null, { postcode: ' 3065 ' });
    expect((await rank({}, boss, stateless.id).expect(200)).body.additionalInfo.zone).toBe('Melbourne');
    await prisma.zone.delete({ where: { id: melbourne.id } });
  });

  test('the way from the jobs of that day is counted by their places', async () => {
    const place = { latitude: -37.8, longitude: 144.9 };
    await book(at('09:00'), ann.id, place);
    const bar = await book(at('12:00'), null, place);
    const { body } = await rank({}, boss, bar.id).expect(200);
    const found = body.results.find(({ id }: { id: number }) => id === ann.id);
    expect(found).toMatchObject({ canTake: true, detourMinutes: 0 });
    expect(messages(found)).toContain('0 min more driving');
  });

  test('from another day on, times are of that day, and nothing is said of an appointment before', async () => {
    const bar = await book(at('10:00'), ann.id);
    const { body } = await rank({ from: '2026-06-11' }, boss, bar.id).expect(200);
    expect(body.additionalInfo.dateService).toBeNull();
    expect(body.additionalInfo.offers[0].start).toBe(at('09:00', 17).toISOString());
  });

  test('times are by the clocks of the property for everybody: of its state, else of its zone, else of the organisation', async () => {
    const bar = await book(at('10:00'), null, { state: 'WA' });
    const blocked = { start: at('09:30'), finish: at('12:30') };
    await t.deps.prisma.blockout.create({ data: { userId: ann.id, ...blocked, reason: '-' } });
    const { body } = await rank({}, boss, bar.id).expect(200);
    await t.deps.prisma.blockout.deleteMany({ where: { userId: ann.id } });
    expect(body.additionalInfo.timeZone).toBe('Australia/Perth');
    expect(messages(body.results.find(({ id }: { id: number }) => id === ann.id))).toContain(
      'Ann Ray is unavailable from 10 June 2026, 07:30 AM to 10 June 2026, 10:30 AM.',
    );
    await t.deps.prisma.user.update({ where: { id: zed.id }, data: { timeZone: 'Australia/Darwin' } });
    const ofZone = await rank().expect(200);
    await t.deps.prisma.zoneProvider.deleteMany({ where: { zoneId } });
    const ofOrganisation = await rank().expect(200);
    await t.deps.prisma.user.update({ where: { id: zed.id }, data: { timeZone: 'Australia/Melbourne' } });
    await t.deps.prisma.zoneProvider.create({ data: { zoneId, userId: zed.id } });
    const zones = [ofZone, ofOrganisation].map((answer) => answer.body.additionalInfo.timeZone);
    expect(zones).toEqual(['Australia/Darwin', t.deps.config.timeZone]);
  });

  test('each has the names of their zones, and the answer that of the client', async () => {
    const { body } = await rank().expect(200);
    expect(body.results).toMatchObject([
      { id: zed.id, zones: ['Inner East'] },
      { id: ann.id, zones: [] },
    ]);
    expect(body.additionalInfo.zone).toBe('Inner East');
  });

  test('of a client without zone are first those with the clocks of the property, whose times alone are offered', async () => {
    const bar = await book(null, null, { state: 'VIC' });
    await t.deps.prisma.client.update({ where: { id: clientId }, data: { zoneId: null } });
    await t.deps.prisma.user.update({ where: { id: ann.id }, data: { timeZone: 'Australia/Brisbane' } });
    const { body } = await rank({}, boss, bar.id).expect(200);
    await t.deps.prisma.user.update({ where: { id: ann.id }, data: { timeZone: 'Australia/Melbourne' } });
    await t.deps.prisma.client.update({ where: { id: clientId }, data: { zoneId } });
    expect(body.results).toMatchObject([{ id: zed.id }, { id: ann.id }]);
    expect(messages(body.results[1])).toContain(
      'Works by the clocks of Australia/Brisbane, the property has those of Australia/Melbourne',
    );
    const offered = body.additionalInfo.offers.map(({ providerId }: { providerId: number }) => providerId);
    expect([body.additionalInfo.zone, new Set(offered)]).toEqual([null, new Set([zed.id])]);
  });

  test('days begin by the clocks of the property, not by those of who asks', async () => {
    const abroad = await t.makeUser({ timeZone: 'America/Los_Angeles' });
    const bar = await book(null, null, { state: 'VIC' });
    const { body } = await rank({ from: '2026-06-17' }, abroad, bar.id).expect(200);
    expect(body.additionalInfo.offers[0].start).toBe(at('09:00', 17).toISOString());
  });

  test('whom the client does not want come last, without times', async () => {
    const unwanted = { clientId, userId: zed.id };
    await t.deps.prisma.clientBlacklistedProvider.create({ data: unwanted });
    const { body } = await rank().expect(200);
    await t.deps.prisma.clientBlacklistedProvider.deleteMany({ where: unwanted });
    expect(body.results[1]).toMatchObject({ id: zed.id, canTake: false, times: [] });
    expect(messages(body.results[1])).toContain('The client does not want Zed Ray.');
  });

  test('costs the same number of statements for one provider as for many', async () => {
    const tables = /FROM users u|FROM service_jobs/;
    await t.deps.openJobs.current();
    const few = await countStatements(tables, () => rank().expect(200));
    const many = await Promise.all(Array.from({ length: 10 }, (_, number) => makeProvider(`Many ${number}`)));
    for (const { id } of many) await book(at('14:00'), id);
    await t.deps.openJobs.current();
    const more = await countStatements(tables, () => rank().expect(200));
    await t.deps.prisma.user.updateMany({
      where: { id: { in: many.map(({ id }) => id) } },
      data: { deletedAt: at('08:00') },
    });
    expect(more.answer.body.results).toHaveLength(12);
    expect(more.statements).toBe(few.statements);
  });

  test.each([{ from: 'soon' }, { from: '1066-06-10' }, { colour: 'red' }])('refuses %j', async (query) => {
    await rank(query).expect(400);
  });

  test('is asked by the back office and production managers of a job that is there', async () => {
    await t.anonymous().get(`/v1/service-jobs/${job.id}/fitting-providers`).expect(401);
    await rank({}, await t.makeUser({ role: 'ProductionManager' })).expect(200);
    for (const user of [ann, await t.makeUser({ role: 'QC' })]) await rank({}, user).expect(403);
    await rank({}, boss, 999_999).expect(404);
  });

  test('is no question for a job that nobody goes out for', async () => {
    const { id } = await t.makeJob({ clientId, serviceId: copywriting });
    const { body } = await rank({}, boss, id).expect(422);
    expect(body.detail).toBe('This service is not done at the property.');
  });
});
