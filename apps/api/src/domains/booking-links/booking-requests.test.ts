import { bookingSessionHeader, type Booking } from '@shootdesk/shared/booking-links/booking.contract';
import type { BookingLink } from '@shootdesk/shared/booking-links/booking-links.contract';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { handleAll } from '../../../test/handle-all.ts';
import { activityLines } from '../../../test/activity-lines.ts';
import type { TestUser } from '../../../test/factories.ts';

const { Photography } = ServiceId;

/** An instant in June 2026 in Melbourne; the 12th is a Friday. */
const at = (time: string, day = 12) => new Date(`2026-06-${day}T${time}:00+10:00`);

let t: TestApp;
let boss: TestUser;
let ann: TestUser;
let now: Date;
let zoneId: number;
let clientId: number;

async function makeProvider(): Promise<TestUser> {
  const user = await t.makeUser({ role: 'FullTimeProvider', services: [Photography] });
  const hours = { startMinute: 540, finishMinute: 1080 };
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ userId: user.id, weekday, ...hours }));
  await t.deps.prisma.weeklySlot.createMany({ data: week });
  await t.deps.prisma.zoneProvider.create({ data: { zoneId, userId: user.id } });
  return user;
}

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => now } });
  boss = await t.makeUser({ firstName: 'Ada', lastName: 'Abbott', timeZone: 'Australia/Melbourne' });
});
afterAll(() => t.close());
beforeEach(async () => {
  now = at('07:00', 10);
  zoneId = (await t.deps.prisma.zone.create({ data: { name: `Zone ${Math.random()}`, defaultTravelTime: 20 } })).id;
  clientId = (await t.makeClient({ zoneId })).id;
  ann = await makeProvider();
});

async function page() {
  const { id: campaignId } = await t.makeCampaign({ clientId });
  const address = { address: `${campaignId} Kew Street`, suburb: 'Kew', state: 'VIC' };
  await t.deps.prisma.campaign.update({ where: { id: campaignId }, data: address });
  const { id } = await t.makeJob({ campaignId, serviceId: Photography, serviceJobLength: 60 });
  const made = await t.as(boss).post(`/v1/service-jobs/${id}/booking-link`).send({ name: 'Jo Field' }).expect(201);
  const link: BookingLink = made.body.result;
  const token = link.url.split('#')[1];
  const { body } = await t.anonymous().post('/v1/booking/session').send({ token }).expect(200);
  const session: string = body.result.session;
  const post = (path: string, start: Date) =>
    t.anonymous().post(`/v1/booking/${path}`).set(bookingSessionHeader, session).send({ start: start.toISOString() });
  return {
    ...{ id, link },
    times: () => t.anonymous().get('/v1/booking/times').set(bookingSessionHeader, session),
    read: async (): Promise<Booking> =>
      (await t.anonymous().get('/v1/booking').set(bookingSessionHeader, session).expect(200)).body.result,
    hold: (start: Date) => post('hold', start),
    confirm: (start: Date) => post('confirm', start),
  };
}

const reason = 'Nobody is near then.';
const decide = (link: BookingLink, decision: string, start: Date, who = boss) =>
  t
    .as(who)
    .post(`/v1/booking-links/${link.id}/decide`)
    .send({ start: start.toISOString(), decision, ...(decision === 'decline' && { reason }) });
const jobOf = (id: number) => t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id } });
const rule = (more: object) => t.deps.prisma.bookingRule.create({ data: { clientId, ...more } });

/** A page whose client has asked for a time. */
async function asking(start = at('10:00')) {
  await rule({ needsConfirmation: true });
  const client = await page();
  await client.hold(start).expect(200);
  await client.confirm(start).expect(200);
  return client;
}

test('a chosen time is a request that stays held for hours, until the office confirms it', async () => {
  const start = at('10:00');
  const { id, link, read, confirm } = await asking(start);
  expect(await read()).toMatchObject({ phase: 'open', hold: { isRequested: true, start: start.toISOString() } });
  const [held] = await t.deps.prisma.bookingHold.findMany({ where: { bookingLinkId: link.id } });
  expect(held!.expiresAt.getTime() - Date.now()).toBeGreaterThan(40 * 3_600_000);
  expect((await jobOf(id)).dateService).toBeNull();
  // Again, because the first answer was lost.
  await confirm(start).expect(200);
  const other = await page();
  expect((await other.hold(start).expect(409)).body.phrases).toEqual(['timeTaken']);
  await handleAll(t);
  const told = await t.deps.prisma.notification.findMany({ where: { serviceJobId: id } });
  expect(told.map(({ description }) => description)).toEqual([expect.stringContaining('asks for')]);
  const decided = await decide(link, 'confirm', start).expect(200);
  expect(decided.body.result).toMatchObject({ hold: null, moveCount: 0 });
  expect((await jobOf(id)).dateService).toEqual(start);
  expect(await read()).toMatchObject({ phase: 'booked', hold: null, appointment: { start: start.toISOString() } });
  const lines = (await activityLines(t.deps.prisma, { serviceJobId: id })).map(({ description }) => description);
  expect(lines).toContainEqual(expect.stringMatching(/^Jo Field asked for /));
  expect(lines).toContainEqual(expect.stringMatching(/^The request of Jo Field for .* was confirmed$/));
  const second = (await decide(link, 'decline', start).expect(409)).body;
  expect(second).toMatchObject({ code: 'conflict', detail: 'Ada Abbott confirmed this time already.' });
});

test('a declined time is free again, and the page names it until another one is chosen', async () => {
  const start = at('10:00');
  const { id, link, read, hold } = await asking(start);
  await decide(link, 'decline', start).expect(200);
  expect(await read()).toMatchObject({ phase: 'open', hold: null, declined: { start: start.toISOString(), reason } });
  expect((await jobOf(id)).dateService).toBeNull();
  expect((await decide(link, 'confirm', start).expect(409)).body.detail).toBe('Ada Abbott declined this time already.');
  const other = await page();
  await other.hold(start).expect(200);
  await hold(at('14:00')).expect(200);
  expect(await read()).toMatchObject({ declined: null, hold: { isRequested: false } });
});

test('a request of a job that was archived meanwhile blocks nobody, and cannot be confirmed', async () => {
  const start = at('10:00');
  const { id, link } = await asking(start);
  await t.deps.prisma.serviceJob.update({ where: { id }, data: { serviceJobStatusId: JobStatusId.Archived } });
  expect((await decide(link, 'confirm', start).expect(422)).body.detail).toMatch(/^This visit is over/);
  const other = await page();
  await other.hold(start).expect(200);
  await decide(link, 'decline', start).expect(200);
});

test('a request of an expired link is decided before there is another link, and a held time that has ended is none', async () => {
  const start = at('10:00');
  const { id, link } = await asking(start);
  await t.deps.prisma.bookingLink.update({ where: { id: link.id }, data: { expiresAt: new Date(now.getTime() - 1) } });
  const make = () => t.as(boss).post(`/v1/service-jobs/${id}/booking-link`).send({ name: 'Jo Field' });
  expect((await make().expect(422)).body.detail).toMatch(/^The client asks for a time/);
  await decide(link, 'decline', start).expect(200);
  await make().expect(201);
  const ended = await page();
  await ended.hold(start).expect(200);
  await t.deps.prisma.bookingHold.updateMany({
    where: { bookingLinkId: ended.link.id },
    data: { expiresAt: new Date(0) },
  });
  expect((await ended.confirm(start).expect(409)).body.phrases).toEqual(['holdEnded']);
});

test('a time against the wishes of the order is confirmed, with the question of a flag answered; a declined one is not named beside an appointment', async () => {
  const start = at('10:00');
  const { id, link, read, hold, confirm } = await asking(start);
  await decide(link, 'decline', start).expect(200);
  expect((await read()).declined).toEqual({ start: start.toISOString(), reason });
  await hold(at('14:00')).expect(200);
  await confirm(at('14:00')).expect(200);
  await t.deps.prisma.bookingLink.update({ where: { id: link.id }, data: { declinedStart: start } });
  const days = { firstDay: '2026-06-01', lastDay: '2026-06-01', notWeekdays: [] };
  const wishes = { ...days, earliest: null, latest: null, agentAttends: false, keysAtOffice: false };
  await t.deps.prisma.serviceJob.update({ where: { id }, data: { wishes } });
  await t.deps.prisma.provider.update({ where: { userId: ann.id }, data: { flags: ['New_Starter'] } });
  const asked = await decide(link, 'confirm', at('14:00')).expect(409);
  expect(asked.body).toMatchObject({ code: 'confirmation_required', warnings: [{ code: 'new_starter' }] });
  const confirmation = { warnings: ['new_starter'], reason: 'Ben goes along' };
  const body = { start: at('14:00').toISOString(), decision: 'confirm', confirmation };
  await t.as(boss).post(`/v1/booking-links/${link.id}/decide`).send(body).expect(200);
  expect(await read()).toMatchObject({ phase: 'booked', declined: null });
});

test('a request to move keeps the appointment until it is confirmed, and counts as a move then', async () => {
  const client = await page();
  await client.hold(at('10:00', 15)).expect(200);
  await client.confirm(at('10:00', 15)).expect(200);
  await rule({ needsConfirmation: true });
  await client.hold(at('14:00', 16)).expect(200);
  await client.confirm(at('14:00', 16)).expect(200);
  expect((await jobOf(client.id)).dateService).toEqual(at('10:00', 15));
  const decided = await decide(client.link, 'confirm', at('14:00', 16)).expect(200);
  expect(decided.body.result.moveCount).toBe(1);
  expect((await jobOf(client.id)).dateService).toEqual(at('14:00', 16));
});

test('a declined request to move is named beside the appointment, as long as that is the same', async () => {
  const client = await page();
  const [booked, wanted] = [at('10:00', 15), at('14:00', 16)];
  await client.hold(booked).expect(200);
  await client.confirm(booked).expect(200);
  await rule({ needsConfirmation: true });
  await client.hold(wanted).expect(200);
  await client.confirm(wanted).expect(200);
  await decide(client.link, 'decline', wanted).expect(200);
  const declined = { start: wanted.toISOString(), reason };
  expect(await client.read()).toMatchObject({ phase: 'booked', hold: null, declined });
  await t.deps.prisma.serviceJob.update({ where: { id: client.id }, data: { dateService: at('11:00', 15) } });
  expect(await client.read()).toMatchObject({ phase: 'booked', declined: null });
});

test('a time that the client gave back is asked for no longer', async () => {
  const client = await asking();
  await t.deps.prisma.bookingHold.deleteMany({ where: { bookingLinkId: client.link.id } });
  expect((await decide(client.link, 'confirm', at('10:00')).expect(409)).body.detail).toMatch(/^The client no longer/);
});

test('waits in the list of all clients, the longest waiting first, until it is decided or has ended', async () => {
  const read = (query: object = {}, who = boss) => t.as(who).get('/v1/booking-requests').query(query);
  const before = (await read().expect(200)).body.additionalInfo.totalCount;
  const first = await asking(at('10:00'));
  now = at('08:00', 10);
  const second = await page();
  await second.hold(at('14:00')).expect(200);
  await second.confirm(at('14:00')).expect(200);
  const { results, additionalInfo } = (await read({ pageSize: 200 }).expect(200)).body;
  expect(additionalInfo.totalCount).toBe(before + 2);
  const ids = results.map(({ bookingLinkId }: { bookingLinkId: number }) => bookingLinkId);
  expect(ids.indexOf(first.link.id)).toBeLessThan(ids.indexOf(second.link.id));
  expect(results[ids.indexOf(second.link.id)]).toMatchObject({
    ...{ serviceJobId: second.id, name: 'Jo Field', services: ['Photography'], isMove: false },
    ...{ start: at('14:00').toISOString(), requestedAt: now.toISOString(), timeZone: 'Australia/Melbourne' },
  });
  const paged = (await read({ pageSize: 1, pageNumber: ids.indexOf(first.link.id) + 1 }).expect(200)).body;
  expect(paged.results).toMatchObject([{ bookingLinkId: first.link.id }]);
  await decide(first.link, 'decline', at('10:00')).expect(200);
  const ended = { where: { bookingLinkId: second.link.id }, data: { expiresAt: new Date(0) } };
  await t.deps.prisma.bookingHold.updateMany(ended);
  const manager = await t.makeUser({ role: 'ProductionManager' });
  expect((await read({}, manager).expect(200)).body.additionalInfo.totalCount).toBe(before);
  await t.anonymous().get('/v1/booking-requests').expect(401);
  await read({}, await t.makeUser({ role: 'QC' })).expect(403);
  await read({ pageNumber: 0 }).expect(400);
});

test('is decided by those who book, about the time that they read', async () => {
  const { link } = await asking();
  const qc = await t.makeUser({ role: 'QC' });
  const body = { start: at('10:00').toISOString(), decision: 'confirm' };
  await t.anonymous().post(`/v1/booking-links/${link.id}/decide`).send(body).expect(401);
  await decide(link, 'confirm', at('10:00'), qc).expect(403);
  await decide({ ...link, id: 999_999 }, 'confirm', at('10:00')).expect(404);
  await decide(link, 'perhaps', at('10:00')).expect(400);
  const bare = { start: body.start, decision: 'decline' };
  const refused = await t.as(boss).post(`/v1/booking-links/${link.id}/decide`).send(bare).expect(400);
  expect(refused.body.errors).toEqual({ reason: ['Required'] });
  expect((await decide(link, 'confirm', at('11:00')).expect(409)).body.code).toBe('conflict');
});

test('times are those of the people whom the rule names', async () => {
  const ben = await makeProvider();
  await t.deps.prisma.weeklySlot.updateMany({ where: { userId: ben.id }, data: { startMinute: 840 } });
  await rule({ providerIds: [ben.id] });
  const { times, hold, confirm, id } = await page();
  const starts: string[] = (await times().expect(200)).body.result.days.flatMap((day: { times: { start: string }[] }) =>
    day.times.map(({ start }) => start),
  );
  expect(starts).toContain(at('14:00').toISOString());
  expect(starts).not.toContain(at('10:00').toISOString());
  await hold(at('10:00')).expect(409);
  await hold(at('14:00')).expect(200);
  await confirm(at('14:00')).expect(200);
  const users = await t.deps.prisma.serviceJobUser.findMany({ where: { serviceJobId: id } });
  expect(users.map(({ userId }) => userId)).toEqual([ben.id]);
  expect(ann.id).not.toBe(ben.id);
});

test('where the rule names nobody who does the service, the times say so', async () => {
  const other = await t.makeUser({ role: 'FullTimeProvider', services: [ServiceId.CompanionFloorplan] });
  const client = await page();
  expect((await client.times().expect(200)).body.result.offersNobody).toBe(false);
  await rule({ providerIds: [other.id] });
  expect((await client.times().expect(200)).body.result).toMatchObject({ days: [], next: null, offersNobody: true });
});
