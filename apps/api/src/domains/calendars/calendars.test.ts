import ICAL from 'ical.js';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

/** Monday 28 September 2026, the week before the clocks change in Melbourne. */
let now = new Date('2026-09-28T02:00:00Z');
const publicUrl = 'https://shootdesk.example.com';
const own = '/v1/users/current/calendar';

let t: TestApp;
let office: TestUser;
let provider: TestUser;
let zoneId: number;
let clientId: number;
beforeAll(async () => {
  t = await createTestApp({
    deps: { now: () => now },
    environment: { PUBLIC_URL: publicUrl, TRUSTED_PROXIES: '127.0.0.1' },
  });
  office = await t.makeUser();
});
afterAll(() => t.close());
beforeEach(async () => {
  now = new Date('2026-09-28T02:00:00Z');
  provider = await t.makeUser({ role: 'FullTimeProvider', services: [1] });
  const zone = { name: `Calendar ${provider.id}` };
  zoneId = (await t.deps.prisma.zone.create({ data: zone, select: { id: true } })).id;
  await t.deps.prisma.zoneProvider.create({ data: { zoneId, userId: provider.id } });
  clientId = (await t.makeClient({ zoneId })).id;
});

const pathOf = (url: string) => url.slice(publicUrl.length);
const addressOf = async (user = provider, path = own): Promise<string> =>
  pathOf((await t.as(user).post(path).send({}).expect(201)).body.result.url);

async function book(dateService: string): Promise<number> {
  const job = { clientId, statusId: JobStatusId.Booked, dateService: new Date(dateService), serviceJobLength: 90 };
  const { id } = await t.makeJob(job);
  await t.assign(id, provider.id, JobUserRoleId.OnSiteProvider);
  return id;
}

const reschedule = (id: number, body: object) =>
  t
    .as(office)
    .post(`/v1/service-jobs/${id}/reschedule`)
    .send({ reason: 'Rain', override: true, ...body })
    .expect(200);

/** Removes or replaces the provider of a job. Cancels by the test's clock instead of the database's. */
async function assignInstead(id: number, providerId: number | null): Promise<void> {
  const path = `/v1/service-jobs/${id}/provider-details`;
  await t.as(office).patch(path).send({ providerId, override: true }).expect(200);
  await t.deps.prisma.cancelledAppointment.updateMany({ where: { serviceJobId: id }, data: { cancelledAt: now } });
}

/** Parses a calendar by a second library; events by UID. */
async function read(path: string) {
  const { text } = await t
    .anonymous()
    .get(path)
    .expect(200)
    .expect('content-type', /^text\/calendar/);
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => {
    const event = new ICAL.Event(each);
    const status = String(each.getFirstPropertyValue('status'));
    const [start, end] = [event.startDate.toJSDate().toISOString(), event.endDate.toJSDate().toISOString()];
    return [
      event.uid,
      { start, end, status, sequence: event.sequence, summary: event.summary, note: event.description },
    ] as const;
  });
  return new Map(events);
}

const uidOf = (id: number) => `job-${id}@shootdesk.example.com`;

describe('a calendar, read by another library', () => {
  test('has appointments and blockouts at the right instants on both sides of a switch of the clocks', async () => {
    const before = await book('2026-10-02T09:00:00+10:00');
    const after = await book('2026-10-05T09:00:00+11:00');
    const start = new Date('2026-10-03T12:00:00+10:00');
    const finish = new Date('2026-10-05T08:00:00+11:00');
    const row = { userId: provider.id, start, finish, reason: 'Leave; "far", away\nand back' };
    const { id } = await t.deps.prisma.blockout.create({ data: row });
    const events = await read(await addressOf());
    expect(events.size).toBe(3);
    expect(events.get(uidOf(before))).toMatchObject({
      start: '2026-10-01T23:00:00.000Z',
      end: '2026-10-02T00:30:00.000Z',
    });
    expect(events.get(uidOf(after))).toMatchObject({ start: '2026-10-04T22:00:00.000Z', status: 'CONFIRMED' });
    const blockout = events.get(`blockout-${id}@shootdesk.example.com`);
    expect(blockout).toMatchObject({ start: start.toISOString(), end: finish.toISOString(), summary: 'Unavailable' });
  });

  test('keeps the UID of an appointment that moves, and raises its SEQUENCE', async () => {
    const id = await book('2026-10-02T09:00:00+10:00');
    const address = await addressOf();
    const before = (await read(address)).get(uidOf(id))!;
    await reschedule(id, { dateService: '2026-10-06T03:00:00Z' });
    const after = (await read(address)).get(uidOf(id))!;
    expect(after).toMatchObject({ start: '2026-10-06T03:00:00.000Z', end: '2026-10-06T04:30:00.000Z' });
    expect(after.sequence).toBeGreaterThan(before.sequence);
  });

  test('says that the time of a flexible visit may still change, until it is fixed', async () => {
    const id = await book('2026-10-02T09:00:00+10:00');
    await t.deps.prisma.serviceJob.update({ where: { id }, data: { isTimeOpen: true } });
    const address = await addressOf();
    const open = (await read(address)).get(uidOf(id))!;
    expect(open.note).toBe('The time may still change: it is fixed the day before.');
    await t.as(office).post(`/v1/service-jobs/${id}/visit/fixed-time`).expect(200);
    const fixed = (await read(address)).get(uidOf(id))!;
    expect(fixed).toMatchObject({ start: open.start, note: null });
    expect(fixed.sequence).toBeGreaterThan(open.sequence);
  });

  test('has one event for a visit of several services, under the UID of one of its jobs, until one is moved away', async () => {
    const first = await book('2026-10-02T09:00:00+10:00');
    const { campaignId } = await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id: first } });
    const start = new Date('2026-10-02T10:30:00+10:00');
    const job = { serviceId: 6, campaignId, statusId: JobStatusId.Booked, dateService: start, serviceJobLength: 30 };
    const second = (await t.makeJob(job)).id;
    await t.assign(second, provider.id, JobUserRoleId.OnSiteProvider);
    const address = await addressOf();
    const events = await read(address);
    expect([...events.keys()]).toEqual([uidOf(first)]);
    expect(events.get(uidOf(first))).toMatchObject({
      start: '2026-10-01T23:00:00.000Z',
      end: '2026-10-02T01:00:00.000Z',
      summary: expect.stringMatching(/^Photography, Companion Floorplan: /),
    });
    await reschedule(second, { dateService: '2026-10-06T03:00:00Z' });
    expect([...(await read(address)).keys()].toSorted()).toEqual([uidOf(first), uidOf(second)].toSorted());
  });

  test('shows a provider who was replaced the cancelled appointment for 30 days, and the other one a planned one', async () => {
    const id = await book('2026-10-02T09:00:00+10:00');
    const address = await addressOf();
    const before = (await read(address)).get(uidOf(id))!;
    const other = await t.makeUser({ role: 'FullTimeProvider', services: [1] });
    const dateService = '2026-10-01T23:00:00Z';
    await assignInstead(id, other.id);
    const cancelled = (await read(address)).get(uidOf(id))!;
    expect(cancelled).toMatchObject({ status: 'CANCELLED', start: new Date(dateService).toISOString() });
    expect(cancelled.sequence).toBeGreaterThan(before.sequence);
    expect((await read(await addressOf(other))).get(uidOf(id))).toMatchObject({ status: 'CONFIRMED' });
    now = new Date('2026-10-29T02:00:00Z');
    expect((await read(address)).has(uidOf(id))).toBe(false);
    now = new Date('2026-09-28T02:00:00Z');
    await assignInstead(id, provider.id);
    const again = (await read(address)).get(uidOf(id))!;
    expect(again.status).toBe('CONFIRMED');
    expect(again.sequence).toBeGreaterThan(cancelled.sequence);
  });

  test('keeps the UID of a blockout that moves, raises its SEQUENCE, and has it no more when it is deleted', async () => {
    const first = { start: '2026-10-06T00:00:00Z', finish: '2026-10-06T02:00:00Z' };
    const { body } = await t.as(office).post(`/v3/blockouts/${provider.id}`).send(first).expect(201);
    const path = `/v3/blockouts/${body.result.id}`;
    const uid = `blockout-${body.result.id}@shootdesk.example.com`;
    const address = await addressOf();
    const before = (await read(address)).get(uid)!;
    const later = { start: '2026-10-07T00:00:00Z', finish: '2026-10-07T02:00:00Z' };
    await t.as(office).put(path).send(later).expect(200);
    const after = (await read(address)).get(uid)!;
    expect(after).toMatchObject({ start: '2026-10-07T00:00:00.000Z', end: '2026-10-07T02:00:00.000Z' });
    expect(after.sequence).toBeGreaterThan(before.sequence);
    await t.as(office).delete(path).expect(200);
    expect((await read(address)).has(uid)).toBe(false);
  });

  test('of a zone shows whose appointment it is and who is unavailable, but no reasons', async () => {
    const id = await book('2026-10-02T09:00:00+10:00');
    const row = {
      start: new Date('2026-10-03T00:00:00Z'),
      finish: new Date('2026-10-04T00:00:00Z'),
      reason: 'Surgery',
    };
    await t.deps.prisma.blockout.create({ data: { userId: provider.id, ...row } });
    const address = await addressOf(office, `/v1/zones/${zoneId}/calendar`);
    const events = await read(address);
    expect(events.size).toBe(2);
    expect([...events.values()].map(({ summary }) => summary)).toContain(`${provider.name} is unavailable`);
    const { text } = await t.anonymous().get(address).expect(200);
    expect(text).not.toContain('Surgery');
    expect(text).toContain(provider.name);
    await assignInstead(id, null);
    expect((await read(address)).get(uidOf(id))).toMatchObject({ status: 'CANCELLED' });
  });

  test('is not sent again while nothing has changed', async () => {
    const id = await book('2026-10-02T09:00:00+10:00');
    const address = await addressOf();
    const { headers } = await t.anonymous().get(address).expect(200);
    const again = () => t.anonymous().get(address).set('if-none-match', headers['etag']!);
    now = new Date(now.getTime() + 3_600_000);
    expect((await again().expect(304)).text).toBe('');
    await reschedule(id, { dateService: '2026-10-06T03:00:00Z' });
    await again().expect(200);
  });
});

describe('the address of a calendar', () => {
  test('is made, read again, renewed and revoked, and each time the former one is not found', async () => {
    expect((await t.as(provider).get(own).expect(200)).body.result).toEqual({ url: null, createdAt: null });
    const first = await addressOf();
    expect(pathOf((await t.as(provider).get(own).expect(200)).body.result.url)).toBe(first);
    const second = await addressOf();
    expect(second).not.toBe(first);
    await t.anonymous().get(first).expect(404);
    await t.anonymous().get(second).expect(200);
    await t.as(provider).delete(own).expect(200);
    await t.as(provider).delete(own).expect(200);
    await t.anonymous().get(second).expect(404);
  });

  test('stays one when two people renew it at once, and that of the later is valid', async () => {
    const path = `/v1/zones/${zoneId}/calendar`;
    const made = await Promise.all([addressOf(office, path), addressOf(office, path)]);
    const storedPath = pathOf((await t.as(office).get(path).expect(200)).body.result.url);
    expect(made).toContain(storedPath);
    await t.anonymous().get(storedPath).expect(200);
    const other = made.find((each) => each !== storedPath)!;
    await t.anonymous().get(other).expect(404);
  });

  test('is secret: none can be made from another, and the database holds none', async () => {
    const address = await addressOf();
    const [before, id, secret] = /^(.*\/)(\d+)-([\w-]{43})\.ics$/.exec(address)!.slice(1) as [string, string, string];
    const turned = secret.slice(1) + secret.slice(0, 1);
    await t.anonymous().get(`${before}${id}-${turned}.ics`).expect(404);
    await t.anonymous().get(`${before}999999-${secret}.ics`).expect(404);
    await t.anonymous().get(`${before}${id}-short.ics`).expect(400);
    const rows = await t.deps.prisma.calendarAddress.findMany();
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('of somebody who is no provider any more is not found', async () => {
    const address = await addressOf();
    await t.deps.prisma.user.update({ where: { id: provider.id }, data: { deletedAt: now } });
    await t.anonymous().get(address).expect(404);
  });

  test('is for providers with a diary, that of a zone for BackOffice', async () => {
    const zone = `/v1/zones/${zoneId}/calendar`;
    await t.anonymous().get(own).expect(401);
    await t.as(office).get(own).expect(403);
    const hidden = await t.makeUser({ role: 'ContractualProvider', flags: ['Disable_Provider_Diary'] });
    await t.as(hidden).post(own).send({}).expect(403);
    await t.as(provider).post(zone).send({}).expect(403);
    for (const method of ['get', 'post', 'delete'] as const) {
      await t.as(office)[method]('/v1/zones/999999/calendar').expect(404);
      await t.as(office)[method]('/v1/zones/none/calendar').expect(400);
      await t.anonymous()[method](zone).expect(401);
    }
    await t.as(office).post(own).send({ x: 1 }).expect(403);
    await t.as(provider).post(own).send({ x: 1 }).expect(400);
    await t.as(office).delete(zone).expect(200);
  });
});
