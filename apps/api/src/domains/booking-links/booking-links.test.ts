import {
  bookingSessionHeader,
  type Booking,
  type BookingTimes,
} from '@shootdesk/shared/booking-links/booking.contract';
import type { BookingLink } from '@shootdesk/shared/booking-links/booking-links.contract';
import { sunsetAt } from '@shootdesk/shared/dispatch/sun';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityLines } from '../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import { jobCatalogue } from '../../db/outbox-catalogue.ts';
import { notifyOfVisitByClient } from './visit-by-client.job.ts';
import type { TestUser } from '../../../test/factories.ts';

const { Photography, DuskPhotography, CompanionFloorplan } = ServiceId;
const melbourne = { latitude: -37.81, longitude: 144.96 };

/** An instant in June 2026 in Melbourne; the 10th is a Wednesday. */
const at = (time: string, day = 10) => new Date(`2026-06-${day}T${time}:00+10:00`);

let t: TestApp;
let boss: TestUser;
let now: Date;
let zoneId: number;
let clientId: number;
let ann: TestUser;

async function makeProvider(firstName: string, services: readonly number[]): Promise<TestUser> {
  const user = await t.makeUser({ role: 'FullTimeProvider', services: [...services], firstName, lastName: 'Ray' });
  const hours = { startMinute: 540, finishMinute: 1080 };
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ userId: user.id, weekday, ...hours }));
  await t.deps.prisma.weeklySlot.createMany({ data: week });
  await t.deps.prisma.zoneProvider.create({ data: { zoneId, userId: user.id } });
  return user;
}

async function order(services: readonly number[], place: readonly [number, number] | null = null): Promise<number[]> {
  const campaign = await t.makeCampaign({ clientId });
  const [latitude, longitude] = place ?? [melbourne.latitude, melbourne.longitude];
  const address = { address: `${campaign.id} Kew Street`, suburb: 'Kew', state: 'VIC' };
  await t.deps.prisma.campaign.update({ where: { id: campaign.id }, data: { ...address, latitude, longitude } });
  const ids: number[] = [];
  for (const serviceId of services) {
    ids.push((await t.makeJob({ campaignId: campaign.id, serviceId, serviceJobLength: 60 })).id);
  }
  return ids;
}

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => now } });
  boss = await t.makeUser({ timeZone: 'Australia/Melbourne', firstName: 'Ada', lastName: 'Abbott' });
});
afterAll(() => t.close());
beforeEach(async () => {
  now = at('07:00');
  zoneId = (await t.deps.prisma.zone.create({ data: { name: `Zone ${Math.random()}`, defaultTravelTime: 20 } })).id;
  clientId = (await t.makeClient({ zoneId })).id;
  ann = await makeProvider('Ann', [Photography, DuskPhotography, CompanionFloorplan]);
});

const ask = (jobId: number, body: object = {}, who = boss) =>
  t
    .as(who)
    .post(`/v1/service-jobs/${jobId}/booking-link`)
    .send({ name: 'Jo Field', ...body });
const issue = async (jobId: number, body: object = {}): Promise<BookingLink> =>
  (await ask(jobId, body).expect(201)).body.result;
const change = (link: BookingLink, body: object, who = boss) =>
  t.as(who).put(`/v1/booking-links/${link.id}`).send(body);
const linkOf = async (jobId: number): Promise<BookingLink | null> =>
  (await t.as(boss).get(`/v1/service-jobs/${jobId}/booking-link`).expect(200)).body.result.link;
const open = (link: BookingLink, more: object = {}) =>
  t
    .anonymous()
    .post('/v1/booking/session')
    .send({ token: link.url.split('#')[1], ...more });

/** The page of an open link. */
async function enter(link: BookingLink) {
  const { body } = await open(link).expect(200);
  const session = body.result.session as string;
  const get = (path: string) => t.anonymous().get(path).set(bookingSessionHeader, session);
  const post = (path: string, sent: object = {}) =>
    t.anonymous().post(`/v1/booking/${path}`).set(bookingSessionHeader, session).send(sent);
  return {
    session,
    get,
    post,
    read: async (): Promise<Booking> => (await get('/v1/booking').expect(200)).body.result,
    times: async (from?: string): Promise<BookingTimes> =>
      (await get(`/v1/booking/times${from ? `?from=${from}` : ''}`).expect(200)).body.result,
    hold: (start: Date) => post('hold', { start: start.toISOString() }),
    confirm: (start: Date) => post('confirm', { start: start.toISOString() }),
    cancel: (start: Date) => post('cancel', { start: start.toISOString() }),
  };
}

/** A page for a visit of one photography, or of some services. */
async function page(services: readonly number[] = [Photography]) {
  const ids = await order(services);
  const link = await issue(ids[0]!);
  return { ids, link, ...(await enter(link)) };
}

async function book(client: Awaited<ReturnType<typeof page>>, start: Date): Promise<Booking> {
  await client.hold(start).expect(200);
  return (await client.confirm(start).expect(200)).body.result;
}

const jobOf = (id: number) =>
  t.deps.prisma.serviceJob.findUniqueOrThrow({
    where: { id },
    include: { users: { where: { serviceJobUserRoleId: JobUserRoleId.OnSiteProvider } } },
  });
const placeOf = async (id: number) => {
  const { dateService, users, serviceJobStatusId } = await jobOf(id);
  return { start: dateService?.toISOString() ?? null, providerId: users[0]?.userId ?? null, serviceJobStatusId };
};
const linesOf = async (serviceJobId: number) =>
  (await activityLines(t.deps.prisma, { serviceJobId })).map(({ description }) => description);
const startsOf = ({ days }: BookingTimes) => days.flatMap(({ times }) => times.map(({ start }) => start));

/** Books a time at a desk, without overriding anything. */
const bookAtDesk = (id: number, start: Date, more: object = {}) =>
  t
    .as(boss)
    .patch(`/v1/service-jobs/${id}/provider-details`)
    .send({ dateService: start.toISOString(), providerId: ann.id, ...more });

/** What people have been told of a job's visit by its client, once the work that waits is done. */
async function toldOf(serviceJobId: number) {
  const { prisma } = t.deps;
  const where = { topic: 'visitChangedByClient', payload: { path: ['serviceJobId'], equals: serviceJobId } };
  for (const { id, payload } of await prisma.outboxMessage.findMany({ where, orderBy: { id: 'asc' } })) {
    // Twice, as a worker that was killed does.
    for (const _ of [1, 2]) await notifyOfVisitByClient(t.deps, jobCatalogue.visitChangedByClient.parse(payload), id);
  }
  const rows = await prisma.notification.findMany({
    where: { serviceJobId, notificationTypeId: NotificationTypeId.VisitByClient },
    orderBy: { id: 'asc' },
    include: { users: { orderBy: { userId: 'asc' } } },
  });
  return rows.map(({ description, users }) => ({ description, to: users.map(({ userId }) => userId) }));
}

const expireHold = (link: BookingLink) =>
  t.deps.prisma.bookingHold.update({ where: { bookingLinkId: link.id }, data: { expiresAt: new Date(0) } });

describe('a booking link', () => {
  test('is for the jobs of a campaign that an order would book together, and is read and copied at each of them', async () => {
    const ids = await order([Photography, CompanionFloorplan, DuskPhotography]);
    const link = await issue(ids[1]!);
    expect(link).toMatchObject({ name: 'Jo Field', hasPasscode: false, revokedAt: null, moveCount: 0, hold: null });
    expect(link.jobs.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(await linkOf(ids[0]!)).toEqual(link);
    expect(await linkOf(ids[2]!)).toBeNull();
    expect(await linesOf(ids[0]!)).toContain('Booking link for Jo Field created');
    expect((await issue(ids[2]!)).jobs.map(({ id }) => id)).toEqual([ids[2]]);
  });

  test('is one for a visit; an expired one keeps its address for the same name, others get another', async () => {
    const [id] = await order([Photography]);
    const link = await issue(id!);
    expect((await ask(id!).expect(409)).body.code).toBe('already_exists');
    await change(link, { revoked: true }).expect(200);
    const again = await issue(id!);
    expect([again.id, again.url === link.url]).toEqual([link.id, false]);
    now = new Date(Date.parse(again.expiresAt) + 1000);
    const prolonged = await issue(id!);
    expect(prolonged.url).toBe(again.url);
    now = new Date(Date.parse(prolonged.expiresAt) + 1000);
    const others = await issue(id!, { name: 'Mia Tran', passcode: 'corner house' });
    expect(others.url).not.toBe(again.url);
    now = new Date(Date.parse(others.expiresAt) + 1000);
    expect((await issue(id!, { name: 'Mia Tran' })).url).not.toBe(others.url);
  });

  test('is refused when it is malformed, ends in the past, or its job is done by the studio or uploaded', async () => {
    const [id] = await order([Photography]);
    await ask(id!, { name: ' ' }).expect(400);
    await ask(id!, { passcode: 'short' }).expect(400);
    await ask(id!, { sesame: 1 }).expect(400);
    await ask(id!, { expiresAt: at('06:00').toISOString() }).expect(422);
    await ask(id!, { expiresAt: '2030-01-01T00:00:00Z' }).expect(422);
    const retouching = await t.deps.prisma.service.findFirstOrThrow({ where: { onSite: false } });
    const [inside] = await order([retouching.id]);
    expect((await ask(inside!).expect(422)).body.detail).toBe('This service is not done at the property.');
    await t.deps.prisma.serviceJob.update({ where: { id: id! }, data: { serviceJobStatusId: JobStatusId.Uploaded } });
    await ask(id!).expect(422);
  });

  test('is for those who book: nobody else sees or changes it', async () => {
    const [id] = await order([Photography]);
    const link = await issue(id!);
    const qc = await t.makeUser({ role: 'QC', services: [Photography] });
    const path = `/v1/service-jobs/${id}/booking-link`;
    await t.anonymous().get(path).expect(401);
    await t.anonymous().post(path).send({ name: 'Jo' }).expect(401);
    await t.anonymous().put(`/v1/booking-links/${link.id}`).send({ revoked: true }).expect(401);
    await t.as(qc).get(path).expect(403);
    await ask(id!, {}, qc).expect(403);
    await change(link, { revoked: true }, qc).expect(403);
    await t.as(boss).get('/v1/service-jobs/999999/booking-link').expect(404);
    await ask(999_999).expect(404);
    await t.as(boss).put('/v1/booking-links/999999').send({ revoked: true }).expect(404);
  });

  test('is changed over the version that was seen; what the client does makes it no other one', async () => {
    const client = await page();
    const seen = await linkOf(client.ids[0]!);
    await client.times();
    expect((await linkOf(client.ids[0]!))!.cache_key).toBe(seen!.cache_key);
    const put = (version: number) => change(seen!, { passcode: 'corner house' }).set('if-match', `"${version}"`);
    await put(seen!.cache_key).expect(200);
    expect((await put(seen!.cache_key).expect(412)).body.code).toBe('stale');
    await change(seen!, { passcode: 'x' }).expect(400);
  });
});

describe('opening a link', () => {
  test('shows the visit of it, and is written into the activity log', async () => {
    const client = await page([Photography, CompanionFloorplan]);
    expect(await client.read()).toMatchObject({
      ...{ recipient: 'Jo Field', phase: 'open', minutes: 120, isAtDusk: false, timeZone: 'Australia/Melbourne' },
      ...{ appointment: null, hold: null, mayChoose: true, mayCancel: false, movesLeft: 2, changeableUntil: null },
      contact: { name: 'Ada Abbott', email: boss.email },
    });
    expect(await linesOf(client.ids[1]!)).toContain('Jo Field opened the booking page');
  });

  test('answers every wrong token alike, and a token of another kind of link is none', async () => {
    const { link } = await page();
    const token = link.url.split('#')[1]!;
    const [id, code] = token.split('.') as [string, string];
    const wrong = [`${id}.${code.slice(1)}A`, `999999.${code}`, 'nonsense', `0${id}.${code}`];
    for (const each of wrong) {
      expect((await t.anonymous().post('/v1/booking/session').send({ token: each }).expect(404)).body.code).toBe(
        'not_found',
      );
    }
    await t.anonymous().post('/v1/client-review/session').send({ token }).expect(404);
    await t.anonymous().post('/v1/booking/session').send({ token: '' }).expect(400);
  });

  test('of a revoked or expired link says so, ends open pages, and lets go of the time that is held', async () => {
    const client = await page();
    await client.hold(at('10:00', 12)).expect(200);
    await change(client.link, { revoked: true }).expect(200);
    expect((await open(client.link).expect(410)).body).toMatchObject({ code: 'link_ended', reason: 'revoked' });
    await client.get('/v1/booking').expect(410);
    await client.confirm(at('10:00', 12)).expect(410);
    const [other] = await order([Photography]);
    await bookAtDesk(other!, at('10:00', 12)).expect(200);
    await change(client.link, { revoked: false }).expect(200);
    await client.get('/v1/booking').expect(401);
    now = at('07:00', 30);
    const fresh = (await linkOf(client.ids[0]!))!;
    now = new Date(Date.parse(fresh.expiresAt) + 1);
    expect((await open(fresh).expect(410)).body.reason).toBe('expired');
  });

  test('asks for the passcode; a new one ends open pages', async () => {
    const client = await page();
    await change(client.link, { passcode: 'corner house' }).expect(200);
    await client.get('/v1/booking').expect(401);
    expect((await open(client.link).expect(403)).body.code).toBe('passcode_required');
    expect((await open(client.link, { passcode: 'garden gate' }).expect(403)).body.code).toBe('passcode_wrong');
    await open(client.link, { passcode: 'corner house' }).expect(200);
  });

  test('nothing is reached without a session, or with a forged one', async () => {
    const client = await page();
    const start = { start: at('10:00', 12).toISOString() };
    const forged = `${client.session.slice(0, -1)}!`;
    for (const session of ['', forged]) {
      const calls = [
        t.anonymous().get('/v1/booking'),
        t.anonymous().get('/v1/booking/times'),
        ...['hold', 'confirm', 'cancel'].map((path) => t.anonymous().post(`/v1/booking/${path}`).send(start)),
        t.anonymous().post('/v1/booking/release'),
      ];
      for (const call of calls) await call.set(bookingSessionHeader, session).expect(401);
    }
  });
});

describe('the times of a link', () => {
  test('are those at which somebody of the zone is free, within the rule, by the clocks of the property', async () => {
    await t.deps.prisma.blockout.create({ data: { userId: ann.id, start: at('09:00', 11), finish: at('17:00', 11) } });
    const client = await page();
    const first = await client.times();
    expect(first.timeZone).toBe('Australia/Melbourne');
    expect(first.days.map(({ day }) => day)).toEqual([
      '2026-06-11',
      '2026-06-12',
      '2026-06-15',
      '2026-06-16',
      '2026-06-17',
    ]);
    expect(first.days[0]!.times.map(({ start }) => start)).toEqual([at('17:00', 11).toISOString()]);
    expect(first.next).toBe('2026-06-18');
    const second = await client.times('2026-06-18');
    expect(second.days.at(-1)!.day).toBe('2026-06-24');
    expect(second.next).toBe('2026-06-25');
    expect((await client.times('2026-06-25')).next).toBeNull();
    expect(await client.times('2027-01-01')).toMatchObject({ days: [], next: null });
    await client.get('/v1/booking/times?from=soon').expect(400);
    await client.get('/v1/booking/times?sesame=1').expect(400);
    expect(await linesOf(client.ids[0]!)).toContainEqual(
      expect.stringMatching(/^Jo Field was offered \d+ times, the first 2026-06-11T07:00:00.000Z$/),
    );
  });

  test('begin no sooner than the rule says', async () => {
    now = at('12:10');
    const client = await page();
    expect(startsOf(await client.times())[0]).toBe(at('12:15', 11).toISOString());
    expect((await client.hold(at('12:00', 11)).expect(409)).body.code).toBe('conflict');
    await client.hold(at('10:00', 11)).expect(409);
  });

  test('are marked where somebody is near, and go to the person with the shortest detour', async () => {
    const zed = await makeProvider('Zed', [Photography]);
    const near = [melbourne.latitude + 0.005, melbourne.longitude] as const;
    const [fixed] = await order([Photography], near);
    await bookAtDesk(fixed!, at('12:00', 12), { providerId: zed.id }).expect(200);
    const client = await page();
    const day = (await client.times()).days.find((each) => each.day === '2026-06-12')!;
    const marked = day.times.filter(({ isNear }) => isNear).map(({ start }) => start);
    expect(marked).toContain(at('10:30', 12).toISOString());
    await book(client, at('10:30', 12));
    expect(await placeOf(client.ids[0]!)).toMatchObject({ providerId: zed.id });
    expect((await client.times('2026-06-15')).days[0]!.times.some(({ isNear }) => isNear)).toBe(false);
  });

  test('at dusk follow the sun at the address', async () => {
    const client = await page([DuskPhotography]);
    expect(await client.read()).toMatchObject({ isAtDusk: true });
    const times = await client.times();
    const [start] = startsOf(times);
    const sunset = sunsetAt(at('12:00', 11), melbourne)!;
    const minutesBefore = (sunset.getTime() - Date.parse(start!)) / 60_000;
    expect(minutesBefore).toBeGreaterThanOrEqual(20);
    expect(minutesBefore).toBeLessThan(35);
    expect(times.days.every((day) => day.times.length === 1)).toBe(true);
  });

  test('leave out days and people against which a flag warns, because only the office may confirm that', async () => {
    const client = await page();
    await t.deps.prisma.client.update({ where: { id: clientId }, data: { flags: ['Weekdays_Only'] } });
    await t.deps.prisma.weeklySlot.createMany({
      data: [6, 7].map((weekday) => ({ userId: ann.id, weekday, startMinute: 540, finishMinute: 1080 })),
    });
    const days = (await client.times()).days.map(({ day }) => day);
    expect(days).toContain('2026-06-12');
    expect(days).not.toContain('2026-06-13');
    await client.hold(at('10:00', 13)).expect(409);
  });

  test('are also those against the wishes of the order, but of nobody whom the client does not want', async () => {
    const client = await page();
    const wishes = {
      earliest: 14 * 60,
      latest: null,
      // Over already, so that they would leave nothing.
      firstDay: '2026-06-01',
      lastDay: '2026-06-01',
      notWeekdays: [],
      agentAttends: false,
      keysAtOffice: false,
    };
    await t.deps.prisma.serviceJob.update({ where: { id: client.ids[0]! }, data: { wishes } });
    const start = at('10:00', 12);
    expect(startsOf(await client.times())).toContain(start.toISOString());
    await client.hold(start).expect(200);
    await client.confirm(start).expect(200);
    expect(await client.read()).toMatchObject({ phase: 'booked', appointment: { start: start.toISOString() } });
    await t.deps.prisma.clientBlacklistedProvider.create({ data: { clientId, userId: ann.id } });
    expect((await client.times()).days).toEqual([]);
  });
});

describe('holding a time', () => {
  test('keeps it from other clients and from the desk until it is given back', async () => {
    const client = await page();
    const start = at('10:00', 12);
    const held = (await client.hold(start).expect(200)).body.result as Booking;
    expect(held.hold!.start).toBe(start.toISOString());
    expect(Date.parse(held.hold!.expiresAt) - Date.now()).toBeGreaterThan(9 * 60_000);
    expect((await linkOf(client.ids[0]!))!.hold!.start).toBe(start.toISOString());
    const other = await page();
    expect(startsOf(await other.times())).not.toContain(start.toISOString());
    expect((await other.hold(at('10:30', 12)).expect(409)).body.code).toBe('conflict');
    const [third] = await order([Photography]);
    const refused = await bookAtDesk(third!, at('10:15', 12)).expect(409);
    expect(refused.body.detail).toContain('A client is choosing this time of Ann Ray by a booking link');
    await client.post('release').expect(200);
    await other.hold(start).expect(200);
  });

  test('ends after ten minutes: then others get it, and it can no longer be confirmed', async () => {
    const client = await page();
    const start = at('10:00', 12);
    await client.hold(start).expect(200);
    await expireHold(client.link);
    expect(await client.read()).toMatchObject({ hold: null });
    expect((await client.confirm(start).expect(409)).body.phrases).toEqual(['holdEnded']);
    const other = await page();
    await book(other, start);
    expect((await client.hold(start).expect(409)).body.phrases).toEqual(['timeTaken']);
  });

  test('is for one time of a link: another one takes its place', async () => {
    const client = await page();
    await client.hold(at('10:00', 12)).expect(200);
    await client.hold(at('13:00', 12)).expect(200);
    const [other] = await order([Photography]);
    await bookAtDesk(other!, at('10:00', 12)).expect(200);
    expect((await client.confirm(at('10:00', 12)).expect(409)).body.code).toBe('conflict');
    await client.confirm(at('13:00', 12)).expect(200);
  });

  test('is refused when it is malformed, off the steps, at night or too far ahead', async () => {
    const client = await page();
    await client.post('hold', { start: 'soon' }).expect(400);
    await client.post('hold', {}).expect(400);
    await client.hold(new Date(at('10:00', 12).getTime() + 60_000)).expect(400);
    await client.hold(at('03:00', 12)).expect(409);
    await client.post('hold', { start: '2026-08-12T00:00:00Z' }).expect(409);
  });
});

describe('confirming', () => {
  test('books the visit as a person does, job after job, and names the client in the log', async () => {
    const client = await page([Photography, CompanionFloorplan]);
    const start = at('10:00', 12);
    const booked = await book(client, start);
    expect(booked).toMatchObject({
      ...{ phase: 'booked', hold: null, mayChoose: true, mayCancel: true, movesLeft: 2 },
      appointment: { start: start.toISOString(), finish: at('12:00', 12).toISOString() },
      changeableUntil: at('10:00', 11).toISOString(),
    });
    const Booked = JobStatusId.Booked;
    const first = { start: start.toISOString(), providerId: ann.id, serviceJobStatusId: Booked };
    expect(await placeOf(client.ids[0]!)).toEqual(first);
    expect(await placeOf(client.ids[1]!)).toEqual({ ...first, start: at('11:00', 12).toISOString() });
    const lines = await activityLines(t.deps.prisma, { serviceJobId: client.ids[0]! });
    const ofBooking = lines.filter(({ description }) => /booked|scheduled|Appointment/.test(description));
    expect(ofBooking.map(({ description }) => description)).toContain(
      `Jo Field booked ${start.toISOString()} on the booking page`,
    );
    const rows = await t.deps.prisma.activityLog.findMany({
      where: { serviceJobId: client.ids[0]!, activityLogTypeId: { in: [3, 6, 2] } },
    });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ createdById }) => createdById === null)).toBe(true);
  });

  test('is refused when the desk has booked the visit meanwhile, which gives the held time back', async () => {
    const client = await page();
    await client.hold(at('14:00', 12)).expect(200);
    await bookAtDesk(client.ids[0]!, at('09:00', 12)).expect(200);
    expect((await client.confirm(at('14:00', 12)).expect(409)).body.phrases).toEqual(['holdEnded']);
    expect(await placeOf(client.ids[0]!)).toMatchObject({ start: at('09:00', 12).toISOString() });
    const [other] = await order([Photography]);
    await bookAtDesk(other!, at('14:00', 12)).expect(200);
  });

  test('may be sent again when its answer was lost, as may cancelling', async () => {
    const client = await page();
    await book(client, at('10:00', 12));
    await client.confirm(at('10:00', 12)).expect(200);
    expect((await linkOf(client.ids[0]!))!.moveCount).toBe(0);
    await client.cancel(at('10:00', 12)).expect(200);
    await client.cancel(at('10:00', 12)).expect(200);
    expect((await linkOf(client.ids[0]!))!.moveCount).toBe(1);
  });

  test('needs the time that is held', async () => {
    const client = await page();
    expect((await client.confirm(at('10:00', 12)).expect(409)).body.phrases).toEqual(['holdEnded']);
    await client.hold(at('10:00', 12)).expect(200);
    await client.confirm(at('11:00', 12)).expect(409);
    await client.post('confirm', { start: 1 }).expect(400);
  });

  test('is refused without names of others where the desk has taken the time in spite of the hold', async () => {
    const client = await page();
    await client.hold(at('10:00', 12)).expect(200);
    const [other] = await order([Photography]);
    await bookAtDesk(other!, at('10:00', 12), { override: true }).expect(200);
    const { body } = await client.confirm(at('10:00', 12)).expect(409);
    expect(body).toMatchObject({ code: 'conflict', phrases: ['timeTaken'] });
    expect(JSON.stringify(body)).not.toContain('Ann');
    expect(await placeOf(client.ids[0]!)).toMatchObject({ start: null });
    expect((await client.read()).hold).toBeNull();
  });
});

describe('moving and cancelling', () => {
  test('moves the whole visit, twice at most', async () => {
    const client = await page([Photography, CompanionFloorplan]);
    await book(client, at('10:00', 12));
    expect(await book(client, at('10:30', 12))).toMatchObject({ movesLeft: 1 });
    expect(await placeOf(client.ids[1]!)).toMatchObject({ start: at('11:30', 12).toISOString() });
    const moved = await book(client, at('14:00', 16));
    expect(moved).toMatchObject({ movesLeft: 0, mayChoose: false, mayCancel: true });
    expect((await client.hold(at('10:00', 17)).expect(422)).body.phrases).toEqual(['bookingClosed']);
    await client.get('/v1/booking/times').expect(422);
    expect(await linesOf(client.ids[0]!)).toContain(
      `Jo Field moved the appointment to ${at('14:00', 16).toISOString()} on the booking page`,
    );
    expect((await linkOf(client.ids[0]!))!.moveCount).toBe(2);
  });

  test('takes the appointment away until the limit, after which another time can be chosen', async () => {
    const client = await page([Photography, CompanionFloorplan]);
    await book(client, at('10:00', 12));
    expect((await client.cancel(at('11:00', 12)).expect(409)).body.phrases).toEqual(['visitChanged']);
    await client.post('cancel', {}).expect(400);
    const cancelled = (await client.cancel(at('10:00', 12)).expect(200)).body.result as Booking;
    expect(cancelled).toMatchObject({ phase: 'open', appointment: null, mayChoose: true });
    for (const id of client.ids) expect(await placeOf(id)).toMatchObject({ start: null, providerId: null });
    expect(await linesOf(client.ids[0]!)).toContain(
      `Jo Field cancelled the appointment of ${at('10:00', 12).toISOString()} on the booking page`,
    );
    await book(client, at('13:00', 12));
    now = at('13:30', 11);
    const later = await enter(client.link);
    expect(await later.read()).toMatchObject({ mayChoose: false, mayCancel: false });
    expect((await later.cancel(at('13:00', 12)).expect(422)).body.phrases).toEqual(['bookingClosed']);
  });

  test('tells who made the link and the account managers of each change, without them the back office', async () => {
    const manager = await t.makeUser({ role: 'ProductionManager' });
    const stranger = await t.makeUser({ role: 'ProductionManager' });
    await t.deps.prisma.clientAccountManager.create({ data: { clientId, userId: manager.id } });
    const client = await page();
    await book(client, at('10:00', 12));
    await book(client, at('14:00', 12));
    await client.cancel(at('14:00', 12)).expect(200);
    expect(await toldOf(client.ids[0]!)).toEqual([
      {
        description: expect.stringMatching(/Kew: Jo Field booked the visit for .*12.*10:00/),
        to: [boss.id, manager.id],
      },
      { description: expect.stringMatching(/Kew: Jo Field moved the visit to .*2:00/), to: [boss.id, manager.id] },
      { description: expect.stringMatching(/Kew: Jo Field cancelled the visit of /), to: [boss.id, manager.id] },
    ]);
    await t.deps.prisma.clientAccountManager.deleteMany({ where: { clientId } });
    await t.deps.prisma.bookingLink.update({ where: { id: client.link.id }, data: { createdById: null } });
    await book(client, at('11:00', 12));
    const [, , , last] = await toldOf(client.ids[0]!);
    expect(last!.to).toContain(boss.id);
    expect(last!.to).not.toContain(stranger.id);
  });

  test('is possible where dusk follows at once, which has a link of its own', async () => {
    const [photos, dusk] = await order([Photography, DuskPhotography]);
    const day = await enter(await issue(photos!));
    const evening = await enter(await issue(dusk!));
    const start = new Date((await evening.times()).days[0]!.times[0]!.start);
    await evening.hold(start).expect(200);
    await evening.confirm(start).expect(200);
    const before = new Date(start.getTime() - 3_600_000);
    await bookAtDesk(photos!, before).expect(200);
    expect(await day.read()).toMatchObject({ phase: 'booked', appointment: { start: before.toISOString() } });
    expect(await evening.read()).toMatchObject({ phase: 'booked', mayCancel: true });
  });

  test('is not possible where another job is in the visit, or its jobs are apart', async () => {
    const client = await page([Photography, CompanionFloorplan]);
    await book(client, at('10:00', 12));
    const { campaignId } = await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id: client.ids[0]! } });
    const later = await t.makeJob({ campaignId, serviceId: CompanionFloorplan, serviceJobLength: 30 });
    await bookAtDesk(later.id, at('12:00', 12)).expect(200);
    expect(await client.read()).toMatchObject({
      phase: 'studio',
      appointment: null,
      mayChoose: false,
      mayCancel: false,
    });
    await bookAtDesk(later.id, at('12:00', 16)).expect(200);
    expect(await client.read()).toMatchObject({ phase: 'booked' });
    await bookAtDesk(client.ids[1]!, at('12:00', 15)).expect(200);
    expect(await client.read()).toMatchObject({ phase: 'studio' });
  });

  test('is not possible for a visit that the studio has booked otherwise, or that is over', async () => {
    const client = await page([Photography, CompanionFloorplan]);
    await bookAtDesk(client.ids[0]!, at('10:00', 12)).expect(200);
    expect(await client.read()).toMatchObject({ phase: 'studio', mayChoose: false, mayCancel: false });
    await client.hold(at('13:00', 12)).expect(422);
    const other = await page();
    await book(other, at('10:00', 15));
    await t.deps.prisma.serviceJob.update({
      where: { id: other.ids[0]! },
      data: { serviceJobStatusId: JobStatusId.Uploaded },
    });
    expect(await other.read()).toMatchObject({ phase: 'over', mayChoose: false });
    await other.cancel(at('10:00', 15)).expect(422);
  });
});
