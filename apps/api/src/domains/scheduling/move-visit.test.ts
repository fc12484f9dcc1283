import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const { Photography, CompanionFloorplan, Video, DuskPhotography } = ServiceId;
const services = [Photography, CompanionFloorplan, Video, DuskPhotography];

/** An instant in June 2026 in Melbourne; the 10th is a Wednesday. */
const at = (time: string, day = 10) =>
  new Date(`2026-06-${String(day).padStart(2, '0')}T${time}:00+10:00`).toISOString();

let t: TestApp;
let boss: TestUser;
let ann: TestUser;
let zed: TestUser;
let campaignId: number;
/** Photographs and floor plan, one after the other, and dusk hours later. */
let ids: number[];

async function makeProvider(): Promise<TestUser> {
  const user = await t.makeUser({ role: 'FullTimeProvider', services });
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ userId: user.id, weekday, startMinute: 540, finishMinute: 1200 }));
  await t.deps.prisma.weeklySlot.createMany({ data: week });
  return user;
}

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => new Date(at('08:00', 9)) } });
  boss = await t.makeUser();
});
afterAll(() => t.close());
beforeEach(async () => {
  [ann, zed] = [await makeProvider(), await makeProvider()];
  campaignId = (await t.makeCampaign()).id;
  const line = (serviceId: number, serviceJobLength: number) => ({ serviceId, serviceJobLength });
  const visit = (jobs: number[], time: string) => ({ jobs, providerId: ann.id, dateService: at(time) });
  const body = {
    campaignId,
    jobs: [line(Photography, 60), line(CompanionFloorplan, 30), line(DuskPhotography, 60)],
    visits: [visit([0, 1], '10:00'), visit([2], '17:00')],
  };
  const { result } = (await t.as(boss).post('/v1/orders').send(body).expect(201)).body;
  ids = result.jobs.map(({ id }: { id: number }) => id);
});

const rows = (of = ids) =>
  t.deps.prisma.serviceJob.findMany({
    where: { id: { in: of } },
    select: {
      ...{ id: true, cacheKey: true, dateService: true },
      users: { where: { serviceJobUserRoleId: JobUserRoleId.OnSiteProvider }, select: { userId: true } },
    },
    orderBy: { id: 'asc' },
  });
const seen = async (of = ids.slice(0, 2)) => (await rows(of)).map(({ id, cacheKey }) => ({ id, cache_key: cacheKey }));
const places = async () =>
  (await rows()).map(({ dateService, users }) => [dateService?.toISOString(), users[0]?.userId]);
const unmoved = () => [
  [at('10:00'), ann.id],
  [at('11:00'), ann.id],
  [at('17:00'), ann.id],
];
const move = async (body: object = {}, caller = t.as(boss), id = ids[0]) =>
  caller
    .post(`/v1/service-jobs/${id}/visit/reschedule`)
    .send({ jobs: await seen(), dateService: at('13:00', 11), reason: 'Rain', ...body });
const outbox = async (topic: string) =>
  (await t.deps.prisma.outboxMessage.findMany({ where: { topic }, orderBy: { id: 'asc' } }))
    .map(({ payload }) => payload as { serviceJobId: number; userId: number; what: string; visitJobIds?: number[] })
    .filter(({ serviceJobId }) => ids.includes(serviceJobId));

describe('a visit', () => {
  test('moves whole to another day and person, by any of its jobs, without a job hours later', async () => {
    const answer = await move({ providerId: zed.id }, t.as(boss), ids[1]);
    expect(answer.status).toBe(200);
    expect(answer.body.result.jobs.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 2));
    expect(await places()).toEqual([
      [at('13:00', 11), zed.id],
      [at('14:00', 11), zed.id],
      [at('17:00'), ann.id],
    ]);
  });

  test('moves by less than its own length', async () => {
    expect((await move({ dateService: at('10:30') })).status).toBe(200);
    expect((await places()).slice(0, 2)).toEqual([
      [at('10:30'), ann.id],
      [at('11:30'), ann.id],
    ]);
  });

  test('is told of once, with the reason in the history of each job', async () => {
    const before = (await outbox('serviceJobUserChanged')).length;
    expect((await move()).status).toBe(200);
    const told = (await outbox('serviceJobUserChanged')).slice(before);
    expect(told).toMatchObject([{ serviceJobId: ids[0], userId: ann.id, what: 'scheduled', visitJobIds: [ids[1]] }]);
    for (const serviceJobId of ids.slice(0, 2)) {
      const history = await t.deps.prisma.serviceJobHistory.findMany({ where: { serviceJobId } });
      expect(history.map(({ comment }) => comment)).toContain('Rescheduled: Rain');
    }
  });

  test('stays whole where its last job meets a conflict, and moves by an override', async () => {
    const other = await t.makeJob({ statusId: JobStatusId.Booked, dateService: new Date(at('14:15', 11)) });
    await t.assign(other.id, ann.id, JobUserRoleId.OnSiteProvider);
    const refused = await move();
    expect(refused.body).toMatchObject({ code: 'conflict', conflicts: [{ kind: 'appointment' }] });
    expect(await places()).toEqual(unmoved());
    expect((await move({ override: true })).status).toBe(200);
  });

  test('is split by a move of one job, and joined where a job begins when it ends', async () => {
    const reschedule = (id: number, dateService: string) =>
      t.as(boss).post(`/v1/service-jobs/${id}/reschedule`).send({ dateService, reason: 'Plan' }).expect(200);
    await reschedule(ids[1]!, at('14:00'));
    expect((await move({ jobs: await seen() })).status).toBe(409);
    expect((await move({ jobs: await seen([ids[0]!]) })).status).toBe(200);
    await reschedule(ids[1]!, at('14:00', 11));
    expect((await move({ jobs: await seen(), dateService: at('09:00', 12) })).status).toBe(200);
    expect((await places()).slice(0, 2)).toEqual([
      [at('09:00', 12), ann.id],
      [at('10:00', 12), ann.id],
    ]);
  });
});

describe('a part of a visit', () => {
  const third = async () => {
    const body = { jobs: await seen([ids[2]!]), dateService: at('11:30'), reason: 'Sooner' };
    await t.as(boss).post(`/v1/service-jobs/${ids[2]}/visit/reschedule`).send(body).expect(200);
  };

  test('moves alone by its name, so that what a third job has joined goes back without it', async () => {
    await third();
    expect((await move()).status).toBe(409);
    expect((await move({ isPart: true })).status).toBe(200);
    expect(await places()).toEqual([
      [at('13:00', 11), ann.id],
      [at('14:00', 11), ann.id],
      [at('11:30'), ann.id],
    ]);
  });

  test('is nothing that is in no visit with the job', async () => {
    expect((await move({ isPart: true, jobs: await seen(ids) })).status).toBe(409);
    expect(await places()).toEqual(unmoved());
  });

  test('begins at times of its own where they are named', async () => {
    const [first, second] = await seen();
    const jobs = [first, { ...second, dateService: at('13:30', 11) }];
    expect((await move({ jobs, override: true })).status).toBe(200);
    expect((await places()).slice(0, 2)).toEqual([
      [at('13:00', 11), ann.id],
      [at('13:30', 11), ann.id],
    ]);
  });
});

describe('jobs without an appointment', () => {
  const unbooked = async (count: number, of = campaignId) => {
    const jobs = Array.from({ length: count }, () => ({ serviceId: Photography, serviceJobLength: 30 }));
    const { result } = (await t.as(boss).post('/v1/orders').send({ campaignId: of, jobs }).expect(201)).body;
    return result.jobs.map(({ id }: { id: number }) => id) as number[];
  };

  test('of one campaign are booked together, one after the other, and told once', async () => {
    ids = await unbooked(2);
    expect((await move({ providerId: zed.id })).status).toBe(200);
    expect(await places()).toEqual([
      [at('13:00', 11), zed.id],
      [at('13:30', 11), zed.id],
    ]);
    expect(await outbox('serviceJobUserChanged')).toMatchObject([{ serviceJobId: ids[0], visitJobIds: [ids[1]] }]);
  });

  test('of two campaigns, or without a provider, are not', async () => {
    const [one] = await unbooked(1);
    const [other] = await unbooked(1, (await t.makeCampaign()).id);
    ids = [one!, other!];
    expect((await move({ providerId: zed.id })).status).toBe(409);
    ids = await unbooked(2);
    expect((await move()).status).toBe(409);
    expect(await places()).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });
});

describe('cancelling', () => {
  const cancel = async (body: object = {}, caller = t.as(boss), id = ids[0]) =>
    caller.post(`/v1/service-jobs/${id}/visit/cancel`).send({ jobs: await seen(), reason: 'Sold', ...body });
  const statuses = async () =>
    (await t.deps.prisma.serviceJob.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })).map(
      ({ serviceJobStatusId }) => serviceJobStatusId,
    );

  /** The client of the visit has an address that hears of appointments. */
  const listen = () =>
    t.deps.prisma.client.updateMany({
      where: { campaigns: { some: { id: campaignId } } },
      data: { calendarInviteEmails: ['office@example.com'] },
    });

  test('takes the appointments of the whole visit away, with the reason, and tells once', async () => {
    await listen();
    const before = (await outbox('serviceJobUserChanged')).length;
    const mails = (await outbox('appointmentMailWanted')).length;
    const answer = await cancel({}, t.as(boss), ids[1]);
    expect(answer.status).toBe(200);
    expect(answer.body.result.jobs.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 2));
    expect(await places()).toEqual([[undefined, undefined], [undefined, undefined], unmoved()[2]]);
    expect((await statuses()).slice(0, 2)).not.toContain(JobStatusId.Booked);
    const told = (await outbox('serviceJobUserChanged')).slice(before);
    expect(told).toMatchObject([{ serviceJobId: ids[0], userId: ann.id, what: 'removed', visitJobIds: [ids[1]] }]);
    expect((await outbox('appointmentMailWanted')).length).toBe(mails + 1);
    const history = await t.deps.prisma.serviceJobHistory.findMany({ where: { serviceJobId: ids[1]! } });
    expect(history.map(({ comment }) => comment)).toContain('Appointment taken away: Sold');
  });

  test('tells the client nothing where that is held back', async () => {
    await listen();
    const mails = (await outbox('appointmentMailWanted')).length;
    expect((await cancel({ tellClient: false })).status).toBe(200);
    expect((await outbox('appointmentMailWanted')).length).toBe(mails);
  });

  test('of a part leaves the others', async () => {
    expect((await cancel({ jobs: await seen([ids[1]!]), isPart: true }, t.as(boss), ids[1])).status).toBe(200);
    expect(await places()).toEqual([unmoved()[0], [undefined, undefined], unmoved()[2]]);
  });

  test('races a move, and one of them changes nothing', async () => {
    const jobs = await seen();
    const answers = await Promise.all([cancel({ jobs }), move({ jobs })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const [first, second] = await places();
    expect(first![1]).toBe(second![1]);
  });

  test.each([
    ['without a reason', { reason: ' ' }, 400],
    ['without jobs', { jobs: [] }, 400],
    ['without the job itself', { jobs: [{ id: 1, cache_key: 1 }] }, 422],
  ])('is refused %s', async (_, body, status) => {
    expect((await cancel(body)).status).toBe(status);
    expect(await places()).toEqual(unmoved());
  });

  test('is refused for a job that has left, of an older version, and without an appointment', async () => {
    expect((await cancel({ jobs: await seen([ids[0]!]) })).status).toBe(409);
    expect((await cancel({ jobs: (await seen()).map((each) => ({ ...each, cache_key: 1 })) })).status).toBe(412);
    const { id } = await t.makeJob({ statusId: JobStatusId.AwaitingBooking });
    expect((await cancel({ jobs: await seen([id]) }, t.as(boss), id)).status).toBe(409);
    expect(await places()).toEqual(unmoved());
  });

  test('is refused for a job that is not there, to people who do not book, and signed out', async () => {
    const jobs = [{ id: 99_999_999, cache_key: 1 }];
    expect((await cancel({ jobs }, t.as(boss), 99_999_999)).status).toBe(404);
    expect((await cancel({}, t.as(ann))).status).toBe(403);
    expect((await cancel({}, t.anonymous())).status).toBe(401);
    expect((await cancel({}, t.as(await t.makeUser({ role: 'ProductionManager' })))).status).toBe(200);
  });
});

describe('the jobs of a visit', () => {
  const jobsOf = (id: number, caller = t.as(boss)) => caller.get(`/v1/service-jobs/${id}/visit/jobs`);

  test('are those that move together, in the order of the work', async () => {
    const { jobs } = (await jobsOf(ids[1]!).expect(200)).body.result;
    expect(jobs).toEqual([
      expect.objectContaining({ ...(await seen())[0], dateService: at('10:00'), serviceJobLength: 60 }),
      expect.objectContaining({ ...(await seen())[1], dateService: at('11:00'), serviceJobLength: 30 }),
    ]);
    expect((await jobsOf(ids[2]!).expect(200)).body.result.jobs).toHaveLength(1);
  });

  test('are none without an appointment', async () => {
    const { id } = await t.makeJob({ statusId: JobStatusId.AwaitingBooking });
    expect((await jobsOf(id).expect(200)).body.result).toEqual({ jobs: [] });
  });

  test('are told to those who book, of jobs that are there', async () => {
    await jobsOf(99_999_999).expect(404);
    await jobsOf(ids[0]!, t.as(ann)).expect(403);
    await jobsOf(ids[0]!, t.anonymous()).expect(401);
  });
});

describe('two coordinators', () => {
  test('who move a visit at once never leave two halves', async () => {
    const jobs = await seen();
    const answers = await Promise.all([
      move({ jobs, dateService: at('13:00', 11) }),
      move({ jobs: jobs.toReversed(), dateService: at('09:00', 12), providerId: zed.id }, t.as(boss), ids[1]),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const [first, second] = await places();
    expect([first![1], new Date(first![0] as string).getTime() + 3_600_000]).toEqual([
      second![1],
      new Date(second![0] as string).getTime(),
    ]);
  });

  test('of whom one moves a job of the visit: the other moves nothing', async () => {
    const jobs = await seen();
    const body = { dateService: at('15:00'), reason: 'Plan' };
    await t.as(boss).post(`/v1/service-jobs/${ids[1]}/reschedule`).send(body).expect(200);
    const refused = await move({ jobs });
    expect(refused.body).toMatchObject({ code: 'stale', current: { id: ids[1] } });
    expect((await places())[0]).toEqual([at('10:00'), ann.id]);
  });
});

describe('a move is refused', () => {
  test.each([
    ['without a reason', { reason: '' }, 400],
    ['off a step', { dateService: '2026-06-11T13:07:00+10:00' }, 400],
    ['without jobs', { jobs: [] }, 400],
    ['without the job itself', { jobs: [{ id: 1, cache_key: 1 }] }, 422],
    ['to the time that it has', { dateService: at('10:00') }, 422],
  ])('%s', async (_, body, status) => {
    expect((await move(body)).status).toBe(status);
    expect(await places()).toEqual(unmoved());
  });

  test('of a job without an appointment', async () => {
    const { id } = await t.makeJob({ statusId: JobStatusId.AwaitingBooking });
    expect((await move({ jobs: await seen([id]) }, t.as(boss), id)).status).toBe(409);
  });

  test('of a job that is not there, of people who do not book, and signed out', async () => {
    const jobs = [{ id: 99_999_999, cache_key: 1 }];
    expect((await move({ jobs }, t.as(boss), 99_999_999)).status).toBe(404);
    expect((await move({}, t.as(ann))).status).toBe(403);
    expect((await move({}, t.as(await t.makeUser({ role: 'QC' })))).status).toBe(403);
    expect((await move({}, t.anonymous())).status).toBe(401);
    expect((await move({}, t.as(await t.makeUser({ role: 'ProductionManager' })))).status).toBe(200);
  });
});
