import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { activityLines } from '../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const { OnSiteProvider } = JobUserRoleId;

let t: TestApp;
let backOffice: TestUser;
let provider: TestUser;
let job: { id: number; clientId: number };

/** An instant on Wednesday 10 June 2026 in Melbourne. */
const at = (time: string) => new Date(`2026-06-10T${time}:00+10:00`);

async function makeProvider(services: readonly number[] = [ServiceId.Photography]): Promise<TestUser> {
  const user = await t.makeUser({ role: 'FullTimeProvider', services });
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ userId: user.id, weekday, startMinute: 540, finishMinute: 1020 }));
  await t.deps.prisma.weeklySlot.createMany({ data: week });
  return user;
}

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => at('08:00') } });
  backOffice = await t.makeUser();
});
afterAll(() => t.close());
beforeEach(async () => {
  provider = await makeProvider();
  job = await t.makeJob();
});

const patch = (body: object, id = job.id, user = backOffice) =>
  t.as(user).patch(`/v1/service-jobs/${id}/provider-details`).send(body);
const schedule = (time = '10:00', id = job.id) => patch({ providerId: provider.id, dateService: at(time) }, id);
const providerOf = async (serviceJobId = job.id) =>
  (await t.deps.prisma.serviceJobUser.findFirst({ where: { serviceJobId, serviceJobUserRoleId: OnSiteProvider } }))
    ?.userId ?? null;
const logged = async (serviceJobId = job.id) =>
  (await activityLines(t.deps.prisma, { serviceJobId })).map(({ description }) => description);
const announced = async (userId: number) => {
  const rows = await t.deps.prisma.outboxMessage.findMany({
    where: { topic: 'serviceJobUserChanged' },
    orderBy: { id: 'asc' },
  });
  const payloads = rows.map(({ payload }) => payload as { userId: number; what: string });
  return payloads.filter((payload) => payload.userId === userId).map(({ what }) => what);
};
let zones = 0;
const zoneOf = (defaultTravelTime: number) =>
  t.deps.prisma.zone.create({ data: { name: `North ${(zones += 1)}`, defaultTravelTime } });

describe('scheduling', () => {
  test('sets date, length, provider (role 5) and username, and answers the job', async () => {
    const body = { id: job.id, serviceJobLength: 90, serviceUsername: ' ann.lee ', providerId: provider.id };
    const answer = await patch({ ...body, dateService: '2026-06-10T10:15:00+10:00' }).query({ includes: 'users' });
    expect(answer.status).toBe(200);
    expect(answer.body.result).toMatchObject({
      dateService: '2026-06-10T00:15:00.000Z',
      serviceJobLength: 90,
      serviceUsername: 'ann.lee',
      users: [{ userId: provider.id, serviceJobUserRoleId: OnSiteProvider }],
    });
    expect(answer.headers['etag']).toBe(`"${answer.body.result.cache_key}"`);
    expect(await logged()).toEqual([
      "Appointment changed: appointment from none to 2026-06-10T00:15:00.000Z, length from usual to 90 minutes, service username from none to 'ann.lee'",
      `${provider.name} scheduled as On-site Provider`,
      'Status changed from Ordered to Booked',
    ]);
    expect(await announced(provider.id)).toEqual(['scheduled']);
  });

  test('makes the job visible to its provider', async () => {
    await t.as(provider).get(`/v1/service-jobs/${job.id}`).expect(404);
    await schedule().expect(200);
    await t.as(provider).get(`/v1/service-jobs/${job.id}`).expect(200);
  });

  test('what is absent stays', async () => {
    await schedule().expect(200);
    const { body } = await patch({ serviceUsername: 'ann' }).expect(200);
    expect(body.result).toMatchObject({ dateService: at('10:00').toISOString(), serviceUsername: 'ann' });
    expect(await providerOf()).toBe(provider.id);
  });

  test('a patch that changes nothing writes nothing', async () => {
    const first = (await schedule().expect(200)).body.result.cache_key;
    expect((await schedule().expect(200)).body.result.cache_key).toBe(first);
  });

  test('another provider replaces the first, and both are notified', async () => {
    await schedule().expect(200);
    const second = await makeProvider();
    await patch({ providerId: second.id }).expect(200);
    expect(await providerOf()).toBe(second.id);
    expect([await announced(provider.id), await announced(second.id)]).toEqual([
      ['scheduled', 'removed'],
      ['scheduled'],
    ]);
  });

  test('a new time is announced to the provider who stays', async () => {
    await schedule().expect(200);
    await patch({ dateService: at('11:00') }).expect(200);
    expect(await announced(provider.id)).toEqual(['scheduled', 'scheduled']);
  });

  test('null unschedules the provider and leaves the date', async () => {
    await schedule().expect(200);
    const { body } = await patch({ providerId: null }).expect(200);
    expect(body.result).toMatchObject({ dateService: at('10:00').toISOString() });
    expect(await providerOf()).toBeNull();
    expect(await announced(provider.id)).toEqual(['scheduled', 'removed']);
  });
});

describe('second look #11: taking a first booking back', () => {
  test.each([
    ['Ordered', ServiceId.Photography],
    ['AwaitingBooking', ServiceId.DuskPhotography],
  ] as const)('restores what was there: no time, no provider, and the status %s', async (status, serviceId) => {
    const user = await makeProvider([serviceId]);
    const waiting = await t.makeJob({ serviceId, statusId: JobStatusId[status] });
    await patch({ providerId: user.id, dateService: at('10:00') }, waiting.id).expect(200);
    const { body } = await patch({ providerId: null, dateService: null }, waiting.id).expect(200);
    expect(body.result).toMatchObject({ dateService: null, serviceJobStatusId: JobStatusId[status] });
    expect(await providerOf(waiting.id)).toBeNull();
    expect(await announced(user.id)).toEqual(['scheduled', 'removed']);
    const cancelled = await t.deps.prisma.cancelledAppointment.findMany({ where: { userId: user.id } });
    expect(cancelled.map(({ start }) => start)).toEqual([at('10:00')]);
    expect(await logged(waiting.id)).toContain(
      'Appointment changed: appointment from 2026-06-10T00:00:00.000Z to none',
    );
  });

  test('leaves no provider without a time', async () => {
    await schedule().expect(200);
    const { body } = await patch({ dateService: null }).expect(422);
    expect(body.errors).toEqual({ dateService: ['A job with a provider has an appointment.'] });
  });

  test('of a service that is not done at the property is refused, and so is an appointment of a reschedule', async () => {
    const copy = await t.makeJob({ serviceId: 21, dateService: at('10:00') });
    await patch({ dateService: null, providerId: null }, copy.id).expect(422);
    await schedule().expect(200);
    const body = { dateService: null, reason: 'Rain' };
    await t.as(backOffice).post(`/v1/service-jobs/${job.id}/reschedule`).send(body).expect(400);
  });
});

describe('the status follows the booking', () => {
  test.each(['Ordered', 'AwaitingBooking'] as const)('%s moves to Booked with provider and date', async (name) => {
    const waiting = await t.makeJob({ statusId: JobStatusId[name] });
    const { body } = await schedule('10:00', waiting.id).expect(200);
    expect(body.result.serviceJobStatusId).toBe(JobStatusId.Booked);
    const history = await t.deps.prisma.serviceJobHistory.findMany({ where: { serviceJobId: waiting.id } });
    expect(history).toMatchObject([{ comment: 'Booked', createdById: backOffice.id }]);
  });
  test('a date alone books nothing', async () => {
    const { body } = await patch({ dateService: at('10:00') }).expect(200);
    expect(body.result.serviceJobStatusId).toBe(JobStatusId.Ordered);
  });
  test('a later status stays', async () => {
    const later = await t.makeJob({ statusId: JobStatusId.Uploaded });
    expect((await schedule('10:00', later.id).expect(200)).body.result.serviceJobStatusId).toBe(JobStatusId.Uploaded);
  });
  test('a Booked job whose provider is removed awaits its booking again', async () => {
    await schedule().expect(200);
    const { body } = await patch({ providerId: null }).expect(200);
    expect(body.result.serviceJobStatusId).toBe(JobStatusId.AwaitingBooking);
  });
});

describe('a provider who is not free: 409 with the reason', () => {
  const refused = async (
    answer: Promise<{ status: number; body: { code: string; detail: string; conflicts: { kind: string }[] } }>,
  ) => {
    const { status, body } = await answer;
    expect([status, body.code]).toEqual([409, 'conflict']);
    return { kinds: body.conflicts.map(({ kind }) => kind), detail: body.detail };
  };

  test('outside the weekly slots, in the time zone of the provider', async () => {
    expect(await refused(schedule('08:45'))).toEqual({
      kinds: ['outside-slots'],
      detail: `The appointment is outside the work hours of ${provider.name}.`,
    });
    expect((await refused(schedule('16:15'))).kinds).toEqual(['outside-slots']);
    await schedule('16:00').expect(200);
  });

  test('inside a blockout', async () => {
    await t.deps.prisma.blockout.create({ data: { userId: provider.id, start: at('10:30'), finish: at('12:00') } });
    expect(await refused(schedule('10:00'))).toEqual({
      kinds: ['blockout'],
      detail: `${provider.name} is unavailable from 10 June 2026, 10:30 AM to 10 June 2026, 12:00 PM.`,
    });
    await schedule('12:00').expect(200);
  });

  test('inside a blockout, with times in the time zone of the caller', async () => {
    await t.deps.prisma.blockout.create({ data: { userId: provider.id, start: at('10:30'), finish: at('12:00') } });
    const body = { dateService: at('10:00'), providerId: provider.id };
    const abroad = await t.makeUser({ timeZone: 'Asia/Tokyo' });
    const message = `${provider.name} is unavailable from 10 June 2026, 09:30 AM to 10 June 2026, 11:00 AM.`;
    const { detail, conflicts } = (await patch(body, job.id, abroad).expect(409)).body;
    expect([detail, conflicts]).toEqual([message, [{ kind: 'blockout', message: message }]]);
  });

  test('across another of their jobs below SentToClient', async () => {
    const other = await t.makeJob();
    await schedule('10:00', other.id).expect(200);
    const { kinds, detail } = await refused(schedule('10:45'));
    expect(kinds).toEqual(['appointment']);
    expect(detail).toContain(`job ${other.id}`);
    await t.deps.prisma.serviceJob.update({
      where: { id: other.id },
      data: { serviceJobStatusId: JobStatusId.SentToClient },
    });
    await schedule('10:45').expect(200);
  });

  test('closer to another job than the travel time of the zone', async () => {
    const client = await t.makeClient({ zoneId: (await zoneOf(30)).id });
    const [first, second] = [await t.makeJob({ clientId: client.id }), await t.makeJob({ clientId: client.id })];
    await schedule('10:00', first.id).expect(200);
    expect((await refused(schedule('11:15', second.id))).kinds).toEqual(['appointment']);
    await schedule('11:30', second.id).expect(200);
  });

  test('second look #2: never a second service of the same property, back to back or at once, as long as both fit', async () => {
    const client = await t.makeClient({ zoneId: (await zoneOf(45)).id });
    const photos = await t.makeJob({ clientId: client.id });
    const [plan, film] = [
      await t.makeJob({ campaignId: photos.campaignId }),
      await t.makeJob({ campaignId: photos.campaignId }),
    ];
    const elsewhere = await t.makeJob({ clientId: client.id });
    await schedule('10:00', photos.id).expect(200);
    await schedule('11:00', plan.id).expect(200);
    await schedule('10:00', film.id).expect(200);
    // Three hours in sequence, then the travel.
    expect((await refused(schedule('13:30', elsewhere.id))).kinds).toEqual(['appointment']);
    await schedule('13:45', elsewhere.id).expect(200);
    expect((await refused(patch({ serviceJobLength: 75 }, film.id))).kinds).toEqual(['appointment']);
  });

  test('beyond the limits of their day, which more services of a visit do not break by their number', async () => {
    const limits = { maxDailyVisits: 1, maxDailyMinutes: 150 };
    await t.deps.prisma.provider.update({ where: { userId: provider.id }, data: limits });
    const photos = await t.makeJob();
    const plan = await t.makeJob({ campaignId: photos.campaignId });
    await schedule('10:00', photos.id).expect(200);
    await schedule('11:00', plan.id).expect(200);
    expect(await refused(schedule('14:00'))).toEqual({
      kinds: ['day-limit', 'day-limit'],
      detail: `${provider.name} takes at most 1 visit a day.`,
    });
    // The visit moves within its day, one job after the other, and stays one.
    await patch({ dateService: at('13:00') }, plan.id).expect(200);
    await patch({ dateService: at('12:00') }, photos.id).expect(200);
  });

  test('second look #2: another order for the same address needs no travel', async () => {
    const client = await t.makeClient({ zoneId: (await zoneOf(45)).id });
    const [first, second] = [await t.makeJob({ clientId: client.id }), await t.makeJob({ clientId: client.id })];
    const address = (campaignId: number, text: string) =>
      t.deps.prisma.campaign.update({ where: { id: campaignId }, data: { address: text, suburb: 'Kew' } });
    await address(first.campaignId, '12 Cotham Road');
    await address(second.campaignId, '12 cotham rd.');
    await schedule('10:00', first.id).expect(200);
    expect((await refused(schedule('10:45', second.id))).kinds).toEqual(['appointment']);
    await schedule('11:00', second.id).expect(200);
  });

  test('a longer appointment that would run into the next job', async () => {
    const next = await t.makeJob();
    await schedule('10:00').expect(200);
    await schedule('11:00', next.id).expect(200);
    expect((await refused(patch({ serviceJobLength: 75 }))).kinds).toEqual(['appointment']);
  });

  test('a service they do not offer; one they can be booked for is offered', async () => {
    const film = await t.makeJob({ serviceId: ServiceId.Video });
    expect((await refused(schedule('10:00', film.id))).kinds).toEqual(['service']);
    const { id } = await t.deps.prisma.provider.findUniqueOrThrow({ where: { userId: provider.id } });
    await t.deps.prisma.providerBookableService.create({ data: { providerId: id, serviceId: ServiceId.Video } });
    await schedule('10:00', film.id).expect(200);
  });

  test('a client who does not want them', async () => {
    await t.deps.prisma.clientBlacklistedProvider.create({ data: { clientId: job.clientId, userId: provider.id } });
    expect((await refused(schedule())).kinds).toEqual(['blacklisted']);
  });

  test('more than a day in the past, which late bookkeeping may override', async () => {
    const lastYear = { providerId: provider.id, dateService: new Date('2025-06-10T10:00:00+10:00') };
    expect(await refused(patch(lastYear))).toEqual({ kinds: ['past'], detail: 'This is in the past.' });
    await patch({ ...lastYear, override: true }).expect(200);
    expect(await logged()).toContain('Scheduled in spite of: This is in the past.');
    const yesterday = { ...lastYear, dateService: new Date('2026-06-09T09:00:00+10:00') };
    await patch(yesterday).expect(200);
  });

  test('nothing is written, and every reason is named', async () => {
    await t.deps.prisma.blockout.create({ data: { userId: provider.id, start: at('06:00'), finish: at('12:00') } });
    expect((await refused(schedule('08:00'))).kinds).toEqual(['outside-slots', 'blockout']);
    expect([await providerOf(), await logged(), await announced(provider.id)]).toEqual([null, [], []]);
  });

  test('override goes through and the activity log says in spite of what', async () => {
    await patch({ providerId: provider.id, dateService: at('08:00'), override: true }).expect(200);
    expect(await providerOf()).toBe(provider.id);
    expect(await logged()).toContain(
      `Scheduled in spite of: The appointment is outside the work hours of ${provider.name}.`,
    );
  });
});

describe('the appointment', () => {
  test.each([
    ['off the 15-minute step', { dateService: '2026-06-10T10:05:00Z' }, 'dateService'],
    ['with seconds', { dateService: '2026-06-10T10:15:01Z' }, 'dateService'],
    ['a date without time', { dateService: '2026-06-10' }, 'dateService'],
    ['of no length', { serviceJobLength: 0 }, 'serviceJobLength'],
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['another id', { id: 1 }, 'id'],
  ])('%s is malformed', async (_, body, field) => {
    const answer = await patch(body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });

  test.each([ServiceId.Photography, ServiceId.CompanionFloorplan, ServiceId.Video])(
    'is set for the external service %i',
    async (serviceId) => {
      const { id } = await t.makeJob({ serviceId });
      await patch({ dateService: at('10:00') }, id).expect(200);
    },
  );

  test('of another service at the property is set once, when it was ordered without one', async () => {
    const { id } = await t.makeJob({ serviceId: ServiceId.DuskPhotography });
    await patch({ dateService: at('10:00') }, id).expect(200);
    await patch({ dateService: at('11:00') }, id).expect(422);
  });

  test.each([
    ['Dusk Photography that has one', ServiceId.DuskPhotography],
    ['Copywriting', 21],
  ])('is not set for %s', async (_, serviceId) => {
    const { id } = await t.makeJob({ serviceId, dateService: at('15:00') });
    const answer = await patch({ dateService: at('10:00') }, id).expect(422);
    expect(Object.keys(answer.body.errors)).toEqual(['dateService']);
  });

  test('another service at the property keeps its date and gets a provider', async () => {
    const user = await makeProvider([ServiceId.DuskPhotography]);
    const dusk = await t.makeJob({ serviceId: ServiceId.DuskPhotography, dateService: at('15:00') });
    await patch({ providerId: user.id }, dusk.id).expect(200);
    expect(await providerOf(dusk.id)).toBe(user.id);
  });

  test('a provider needs an appointment, and a service done at the property', async () => {
    expect(Object.keys((await patch({ providerId: provider.id }).expect(422)).body.errors)).toEqual(['dateService']);
    const copy = await t.makeJob({ serviceId: 21, dateService: at('10:00') });
    expect(Object.keys((await patch({ providerId: provider.id }, copy.id).expect(422)).body.errors)).toEqual([
      'providerId',
    ]);
  });

  test('only an on-site account that is not deleted can be the provider', async () => {
    const editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
    await t.deps.prisma.user.update({ where: { id: provider.id }, data: { deletedAt: new Date() } });
    for (const providerId of [editor.id, provider.id, 999_999]) {
      const answer = await patch({ providerId, dateService: at('10:00'), override: true }).expect(422);
      expect(Object.keys(answer.body.errors)).toEqual(['providerId']);
    }
  });
});

describe('who may', () => {
  test.each(['QC', 'Specialist', 'FullTimeEditor', 'ContractualProvider'] as const)('%s may not', async (role) => {
    await patch({}, job.id, await t.makeUser({ role, services: [1] })).expect(403);
  });
  test('a ProductionManager may', async () => {
    const manager = await t.makeUser({ role: 'ProductionManager' });
    await patch({ dateService: at('10:00') }, job.id, manager).expect(200);
  });
  test('nobody signed in may not, and a job that is not there is not found', async () => {
    await t.anonymous().patch(`/v1/service-jobs/${job.id}/provider-details`).send({}).expect(401);
    await patch({}, 999_999).expect(404);
  });
});

describe('at the same moment', () => {
  test('a stale If-Match is answered 412 with the current job', async () => {
    const { body } = await schedule().expect(200);
    const stale = await patch({ serviceUsername: 'x' }).set('if-match', `"${body.result.cache_key - 1}"`);
    expect([stale.status, stale.body.current.id]).toEqual([412, job.id]);
  });

  test('twenty overlapping assignments of one provider: one success and nineteen 409', async () => {
    const jobs = await Promise.all(Array.from({ length: 20 }, () => t.makeJob()));
    const answers = await Promise.all(
      jobs.map(({ id }, index) => schedule(['10:00', '10:15', '10:30', '10:45'][index % 4], id)),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body.detail).toMatch(/another appointment at that time/);
    }
    expect(await t.deps.prisma.serviceJobUser.count({ where: { userId: provider.id } })).toBe(1);
  });

  test('two providers for one job: one stays, nobody is lost twice', async () => {
    const second = await makeProvider();
    const both = [provider, second].map(({ id }) => patch({ providerId: id, dateService: at('10:00') }));
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await t.deps.prisma.serviceJobUser.count({ where: { serviceJobId: job.id } })).toBe(1);
  });
});
