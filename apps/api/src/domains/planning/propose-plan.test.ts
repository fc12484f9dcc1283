import { sunsetAt } from '@shootdesk/shared/dispatch/sun';
import type { PlannedVisitView, PlanProposal } from '@shootdesk/shared/planning/plan-proposals.contract';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const { Photography, DuskPhotography, CompanionFloorplan, Video } = ServiceId;
const prestigeVideo = 16;
const melbourne = { latitude: -37.81, longitude: 144.96 };

/** An instant in June 2026 in Melbourne; the 10th is a Wednesday. */
const at = (time: string, day = 10) => new Date(`2026-06-${day}T${time}:00+10:00`);
const day = { from: '2026-06-10' };

let t: TestApp;
let boss: TestUser;
let zoneId: number;
let clientId: number;
let ann: TestUser;
let zed: TestUser;

async function makeProvider(
  firstName: string,
  services: readonly number[],
  [startMinute, finishMinute]: readonly [number, number] = [540, 1080],
): Promise<TestUser> {
  const user = await t.makeUser({ role: 'FullTimeProvider', services: [...services], firstName, lastName: 'Ray' });
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ userId: user.id, weekday, startMinute, finishMinute }));
  await t.deps.prisma.weeklySlot.createMany({ data: week });
  await t.deps.prisma.zoneProvider.create({ data: { zoneId, userId: user.id } });
  return user;
}

interface Ordered {
  readonly place?: readonly [number, number];
  readonly wishes?: object;
  readonly minutes?: number;
  readonly of?: number;
  /** Client deadline. */
  readonly due?: Date;
}

/** Orders services for a property of its own. */
async function order(services: readonly number[], { place, wishes, minutes = 60, of, due }: Ordered = {}) {
  const campaign = await t.makeCampaign({ clientId: of ?? clientId });
  const [latitude, longitude] = place ?? [melbourne.latitude, melbourne.longitude];
  await t.deps.prisma.campaign.update({ where: { id: campaign.id }, data: { state: 'VIC', latitude, longitude } });
  const ids: number[] = [];
  for (const serviceId of services) {
    const { id } = await t.makeJob({ campaignId: campaign.id, serviceId, serviceJobLength: minutes });
    if (due) await t.deps.prisma.serviceJob.update({ where: { id }, data: { clientDeadline: due } });
    if (wishes) await t.deps.prisma.serviceJob.update({ where: { id }, data: { wishes } });
    ids.push(id);
  }
  return ids;
}

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => at('07:00') } });
  boss = await t.makeUser({ timeZone: 'Australia/Melbourne' });
});
afterAll(() => t.close());
beforeEach(async () => {
  // A zone of its own for each test, so that the jobs of others are not planned.
  zoneId = (await t.deps.prisma.zone.create({ data: { name: `Zone ${Math.random()}`, defaultTravelTime: 20 } })).id;
  clientId = (await t.makeClient({ zoneId })).id;
  ann = await makeProvider('Ann', [Photography, DuskPhotography, CompanionFloorplan]);
  zed = await makeProvider('Zed', [Photography, CompanionFloorplan]);
});

const ask = (body: object = {}, caller = t.as(boss)) =>
  caller.post('/v1/plan-proposals').send({ ...day, zones: [zoneId], ...body });
const propose = async (body: object = {}): Promise<PlanProposal> => (await ask(body).expect(200)).body.result;
const idsOf = ({ jobs }: { readonly jobs: readonly { readonly id: number }[] }) => jobs.map(({ id }) => id);
const wishless = { earliest: null, latest: null, firstDay: null, lastDay: null, notWeekdays: [] };

/** Books a proposed visit as a drop on the board does, without overriding anything. */
const book = ({ jobs, dateService, providerId }: PlannedVisitView) =>
  t
    .as(boss)
    .post(`/v1/service-jobs/${jobs[0]!.id}/visit/reschedule`)
    .send({
      jobs: jobs.map(({ id, cache_key }) => ({ id, cache_key })),
      ...{ dateService, providerId, reason: 'Planned' },
    });

describe('a proposed plan', () => {
  test('is one that the calls of booking take without a conflict, all of it', async () => {
    const fixed = await t.makeJob({
      ...{ clientId, statusId: JobStatusId.Booked, dateService: at('11:00'), serviceJobLength: 90 },
    });
    await t.assign(fixed.id, ann.id, JobUserRoleId.OnSiteProvider);
    await t.deps.prisma.blockout.create({
      data: { userId: zed.id, start: at('12:00'), finish: at('14:00'), reason: 'Dentist' },
    });
    for (let nth = 0; nth < 12; nth += 1) {
      const services = nth % 3 === 0 ? [Photography, CompanionFloorplan] : [Photography];
      await order(services, {
        place: [melbourne.latitude + nth / 50, melbourne.longitude],
        minutes: [45, 50, 60][nth % 3]!,
        ...(nth === 5 && { wishes: { ...wishless, earliest: 14 * 60, agentAttends: false, keysAtOffice: false } }),
      });
    }
    const { visits, unplaced, numbers, people } = await propose();
    expect(visits.length).toBeGreaterThan(5);
    expect(visits.length + unplaced.length).toBe(12);
    expect(numbers.placedJobs + numbers.unplacedJobs).toBe(16);
    expect(numbers.minutesDriven).toBe(people.reduce((sum, { minutesDriven }) => sum + minutesDriven, 0));
    for (const visit of visits) await book(visit).expect(200);
  });

  test('gives nobody more than they take a day, services of a property counted as one visit', async () => {
    await t.deps.prisma.provider.update({ where: { userId: ann.id }, data: { maxDailyVisits: 2 } });
    await t.deps.prisma.provider.update({ where: { userId: zed.id }, data: { maxDailyMinutes: 150 } });
    const [first, second] = await order([Photography, CompanionFloorplan]);
    for (const [id, time] of [[first!, '09:00'] as const, [second!, '10:00'] as const]) {
      await t.deps.prisma.serviceJob.update({
        where: { id },
        data: { dateService: at(time), serviceJobStatusId: JobStatusId.Booked },
      });
      await t.assign(id, ann.id, JobUserRoleId.OnSiteProvider);
    }
    for (let nth = 0; nth < 5; nth += 1) await order([Photography]);
    const { visits, unplaced } = await propose();
    expect(visits.map(({ providerId }) => providerId).toSorted((a, b) => a - b)).toEqual([ann.id, zed.id, zed.id]);
    expect(unplaced).toHaveLength(2);
    for (const visit of visits) await book(visit).expect(200);
  });

  test('keeps the services of a visit together, with a person who offers all of them', async () => {
    const ids = await order([Photography, CompanionFloorplan]);
    const { visits } = await propose();
    expect(visits.map(idsOf)).toEqual([ids]);
    expect(visits[0]!.jobs.map(({ dateService }) => dateService)).toEqual([
      visits[0]!.dateService,
      new Date(Date.parse(visits[0]!.dateService) + 3_600_000).toISOString(),
    ]);
  });

  test('has room for jobs of people in any order: one that only a later person may do, then one for everybody', async () => {
    const { id: picky } = await t.makeClient({ zoneId });
    await t.deps.prisma.clientBlacklistedProvider.create({ data: { clientId: picky, userId: ann.id } });
    const [forZed] = await order([Photography], { of: picky });
    const [forAll] = await order([Photography]);
    const { visits } = await propose();
    expect(new Set(visits.flatMap(idsOf))).toEqual(new Set([forZed, forAll]));
  });

  test('splits a visit where nobody offers all of its services', async () => {
    const pia = await makeProvider('Pia', [Video]);
    const [photos, film] = await order([Photography, Video]);
    const { visits } = await propose();
    expect(new Set(visits.map((visit) => idsOf(visit).join(' ')))).toEqual(new Set([`${photos}`, `${film}`]));
    expect(visits.find((visit) => idsOf(visit)[0] === film)!.providerId).toBe(pia.id);
  });

  test('begins dusk by the sun, in a visit of its own', async () => {
    const [photos, dusk] = await order([Photography, DuskPhotography]);
    const { visits } = await propose();
    expect(new Set(visits.map((visit) => idsOf(visit).join(' ')))).toEqual(new Set([`${photos}`, `${dusk}`]));
    const atDusk = visits.find((visit) => idsOf(visit)[0] === dusk)!;
    expect(atDusk.providerId).toBe(ann.id);
    const sunset = sunsetAt(at('12:00'), melbourne)!.getTime();
    const beforeSunset = (sunset - Date.parse(atDusk.dateService)) / 60_000;
    expect(beforeSunset).toBeGreaterThanOrEqual(20);
    expect(beforeSunset).toBeLessThan(35);
  });

  test('gives nothing to people whom the client does not want, or who are of another zone', async () => {
    await t.deps.prisma.clientBlacklistedProvider.create({ data: { clientId, userId: ann.id } });
    await order([Photography]);
    expect((await propose()).visits).toMatchObject([{ providerId: zed.id }]);
    await t.deps.prisma.zoneProvider.deleteMany({ where: { userId: zed.id } });
    expect(await propose()).toMatchObject({
      visits: [],
      unplaced: [{ reason: expect.stringMatching(/^The client does not want anybody who offers /) }],
    });
  });

  test('keeps to wished days, and uses all days that it is asked for', async () => {
    await order([Photography], {
      wishes: { ...wishless, firstDay: '2026-06-12', agentAttends: false, keysAtOffice: false },
    });
    expect(await propose()).toMatchObject({
      visits: [],
      unplaced: [{ reason: expect.stringMatching(/is free on this day when the client wishes it\.$/) }],
    });
    const { visits } = await propose({ days: 3 });
    expect(visits[0]!.dateService >= at('00:00', 12).toISOString()).toBe(true);
  });

  test('says of jobs without a place why: nobody offers it, nobody is free, others take the time', async () => {
    const [rare] = await order([prestigeVideo]);
    const [long] = await order([Photography], { minutes: 600 });
    const { unplaced } = await propose();
    const reasonOf = (id: number) => unplaced.find((each) => idsOf(each)[0] === id)!.reason;
    expect(reasonOf(rare!)).toMatch(/^Nobody of the chosen zones offers /);
    expect(reasonOf(long!)).toMatch(/^Nobody who offers .+ is free on this day\.$/);
    for (let nth = 0; nth < 6; nth += 1) await order([Photography], { minutes: 240 });
    const full = await propose();
    expect(full.unplaced.map(({ reason }) => reason)).toContain('Other jobs leave no time for it on this day.');
  });

  test('gives jobs that are due in these days a place first, and before their deadline where one is free', async () => {
    await t.deps.prisma.zoneProvider.deleteMany({ where: { userId: zed.id } });
    const [calm] = await order([Photography], { minutes: 500, due: at('18:00', 20) });
    const [due] = await order([Photography], { minutes: 500, due: at('18:00') });
    const [first] = (await propose()).visits;
    expect(first).toMatchObject({ jobs: [{ id: due }], isLate: false });
    const both = (await propose({ days: 2 })).visits;
    const dayOf = ({ dateService }: PlannedVisitView) => (new Date(dateService) < at('00:00', 11) ? 10 : 11);
    expect(both.map((visit) => [idsOf(visit)[0], dayOf(visit), visit.isLate])).toEqual([
      [due, 10, false],
      [calm, 11, false],
    ]);
  });

  test('puts a job after its deadline, and says so, where nobody is free before it', async () => {
    const [late] = await order([Photography], { due: at('08:00') });
    expect((await propose()).visits).toMatchObject([{ jobs: [{ id: late }], isLate: true }]);
  });

  test('puts a late job beside timely ones that take the time before its deadline', async () => {
    await t.deps.prisma.zoneProvider.deleteMany({ where: { userId: zed.id } });
    const jobs = [await order([Photography], { minutes: 300, due: at('14:00') })];
    jobs.push(await order([Photography], { minutes: 180, due: at('14:00') }));
    const { visits } = await propose();
    expect(visits.map(({ isLate }) => isLate)).toEqual([false, true]);
    expect(new Set(visits.flatMap(idsOf))).toEqual(new Set(jobs.flat()));
  });

  test('leaves a job without a place where the studio says that it costs less than the way there', async () => {
    await t.deps.prisma.zoneProvider.deleteMany({ where: { userId: zed.id } });
    await order([Photography]);
    // Some 110 km away.
    await order([Photography], { place: [melbourne.latitude - 1, melbourne.longitude] });
    expect((await propose()).visits).toHaveLength(2);
    const setting = await t.deps.prisma.setting.findUniqueOrThrow({ where: { id: 1 } });
    const path = '/v3/settings/organisation';
    const choose = (body: object) => t.as(boss).put(path).set('If-Match', `"${setting.cacheKey}"`).send(body);
    await choose({ plan_unplaced: 59 }).expect(400);
    await choose({ plan_unplaced: 60 }).expect(200);
    const { visits, unplaced } = await propose();
    expect(visits).toHaveLength(1);
    expect(unplaced).toMatchObject([
      {
        reason: 'Other jobs leave no time for it on this day, or the way there costs more than the studio allows.',
      },
    ]);
    await t.deps.prisma.setting.update({ where: { id: 1 }, data: { value: {} } });
    await t.deps.settings.reload();
  });

  test('leaves out what the caller leaves out, and keeps what is pinned', async () => {
    const [first] = await order([Photography]);
    const [second] = await order([Photography]);
    const pin = { jobs: [second], providerId: zed.id, dateService: at('15:15').toISOString() };
    const { visits, unplaced, numbers } = await propose({ leftOut: [first], pinned: [pin] });
    expect(visits).toMatchObject([
      { jobs: [{ id: second }], providerId: zed.id, dateService: pin.dateService, isPinned: true },
    ]);
    expect(unplaced).toMatchObject([{ jobs: [{ id: first }], isLeftOut: true }]);
    expect(numbers).toMatchObject({ placedJobs: 1, unplacedJobs: 0 });
  });

  test('plans a pinned visit again where the rules do not allow its place', async () => {
    const [id] = await order([Photography]);
    const pin = { jobs: [id], providerId: zed.id, dateService: at('05:00').toISOString() };
    const { visits } = await propose({ pinned: [pin] });
    expect(visits).toMatchObject([{ jobs: [{ id }], isPinned: false }]);
    expect(visits[0]!.dateService).not.toBe(pin.dateService);
  });

  test('changes nothing', async () => {
    const ids = await order([Photography, CompanionFloorplan]);
    const read = () => t.deps.prisma.serviceJob.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
    const before = await read();
    await propose();
    expect(await read()).toEqual(before);
  });

  test('is empty where no job needs an appointment', async () => {
    expect(await propose()).toMatchObject({ visits: [], unplaced: [], people: [], numbers: { placedJobs: 0 } });
  });
});

describe('a proposal is refused', () => {
  test.each([
    ['a day that is none', { from: 'tomorrow' }],
    ['more than ten days', { days: 11 }],
    ['no day at all', { days: 0 }],
    ['zones that are none', { zones: ['one'] }],
    ['a pinned visit without jobs', { pinned: [{ jobs: [], providerId: 1, dateService: at('10:00').toISOString() }] }],
    ['a member that it does not have', { seed: 1 }],
  ])('for %s', async (_, body) => {
    await ask(body).expect(400);
  });

  test('to people who do not book', async () => {
    await ask({}, t.as(ann)).expect(403);
    await ask({}, t.anonymous()).expect(401);
  });
});
