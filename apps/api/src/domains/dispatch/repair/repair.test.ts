import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { Repair } from '@shootdesk/shared/dispatch/repair.contract';
import { wishes } from '@shootdesk/shared/service-jobs/wishes';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

const { Photography, DuskPhotography } = ServiceId;

/** An instant in June 2026 in Melbourne; the 10th is a Wednesday. */
const at = (time: string, day = 10) =>
  new Date(`2026-06-${String(day).padStart(2, '0')}T${time}:00+10:00`).toISOString();

let t: TestApp;
let now = new Date(at('08:00'));
let boss: TestUser;
let ann: TestUser;
let zed: TestUser;
let zoneId: number;
/** Ann's visits at ten, at half past eleven and at three, with twenty minutes of travel between each other. */
let ids: [number, number, number];

async function makeProvider(): Promise<TestUser> {
  const user = await t.makeUser({ role: 'FullTimeProvider', services: [Photography] });
  const days = [1, 2, 3, 4, 5];
  const week = days.map((weekday) => ({ userId: user.id, weekday, startMinute: 540, finishMinute: 1020 }));
  await t.deps.prisma.weeklySlot.createMany({ data: week });
  await t.deps.prisma.zoneProvider.create({ data: { zoneId, userId: user.id } });
  return user;
}

async function book(dateService: string, providerId = ann.id, part: object = {}): Promise<number> {
  const { id: clientId } = await t.makeClient({ zoneId });
  const { id } = await t.makeJob({
    ...{ clientId, serviceId: Photography, statusId: JobStatusId.Booked, dateService: new Date(dateService) },
    ...part,
  });
  const assigned = await t.assign(id, providerId, JobUserRoleId.OnSiteProvider);
  await t.deps.prisma.serviceJobUser.update({
    where: { id: assigned.id },
    data: { createdAt: new Date('2026-06-08T00:00:00Z') },
  });
  return id;
}

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => now } });
  boss = await t.makeUser();
  zoneId = (await t.deps.prisma.zone.create({ data: { name: 'Inner East', defaultTravelTime: 20 } })).id;
});
afterAll(() => t.close());
beforeEach(async () => {
  now = new Date(at('08:00'));
  // People of the tests before are not proposed.
  await t.deps.prisma.weeklySlot.deleteMany();
  ann = await makeProvider();
  zed = await makeProvider();
  ids = [await book(at('10:00')), await book(at('11:30')), await book(at('15:00'))];
});

const propose = (query: object = {}, caller = t.as(boss), id: number | string = ann.id) =>
  caller.get(`/v1/users/${id}/repair-proposals`).query({ serviceJobId: ids[0], minutes: 40, ...query });
const repairsOf = async (query: object = {}): Promise<Repair[]> => (await propose(query).expect(200)).body.results;
const placesIn = ({ moves }: Repair) => moves.map(({ jobs, to }) => [jobs[0]!.id, to?.providerId, to?.dateService]);
const ofKind = (repairs: readonly Repair[], kind: Repair['kind']) => repairs.find((each) => each.kind === kind)!;

const rows = (of: readonly number[] = ids) =>
  t.deps.prisma.serviceJob.findMany({
    where: { id: { in: [...of] } },
    select: {
      ...{ id: true, cacheKey: true, dateService: true },
      users: { where: { serviceJobUserRoleId: JobUserRoleId.OnSiteProvider }, select: { userId: true } },
    },
    orderBy: { id: 'asc' },
  });
const places = async () =>
  (await rows()).map(({ dateService, users }) => [dateService?.toISOString(), users[0]?.userId]);
const bodyOf = ({ moves }: Repair) => ({
  visits: moves.map(({ jobs, to }) => ({
    providerId: ann.id,
    jobs: jobs.map(({ id, cache_key, dateService }) => ({ id, cache_key, dateService })),
    to: { providerId: to!.providerId, dateService: to!.dateService },
  })),
  reason: 'Ann runs late',
});
const make = (body: object, caller = t.as(boss)) => caller.post('/v1/repairs').send(body);
const step = (name: 'arrived' | 'done', time: string, id = ids[0]) =>
  t
    .as(ann)
    .put(`/v1/service-jobs/${id}/visit`)
    .send({ step: name, at: time, dateService: at('10:00') })
    .expect(200);

describe('repair proposals', () => {
  test('are whole plans with what they cost: the person goes on later, somebody else takes over, another day', async () => {
    const { results, additionalInfo } = (await propose().expect(200)).body as {
      results: Repair[];
      additionalInfo: object;
    };
    expect(additionalInfo).toEqual({ totalCount: results.length, lateVisits: 2 });
    const shift = ofKind(results, 'shift');
    // From 10:40 until 11:45 at the first, twenty minutes of travel, on the next quarter of an hour. The visit at three keeps its time.
    expect(placesIn(shift)).toEqual([
      [ids[0], ann.id, at('10:45')],
      [ids[1], ann.id, at('12:15')],
    ]);
    expect(shift.costs).toEqual({
      ...{ timesChanged: 2, clientsTold: 2, minutesDriven: 0, afterDeadline: 0, withoutPlace: 0 },
    });
    const handOn = ofKind(results, 'hand-on');
    expect(results[0]).toEqual(handOn);
    expect(placesIn(handOn)[0]).toEqual([ids[0], zed.id, at('10:00')]);
    expect(handOn.costs.timesChanged).toBe(0);
  });

  test('are none where every visit can keep its time', async () => {
    const { results, additionalInfo } = (await propose({ serviceJobId: ids[2], minutes: 5 }).expect(200)).body;
    expect([results, additionalInfo]).toEqual([[], { totalCount: 0, lateVisits: 0 }]);
  });

  test('of a visit that runs over concern only those after it', async () => {
    now = new Date(at('10:50'));
    await step('arrived', at('10:30'));
    const shift = ofKind(await repairsOf({ minutes: 50 }), 'shift');
    // Ends at 11:50, with twenty minutes of travel.
    expect(placesIn(shift)).toEqual([[ids[1], ann.id, at('12:15')]]);
  });

  test('move to another day what has no time left on this one, and count what would end after its deadline', async () => {
    await t.deps.prisma.weeklySlot.deleteMany({ where: { userId: zed.id } });
    await t.deps.prisma.serviceJob.update({ where: { id: ids[2] }, data: { clientDeadline: new Date(at('17:00')) } });
    const [repair] = await repairsOf({ serviceJobId: ids[2], minutes: 150 });
    expect(repair).toMatchObject({ kind: 'other-day', costs: { timesChanged: 1, afterDeadline: 1, withoutPlace: 0 } });
    expect(placesIn(repair!)).toEqual([[ids[2], ann.id, at('09:00', 11)]]);
  });

  test('give nobody anything against a wish of the client, and say where a visit has no place', async () => {
    await t.deps.prisma.weeklySlot.deleteMany({ where: { userId: zed.id } });
    const wished = wishes.parse({ lastDay: '2026-06-10', latest: 11 * 60 + 45 });
    await t.deps.prisma.serviceJob.update({ where: { id: ids[1] }, data: { wishes: wished } });
    // Right after the end of the one that is late, twenty minutes of travel away.
    await t.deps.prisma.serviceJob.update({ where: { id: ids[2] }, data: { dateService: new Date(at('13:15')) } });
    const repair = (await repairsOf({ serviceJobId: ids[1] })).find(({ costs }) => costs.withoutPlace > 0)!;
    expect(placesIn(repair)).toEqual([
      [ids[1], undefined, undefined],
      [ids[2], ann.id, at('13:30')],
    ]);
    expect(repair.costs).toMatchObject({ timesChanged: 1, clientsTold: 1, withoutPlace: 1 });
    await make(bodyOf({ ...repair, moves: repair.moves.slice(1) }))
      .expect(200)
      .then(({ body }) => expect(body.result.visits).toMatchObject([{ isMoved: true }]));
    const { results, additionalInfo } = (await propose({ serviceJobId: ids[1] }).expect(200)).body;
    expect([results, additionalInfo]).toEqual([[], { totalCount: 0, lateVisits: 1 }]);
  });

  test('go around a visit that cannot move, and are booked as they are proposed', async () => {
    await t.deps.prisma.weeklySlot.deleteMany({ where: { userId: zed.id } });
    const wished = wishes.parse({ lastDay: '2026-06-10', latest: 11 * 60 + 45 });
    await t.deps.prisma.serviceJob.update({ where: { id: ids[1] }, data: { wishes: wished } });
    const repair = ofKind(await repairsOf(), 'shift');
    // Not at 10:45, which would end after the next one has begun. That one is done in time then.
    expect(placesIn(repair)).toEqual([[ids[0], ann.id, at('13:00')]]);
    expect(repair.costs.withoutPlace).toBe(0);
    const { visits } = (await make(bodyOf(repair)).expect(200)).body.result;
    expect(visits).toEqual([{ jobIds: [ids[0]], isMoved: true, refusal: null }]);
  });

  test('know other days of the person, and what somebody else has free later on this one', async () => {
    await book(at('11:30'), zed.id);
    const ofSecond = async () => (await repairsOf()).flatMap((repair) => placesIn(repair).slice(1));
    expect(await ofSecond()).toContainEqual([ids[1], zed.id, at('13:00')]);
    await t.deps.prisma.weeklySlot.deleteMany({ where: { userId: zed.id } });
    expect(await ofSecond()).toContainEqual([ids[1], ann.id, at('09:00', 11)]);
  });

  test('send people of other zones only where nobody of the zone can, and never those of other clocks', async () => {
    const pat = await makeProvider();
    await t.deps.prisma.zoneProvider.deleteMany({ where: { userId: pat.id } });
    const offered = async () =>
      new Set((await repairsOf()).flatMap(({ moves }) => moves.map(({ to }) => to?.providerId)));
    expect(await offered()).toEqual(new Set([ann.id, zed.id]));
    await t.deps.prisma.weeklySlot.deleteMany({ where: { userId: zed.id } });
    expect(await offered()).toEqual(new Set([ann.id, pat.id]));
    await t.deps.prisma.user.update({ where: { id: pat.id }, data: { timeZone: 'Australia/Perth' } });
    const week = { startMinute: 420, finishMinute: 900 };
    await t.deps.prisma.weeklySlot.updateMany({ where: { userId: pat.id }, data: week });
    expect(await offered()).toEqual(new Set([ann.id]));
  });

  test('give a stay with work by day and at dusk as a whole to somebody else at its time', async () => {
    const { campaignId } = await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id: ids[2] } });
    await t.deps.prisma.campaign.update({ where: { id: campaignId }, data: { state: 'VIC' } });
    const both = [ann, zed].map(({ id }) => ({ userId: id, serviceId: DuskPhotography }));
    await t.deps.prisma.userService.createMany({ data: both });
    const dusk = await book(at('16:00'), ann.id, { campaignId, serviceId: DuskPhotography });
    const [repair] = await repairsOf({ serviceJobId: ids[2], minutes: 60 });
    expect(placesIn(repair!)).toEqual([[ids[2], zed.id, at('15:00')]]);
    expect(repair!.moves[0]!.jobs.map(({ id }) => id)).toEqual([ids[2], dusk]);
  });

  test('begin at nine by the clocks of the next Monday, although these change at the weekend', async () => {
    await t.deps.prisma.weeklySlot.deleteMany({ where: { userId: zed.id } });
    // On Sunday, 4 October 2026, two o'clock becomes three in Melbourne.
    now = new Date('2026-10-02T04:00:00Z');
    const friday = await book('2026-10-02T05:00:00Z');
    const [repair] = await repairsOf({ serviceJobId: friday, minutes: 150 });
    expect(placesIn(repair!)).toEqual([[friday, ann.id, '2026-10-04T22:00:00.000Z']]);
  });

  test('are refused', async () => {
    await propose({ minutes: 0 }).expect(400);
    await propose({ serviceJobId: 'x' }).expect(400);
    await propose({ serviceJobId: 999_999 }).expect(404);
    await propose({}, t.as(boss), zed.id).expect(404);
    await propose({}, t.as(boss), boss.id).expect(404);
    await propose({}, t.as(ann)).expect(403);
    await propose({}, t.anonymous()).expect(401);
    const tomorrow = await book(at('10:00', 11));
    await propose({ serviceJobId: tomorrow }).expect(422);
    now = new Date(at('11:10'));
    await step('done', at('11:00'));
    await propose().expect(422);
  });
});

describe('a repair', () => {
  test('moves every visit in one step, although each takes the time that the next one had', async () => {
    const repair = ofKind(await repairsOf(), 'shift');
    const answer = await make(bodyOf(repair)).expect(200);
    expect(answer.body.result.visits).toEqual([
      { jobIds: [ids[0]], isMoved: true, refusal: null },
      { jobIds: [ids[1]], isMoved: true, refusal: null },
    ]);
    expect(await places()).toEqual([
      [at('10:45'), ann.id],
      [at('12:15'), ann.id],
      [at('15:00'), ann.id],
    ]);
    const logs = await t.deps.prisma.activityLog.findMany({ where: { serviceJobId: ids[0] } });
    expect(JSON.stringify(logs)).toContain('Ann runs late');
  });

  test.each(['shift', 'hand-on'] as const)('that is proposed as %s is booked as it is proposed', async (kind) => {
    const repair = ofKind(await repairsOf(), kind);
    const answer = await make(bodyOf(repair)).expect(200);
    expect(answer.body.result.visits.map(({ refusal }: { refusal: unknown }) => refusal)).toEqual(
      repair.moves.map(() => null),
    );
  });

  test('moves a visit to where one was that somebody else has now, and is taken back in the order that undo takes', async () => {
    // Ann is there at 11:40, when the next one has begun.
    const repairs = await repairsOf({ minutes: 100 });
    const repair = repairs.find(
      ({ moves }) => moves[0]?.to?.providerId === ann.id && moves[1]?.to?.providerId === zed.id,
    )!;
    expect(placesIn(repair)).toEqual([
      [ids[0], ann.id, at('11:45')],
      [ids[1], zed.id, at('11:30')],
    ]);
    const { visits } = (await make(bodyOf(repair)).expect(200)).body.result;
    expect(visits).toEqual([
      { jobIds: [ids[0]], isMoved: true, refusal: null },
      { jobIds: [ids[1]], isMoved: true, refusal: null },
    ]);
    const back = async (id: number, dateService: string) => {
      const [row] = await rows([id]);
      const body = { jobs: [{ id, cache_key: row!.cacheKey }], dateService, providerId: ann.id, reason: 'Taken back' };
      await t.as(boss).post(`/v1/service-jobs/${id}/visit/reschedule`).send(body).expect(200);
    };
    await back(ids[0], at('10:00'));
    await back(ids[1], at('11:30'));
  });

  test('leaves alone what a colleague has changed meanwhile, and says who; the others move', async () => {
    const repair = ofKind(await repairsOf(), 'shift');
    const other = await t.makeUser({ role: 'ProductionManager' });
    await t
      .as(other)
      .patch(`/v1/service-jobs/${ids[1]}/provider-details`)
      .send({ dateService: at('13:00') })
      .expect(200);
    const { visits } = (await make(bodyOf(repair)).expect(200)).body.result;
    expect(visits).toEqual([
      { jobIds: [ids[0]], isMoved: true, refusal: null },
      { jobIds: [ids[1]], isMoved: false, refusal: expect.stringContaining('changed the appointment') },
    ]);
    expect((await places()).slice(0, 2)).toEqual([
      [at('10:45'), ann.id],
      [at('13:00'), ann.id],
    ]);
  });

  test('moves what has a new version with the same appointment, if the caller says which one they saw', async () => {
    const body = bodyOf(ofKind(await repairsOf(), 'shift'));
    await t.deps.prisma.serviceJob.updateMany({ where: { id: { in: ids } }, data: { cacheKey: { increment: 1 } } });
    const blind = body.visits.map(({ jobs, to }) => ({
      jobs: jobs.map(({ id, cache_key }) => ({ id, cache_key })),
      to,
    }));
    const stayed = (await make({ ...body, visits: blind }).expect(200)).body.result.visits;
    expect(stayed).toMatchObject([{ isMoved: false }, { isMoved: false }]);
    const { visits } = (await make(body).expect(200)).body.result;
    expect(visits).toMatchObject([{ isMoved: true }, { isMoved: true }]);
  });

  test('leaves alone what has begun meanwhile; the others move', async () => {
    now = new Date(at('10:20'));
    const repair = ofKind(await repairsOf(), 'shift');
    await step('arrived', at('10:20'));
    const [arrived, next] = (await make(bodyOf(repair)).expect(200)).body.result.visits;
    expect(arrived).toEqual({ jobIds: [ids[0]], isMoved: false, refusal: 'The provider has arrived there already.' });
    expect(next).toMatchObject({ isMoved: true });
    expect((await places())[0]).toEqual([at('10:00'), ann.id]);
  });

  test('leaves a visit where it is that would meet a conflict by now', async () => {
    const repair = ofKind(await repairsOf(), 'hand-on');
    await book(at('10:00'), zed.id);
    const { visits } = (await make(bodyOf(repair)).expect(200)).body.result;
    expect(visits[0]).toMatchObject({ isMoved: false, refusal: expect.stringContaining('another appointment') });
    expect((await places())[0]).toEqual([at('10:00'), ann.id]);
  });

  test('asks once about the flags of all visits, and moves nothing before', async () => {
    const body = bodyOf(ofKind(await repairsOf(), 'hand-on'));
    const first = body.visits[0]!;
    const [row] = await rows([ids[1]]);
    const second = {
      jobs: [{ id: row!.id, cache_key: row!.cacheKey }],
      to: { ...first.to, dateService: at('11:30') },
    };
    const both = { ...body, visits: [first, second] };
    await t.deps.prisma.provider.update({ where: { userId: zed.id }, data: { flags: ['New_Starter'] } });
    const asked = await make(both).expect(409);
    expect(asked.body).toMatchObject({ code: 'confirmation_required', warnings: [{ code: 'new_starter' }] });
    expect((await places())[0]).toEqual([at('10:00'), ann.id]);
    const confirmation = { warnings: ['new_starter'], reason: 'Nobody else is free' };
    const { visits } = (await make({ ...both, confirmation }).expect(200)).body.result;
    expect(visits).toMatchObject([{ isMoved: true }, { isMoved: true }]);
    expect((await places()).slice(0, 2)).toEqual([
      [at('10:00'), zed.id],
      [at('11:30'), zed.id],
    ]);
  });

  test('of two coordinators at once is made once', async () => {
    const body = bodyOf(ofKind(await repairsOf(), 'shift'));
    const answers = await Promise.all([make(body).expect(200), make(body).expect(200)]);
    const moved = answers.map(
      ({ body: { result } }) => result.visits.filter(({ isMoved }: { isMoved: boolean }) => isMoved).length,
    );
    expect(moved.toSorted((a, b) => a - b)).toEqual([0, 2]);
  });

  test('tells clients nothing where that is held back', async () => {
    await t.deps.prisma.client.updateMany({ data: { calendarInviteEmails: ['office@example.com'] } });
    const topic = 'appointmentMailWanted';
    const since = await t.deps.prisma.outboxMessage.count({ where: { topic } });
    const mails = async () => (await t.deps.prisma.outboxMessage.count({ where: { topic } })) - since;
    const [first, second] = bodyOf(ofKind(await repairsOf(), 'shift')).visits;
    await make({ visits: [second], reason: 'Late', tellClient: false }).expect(200);
    expect(await mails()).toBe(0);
    await make({ visits: [first], reason: 'Late' }).expect(200);
    expect(await mails()).toBe(1);
  });

  test('is refused', async () => {
    const body = bodyOf(ofKind(await repairsOf(), 'shift'));
    await make({ ...body, visits: [] }).expect(400);
    await make({ ...body, reason: '' }).expect(400);
    await make({ ...body, visits: [body.visits[0], body.visits[0]] }).expect(400);
    const nobody = { jobs: [{ id: 999_999, cache_key: 1 }], to: body.visits[0]!.to };
    await make({ ...body, visits: [nobody] }).expect(404);
    await make(body, t.as(ann)).expect(403);
    await make(body, t.anonymous()).expect(401);
    expect((await places())[0]).toEqual([at('10:00'), ann.id]);
  });
});
