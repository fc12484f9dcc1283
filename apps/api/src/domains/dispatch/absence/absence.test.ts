import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

const { Photography, CompanionFloorplan, Video } = ServiceId;

/** An instant in June 2026 in Melbourne; the 10th is a Wednesday. */
const at = (time: string, day = 10) =>
  new Date(`2026-06-${String(day).padStart(2, '0')}T${time}:00+10:00`).toISOString();
const dayOff = { start: at('08:00'), finish: at('20:00') };

let t: TestApp;
let boss: TestUser;
let ann: TestUser;
let zed: TestUser;
/** Photographs and floor plan in one stay at ten, another property at two. */
let ids: [number, number, number];

async function makeProvider(services: readonly number[] = [Photography, CompanionFloorplan]): Promise<TestUser> {
  const user = await t.makeUser({ role: 'FullTimeProvider', services: [...services] });
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ userId: user.id, weekday, startMinute: 540, finishMinute: 1200 }));
  await t.deps.prisma.weeklySlot.createMany({ data: week });
  return user;
}

async function order(services: readonly number[], time: string, providerId = ann.id): Promise<number[]> {
  const body = {
    campaignId: (await t.makeCampaign()).id,
    jobs: services.map((serviceId) => ({ serviceId, serviceJobLength: 60 })),
    visits: [{ jobs: services.map((_, index) => index), providerId, dateService: at(time) }],
  };
  const { result } = (await t.as(boss).post('/v1/orders').send(body).expect(201)).body;
  return result.jobs.map(({ id }: { id: number }) => id);
}

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => new Date(at('08:00', 10)) } });
  boss = await t.makeUser();
});
afterAll(() => t.close());
beforeEach(async () => {
  // People of the tests before are not proposed, and their jobs are not listed first.
  await t.deps.prisma.weeklySlot.deleteMany();
  await t.deps.prisma.serviceJob.updateMany({ data: { announcedDateService: null } });
  [ann, zed] = [await makeProvider(), await makeProvider()];
  const [photos, plan] = await order([Photography, CompanionFloorplan], '10:00');
  const [later] = await order([Photography], '14:00');
  ids = [photos!, plan!, later!];
});

const rows = (of: readonly number[] = ids) =>
  t.deps.prisma.serviceJob.findMany({
    where: { id: { in: [...of] } },
    select: {
      ...{ id: true, cacheKey: true, dateService: true, announcedDateService: true, serviceJobStatusId: true },
      users: { where: { serviceJobUserRoleId: JobUserRoleId.OnSiteProvider }, select: { userId: true } },
    },
    orderBy: { id: 'asc' },
  });
const places = async (of: readonly number[] = ids) =>
  (await rows(of)).map(({ dateService, users }) => [dateService?.toISOString() ?? null, users[0]?.userId ?? null]);
const seen = async (...of: number[]) => (await rows(of)).map(({ id, cacheKey }) => ({ id, cache_key: cacheKey }));
const visits = async (to: object | null = null) => [
  { jobs: await seen(ids[0], ids[1]), to },
  { jobs: await seen(ids[2]), to: null },
];
const save = async (body: object = {}, caller = t.as(boss), id = ann.id) =>
  caller.post(`/v1/users/${id}/absences`).send({ ...dayOff, reason: 'Ill', visits: await visits(), ...body });
const propose = (query: object = dayOff, caller = t.as(boss), id: number | string = ann.id) =>
  caller.get(`/v1/users/${id}/absence-proposals`).query(query);
const blockoutsOf = (userId: number) => t.deps.prisma.blockout.findMany({ where: { userId } });

describe('proposals for an absence', () => {
  test('are one for each visit, first for the same time, each as if those before were taken', async () => {
    const [other] = await order([Photography], '14:00', zed.id);
    const { results, additionalInfo } = (await propose().expect(200)).body;
    expect(additionalInfo).toEqual({ totalCount: 2, jobCount: 3 });
    expect(results.map(({ jobs }: { jobs: { id: number }[] }) => jobs.map(({ id }) => id))).toEqual([
      [ids[0], ids[1]],
      [ids[2]],
    ]);
    expect(results[0].choices[0]).toMatchObject({ providerId: zed.id, dateService: at('10:00'), isSameTime: true });
    // Zed has another job at two, so that another time is proposed, after what was proposed to Zed before.
    expect(results[1].choices[0].isSameTime).toBe(false);
    const busy = (await places([other!]))[0]!;
    for (const { providerId, dateService } of results[1].choices) {
      if (providerId !== zed.id) continue;
      expect([at('10:00'), at('11:00'), busy[0]]).not.toContain(dateService);
    }
  });

  test('have the provider after the absence, never in it', async () => {
    await t.deps.prisma.weeklySlot.deleteMany({ where: { userId: zed.id } });
    const { results } = (await propose({ start: at('08:00'), finish: at('16:00') }).expect(200)).body;
    const choices: { providerId: number; dateService: string }[] = results[0].choices;
    expect(choices.length).toBeGreaterThan(0);
    expect(choices.every(({ providerId, dateService }) => providerId === ann.id && dateService >= at('16:00'))).toBe(
      true,
    );
  });

  test('are in parts where nobody can do the whole visit', async () => {
    const film = await makeProvider([Video]);
    await t.deps.prisma.userService.create({ data: { userId: ann.id, serviceId: Video } });
    const mixed = await order([Photography, Video], '17:00');
    const { results } = (await propose({ ...dayOff, finish: at('20:00', 24) }).expect(200)).body;
    const parts = results
      .slice(-2)
      .map((each: { jobs: { id: number }[]; choices: { providerId: number }[] }) => [
        each.jobs.map(({ id }) => id),
        each.choices[0]?.providerId,
      ]);
    expect(parts).toEqual([
      [[mixed[0]], zed.id],
      [[mixed[1]], film.id],
    ]);
  });

  test('are none where nobody can within a week', async () => {
    await t.deps.prisma.weeklySlot.deleteMany();
    const { results } = (await propose().expect(200)).body;
    expect(results.map(({ choices }: { choices: unknown[] }) => choices)).toEqual([[], []]);
  });

  test('are refused', async () => {
    await propose({ start: at('10:00'), finish: at('10:00') }).expect(400);
    await propose({ start: '2026-06-01T00:00:00Z', finish: '2026-07-03T00:00:00Z' }).expect(400);
    await propose({}).expect(400);
    await propose(dayOff, t.as(boss), boss.id).expect(404);
    await propose(dayOff, t.as(ann)).expect(403);
    await propose(dayOff, t.anonymous()).expect(401);
  });
});

describe('an absence', () => {
  test('is saved with every visit moved or taken away, which keeps the announced time', async () => {
    const answer = await save({ visits: await visits({ providerId: zed.id, dateService: at('10:00') }) });
    expect(answer.status).toBe(201);
    expect(answer.body.result.visits).toEqual([
      { jobIds: ids.slice(0, 2), isMoved: true, refusal: null },
      { jobIds: [ids[2]], isMoved: false, refusal: null },
    ]);
    expect(answer.body.result.blockout).toMatchObject({ ...dayOff, reason: 'Ill', user: `User/${ann.id}` });
    expect(await places()).toEqual([
      [at('10:00'), zed.id],
      [at('11:00'), zed.id],
      [null, null],
    ]);
    const [moved, , taken] = await rows();
    expect(moved).toMatchObject({ announcedDateService: null, serviceJobStatusId: JobStatusId.Booked });
    expect(taken).toMatchObject({
      announcedDateService: new Date(at('14:00')),
      serviceJobStatusId: JobStatusId.Ordered,
    });
    const comments = await t.deps.prisma.serviceJobHistory.findMany({ where: { serviceJobId: ids[2] } });
    expect(comments.map(({ comment }) => comment)).toContain(`Appointment taken away: ${ann.name} is absent`);
    expect(JSON.stringify(comments)).not.toContain('Ill');
  });

  test('leaves the job first among the unscheduled ones with its announced time, until it is booked again', async () => {
    await save().then(({ status }) => expect(status).toBe(201));
    const board = async () =>
      (await t.as(boss).get('/v1/dispatch').query({ from: '2026-06-10' }).expect(200)).body.result;
    expect((await board()).undatedJobs.slice(0, 3)).toMatchObject(
      ids.map((id, index) => ({ id, announcedDateService: at(['10:00', '11:00', '14:00'][index]!) })),
    );
    const body = { providerId: zed.id, dateService: at('15:00') };
    await t.as(boss).patch(`/v1/service-jobs/${ids[2]}/provider-details`).send(body).expect(200);
    expect((await rows([ids[2]]))[0]).toMatchObject({ announcedDateService: null });
  });

  test('is saved although a visit meets a conflict where it was to go, which the answer says', async () => {
    await order([Photography], '10:30', zed.id);
    const answer = await save({ visits: await visits({ providerId: zed.id, dateService: at('10:00') }) });
    expect(answer.status).toBe(201);
    expect(answer.body.result.visits[0]).toMatchObject({ isMoved: false, refusal: expect.stringContaining('close') });
    expect(await places()).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    expect(await blockoutsOf(ann.id)).toHaveLength(1);
  });

  test('does not leave a visit in its own time', async () => {
    const answer = await save({ visits: await visits({ providerId: ann.id, dateService: at('12:00') }) });
    expect(answer.body.result.visits[0]).toMatchObject({ isMoved: false });
    expect(await places()).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
  });

  test('tells people once for each visit', async () => {
    const topic = 'serviceJobUserChanged';
    const since = await t.deps.prisma.outboxMessage.count({ where: { topic } });
    await save({ visits: await visits({ providerId: zed.id, dateService: at('10:00') }) });
    const told = (await t.deps.prisma.outboxMessage.findMany({ where: { topic }, orderBy: { id: 'asc' }, skip: since }))
      .map(({ payload }) => payload as { serviceJobId: number; userId: number; what: string; visitJobIds: number[] })
      .map(({ serviceJobId, userId, what, visitJobIds }) => ({ serviceJobId, userId, what, visitJobIds }));
    expect(told).toEqual([
      { serviceJobId: ids[0], userId: ann.id, what: 'removed', visitJobIds: [ids[1]] },
      { serviceJobId: ids[0], userId: zed.id, what: 'scheduled', visitJobIds: [ids[1]] },
      { serviceJobId: ids[2], userId: ann.id, what: 'removed', visitJobIds: undefined },
    ]);
  });

  test('tells clients nothing where that is held back', async () => {
    await t.deps.prisma.client.updateMany({ data: { calendarInviteEmails: ['office@example.com'] } });
    const topic = 'appointmentMailWanted';
    const since = await t.deps.prisma.outboxMessage.count({ where: { topic } });
    const mails = async () => (await t.deps.prisma.outboxMessage.count({ where: { topic } })) - since;
    await save({ visits: await visits({ providerId: zed.id, dateService: at('10:00') }), tellClient: false });
    expect(await mails()).toBe(0);
    const logs = await t.deps.prisma.activityLog.findMany({ where: { serviceJobId: ids[0] } });
    expect(JSON.stringify(logs)).toContain('The client was not told of the appointment');
  });

  test('of two coordinators at once is saved once, and no visit in two halves', async () => {
    const body = { ...dayOff, reason: 'Ill', visits: await visits({ providerId: zed.id, dateService: at('10:00') }) };
    const send = () => t.as(boss).post(`/v1/users/${ann.id}/absences`).send(body);
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(201);
    expect([409, 412]).toContain(statuses[1]);
    expect(await blockoutsOf(ann.id)).toHaveLength(1);
    expect((await places()).slice(0, 2)).toEqual([
      [at('10:00'), zed.id],
      [at('11:00'), zed.id],
    ]);
  });

  test('is refused where the jobs are others by now', async () => {
    const named = await visits();
    const one = await save({ visits: named.slice(0, 1) });
    expect(one.body).toMatchObject({ status: 409, code: 'conflict' });
    await t
      .as(boss)
      .patch(`/v1/service-jobs/${ids[2]}/provider-details`)
      .send({ dateService: at('15:00') })
      .expect(200);
    const stale = await save({ visits: named });
    expect(stale.body).toMatchObject({ status: 412, movedBy: { id: boss.id } });
    expect(await blockoutsOf(ann.id)).toHaveLength(0);
  });

  test('is refused where a job in it is uploaded, or the period is blocked already', async () => {
    await t.deps.prisma.serviceJob.update({
      where: { id: ids[2] },
      data: { serviceJobStatusId: JobStatusId.Uploaded },
    });
    expect((await save()).body).toMatchObject({
      status: 422,
      detail: expect.stringContaining(`Job ${ids[2]} is uploaded`),
    });
    const free = { start: at('08:00', 12), finish: at('20:00', 12), visits: [] };
    expect((await save(free)).status).toBe(201);
    expect((await save(free)).status).toBe(409);
  });

  test('is for the back office and production managers', async () => {
    const manager = await t.makeUser({ role: 'ProductionManager' });
    expect((await save({}, t.as(manager))).status).toBe(201);
    expect((await save({}, t.as(ann))).status).toBe(403);
    expect((await save({}, t.anonymous())).status).toBe(401);
    expect((await save({}, t.as(boss), boss.id)).status).toBe(404);
    expect((await save({ start: at('20:00') })).status).toBe(400);
    expect((await save({ visits: [{ jobs: [], to: null }] })).status).toBe(400);
    const nobody = [{ jobs: [{ id: 999_999, cache_key: 1 }], to: null }];
    expect((await save({ visits: nobody })).status).toBe(404);
  });
});
