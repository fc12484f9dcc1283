import { bookingSessionHeader } from '@shootdesk/shared/booking-links/booking.contract';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityLines } from '../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { handleAll } from '../../../test/handle-all.ts';
import { startMailInbox, type MailInbox } from '../../../test/mail-inbox.ts';
import { inTransaction } from '../../db/transaction.ts';
import { fixDueTimes } from './due-times.ts';
import { fixDay, fixJobs } from './fix-times.ts';

const { Photography, CompanionFloorplan } = ServiceId;

/** An instant in June 2026 in Melbourne; the 10th is a Wednesday. */
const at = (time: string, day = 10) => new Date(`2026-06-${String(day).padStart(2, '0')}T${time}:00+10:00`);
/** South of Melbourne's centre by tenths of a degree, about 11 km each. */
const south = (tenths: number) => ({ latitude: -37.81 - tenths / 10, longitude: 144.96 });

let t: TestApp;
let inbox: MailInbox;
let boss: TestUser;
let ann: TestUser;
let zoneId: number;
let clientId: number;
let contact: { id: number; email: string };
let now = at('09:00', 8);
let serial = 0;

beforeAll(async () => {
  inbox = await startMailInbox();
  t = await createTestApp({ environment: { SMTP_URL: inbox.smtpUrl }, deps: { now: () => now } });
  boss = await t.makeUser({ timeZone: 'Australia/Melbourne' });
});
afterAll(async () => {
  await t.close();
  await inbox.stop();
});
beforeEach(async () => {
  now = at('09:00', 8);
  // What earlier tests have left is not due here.
  await t.deps.prisma.serviceJob.updateMany({ data: { isTimeOpen: false, wishes: {} } });
  serial += 1;
  zoneId = (await t.deps.prisma.zone.create({ data: { name: `Flexible ${serial}`, defaultTravelTime: 20 } })).id;
  clientId = (await t.makeClient({ zoneId })).id;
  const email = `jo-${serial}@flexible.test`;
  const events = ['ordered', 'booked', 'moved', 'cancelled'];
  const row = await t.deps.prisma.clientContact.create({
    data: { name: 'Jo Field', email, events, allOrders: true, clientId },
  });
  contact = { id: row.id, email };
  ann = await t.makeUser({ role: 'FullTimeProvider', services: [Photography, CompanionFloorplan], firstName: 'Ann' });
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ userId: ann.id, weekday, startMinute: 540, finishMinute: 1080 }));
  await t.deps.prisma.weeklySlot.createMany({ data: week });
  await t.deps.prisma.zoneProvider.create({ data: { zoneId, userId: ann.id } });
});

const flexible = { firstDay: '2026-06-10', lastDay: '2026-06-12', latest: 720, isFlexible: true };

interface Placed {
  readonly place?: { readonly latitude: number; readonly longitude: number };
  readonly wishes?: object | null;
  readonly services?: readonly number[];
}

/** Orders services for a property of its own, with a visit of Ann where a start is given. */
async function order(
  start: Date | null,
  { place = south(0), wishes = flexible, services = [Photography] }: Placed = {},
) {
  const campaign = await t.makeCampaign({ clientId, name: `${(serial += 1)} High Street` });
  await t.deps.prisma.campaign.update({ where: { id: campaign.id }, data: { state: 'VIC', ...place } });
  const jobs = services.map((serviceId) => ({ serviceId, serviceJobLength: 60, wishes }));
  const visits = start
    ? [{ jobs: jobs.map((_, nth) => nth), providerId: ann.id, dateService: start.toISOString() }]
    : [];
  const { result } = (await t.as(boss).post('/v1/orders').send({ campaignId: campaign.id, jobs, visits }).expect(201))
    .body;
  return result.jobs.map(({ id }: { id: number }) => id) as number[];
}

const jobOf = (id: number) => t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id } });
const startsOf = async (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await jobOf(id)).dateService?.toISOString()));
const fixedLines = async (serviceJobId: number) =>
  (await activityLines(t.deps.prisma, { serviceJobId })).filter(({ description }) =>
    description.startsWith('Time fixed'),
  );
const timeOf = async (id: number) =>
  (await t.as(boss).get(`/v1/service-jobs/${id}/wishes`).expect(200)).body.result.time;
const mails = async () => {
  await handleAll(t);
  return inbox.mailsTo(contact.email);
};
const subjects = async () => (await mails()).map(({ subject }) => subject.split(':')[0]);
const noticesOf = async (userId: number, type: number) => {
  await handleAll(t);
  const rows = await t.deps.prisma.notificationUser.findMany({
    where: { userId, notification: { notificationTypeId: type } },
    select: { notification: { select: { description: true } } },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ notification }) => notification.description);
};
async function move(id: number, start: Date, more: object = {}) {
  const { result } = (await t.as(boss).get(`/v1/service-jobs/${id}/visit/jobs`).expect(200)).body;
  const jobs = result.jobs.map((job: { id: number; cache_key: number }) => ({ id: job.id, cache_key: job.cache_key }));
  const body = { jobs, dateService: start.toISOString(), reason: 'Nearer', ...more };
  return t.as(boss).post(`/v1/service-jobs/${id}/visit/reschedule`).send(body).expect(200);
}
const seen = async (id: number) => ({ id, cache_key: (await jobOf(id)).cacheKey });
async function cancel(id: number) {
  const { result } = (await t.as(boss).get(`/v1/service-jobs/${id}/visit/jobs`).expect(200)).body;
  const jobs = result.jobs.map((job: { id: number; cache_key: number }) => ({ id: job.id, cache_key: job.cache_key }));
  await t.as(boss).post(`/v1/service-jobs/${id}/visit/cancel`).send({ jobs, reason: 'Sold' }).expect(200);
}

describe('the client of a flexible visit', () => {
  test('is told the day first, with an all-day event, and not the time', async () => {
    const [id] = await order(at('09:30'));
    const [mail] = await mails();
    expect(mail!.subject).toMatch(/^Booked: Photography/);
    expect(mail!.text).toContain(
      'When: Wednesday 10 June, in the morning (Australia/Melbourne). We will tell you the time by 09 June 2026, 03:00 PM',
    );
    expect(mail!.text).not.toMatch(/09:30|Who comes/);
    expect(mail!.calendar).toContain('DTSTART;VALUE=DATE:20260610');
    expect(mail!.calendar).not.toContain('T233000Z');
    expect(await timeOf(id!)).toEqual({
      ...{ isOpen: true, fixedBy: at('15:00', 9).toISOString(), fixedAt: null, savedMinutes: null },
    });
  });

  test('is told nothing while the visit moves within its day, and of another day', async () => {
    const [id] = await order(at('09:30'));
    await subjects();
    await move(id!, at('11:00'));
    expect(await subjects()).toEqual(['Booked']);
    await move(id!, at('10:00', 11));
    const all = await mails();
    expect(all.map(({ subject }) => subject.split(':')[0])).toEqual(['Booked', 'Changed']);
    expect(all[1]!.text).toMatch(/When: Thursday 11 June, in the morning.*\nWhere/);
    expect(all[1]!.text).toContain('Before: Wednesday 10 June');
    expect((await jobOf(id!)).isTimeOpen).toBe(true);
  });

  test('is told nothing when a later job of the visit, after the wished starts, takes longer', async () => {
    const [, plan] = await order(at('11:30'), { services: [Photography, CompanionFloorplan] });
    await subjects();
    const body = { serviceJobIds: [plan], providerId: ann.id, dateService: at('12:30').toISOString() };
    const preview = t.as(boss).post(`/v1/service-jobs/${plan}/visit/messages`);
    expect((await preview.send({ ...body, serviceJobLength: 90 }).expect(200)).body.result.messages).toEqual([]);
    await t.as(boss).patch(`/v1/service-jobs/${plan}/provider-details`).send({ serviceJobLength: 90 }).expect(200);
    expect(await jobOf(plan!)).toMatchObject({ isTimeOpen: true, dateService: at('12:30'), serviceJobLength: 90 });
    expect(await subjects()).toEqual(['Booked']);
  });

  test('is told day and time of a visit that a person moves against the wishes', async () => {
    const [id] = await order(at('09:30'));
    await subjects();
    await move(id!, at('15:00'), { override: true });
    const [, mail] = await mails();
    expect(mail!.subject).toMatch(/^Time: Photography/);
    expect(mail!.text).toContain('When: 10 June 2026, 03:00 PM to 10 June 2026, 04:00 PM');
    expect(await timeOf(id!)).toMatchObject({ isOpen: false, fixedAt: now.toISOString() });
  });

  test('is told the time at once where it is booked after that of the day was fixed', async () => {
    now = at('15:00', 9);
    const [id] = await order(at('09:30'));
    expect((await mails())[0]!.text).toContain('10 June 2026, 09:30 AM');
    expect((await jobOf(id!)).isTimeOpen).toBe(false);
  });

  test('reads the day alone of a visit that is cancelled, which may be booked as flexible again', async () => {
    const [id] = await order(at('09:30'));
    await subjects();
    const gone = { serviceJobIds: [id], providerId: null, dateService: null };
    const preview = await t.as(boss).post(`/v1/service-jobs/${id}/visit/messages`).send(gone).expect(200);
    await cancel(id!);
    const [, mail] = await mails();
    expect(preview.body.result.messages).toMatchObject([{ event: 'cancelled', subject: mail!.subject }]);
    expect(preview.body.result.messages[0].body).toContain('Wednesday 10 June\n');
    expect(mail!.subject).toMatch(/^Cancelled/);
    expect(mail!.text).toContain('Wednesday 10 June\n');
    expect(mail!.text).not.toContain('09:30');
    expect(mail!.calendar).toContain('METHOD:CANCEL');
    now = at('15:30', 9);
    expect(await fixDueTimes(t.deps)).toBe(0);
    expect(await subjects()).toEqual(['Booked', 'Cancelled']);
    expect(await jobOf(id!)).toMatchObject({ isTimeOpen: false, firstDateService: null, announcedDateService: null });
  });

  test('is told the time of a visit that an absence has taken away and that they know the time of', async () => {
    const [id] = await order(at('09:30'));
    await t.as(boss).post(`/v1/service-jobs/${id}/visit/fixed-time`).expect(200);
    const away = { start: at('08:00'), finish: at('20:00'), reason: 'Ill' };
    const visits = [{ jobs: [await seen(id!)], to: null }];
    await t
      .as(boss)
      .post(`/v1/users/${ann.id}/absences`)
      .send({ ...away, visits })
      .expect(201);
    expect(await jobOf(id!)).toMatchObject({ dateService: null, announcedDateService: at('09:30') });
    const zed = await t.makeUser({ role: 'FullTimeProvider', services: [Photography] });
    const place = { providerId: zed.id, dateService: at('09:30').toISOString() };
    const preview = await t
      .as(boss)
      .post(`/v1/service-jobs/${id}/visit/messages`)
      .send({ serviceJobIds: [id], ...place });
    expect(preview.body.result.messages[0].body).toContain('10 June 2026, 09:30 AM');
    const body = { jobs: [await seen(id!)], reason: 'Zed can', override: true, ...place };
    await t.as(boss).post(`/v1/service-jobs/${id}/visit/reschedule`).send(body).expect(200);
    expect(await jobOf(id!)).toMatchObject({ isTimeOpen: false, dateService: at('09:30'), announcedDateService: null });
    expect((await mails()).at(-1)!.text).toContain('10 June 2026, 09:30 AM');
  });

  test('sees in the preview what would be sent', async () => {
    const [id] = await order(null);
    const body = { serviceJobIds: [id], providerId: ann.id, dateService: at('10:00').toISOString() };
    const { result } = (await t.as(boss).post(`/v1/service-jobs/${id}/visit/messages`).send(body).expect(200)).body;
    expect(result.messages[0].body).toContain('Wednesday 10 June, in the morning');
    expect(result.messages[0].body).not.toContain('10:00');
  });

  test('of an order that leaves the time is asked for none by a booking link', async () => {
    const rule = { name: 'In mails', service: null, client: { type: 'Client', id: String(clientId) } };
    await t.deps.prisma.bookingRule.create({ data: { name: rule.name, clientId, inMails: true } });
    const [open] = await order(null);
    const [chosen] = await order(null, { wishes: { ...flexible, isFlexible: false } });
    const links = await t.deps.prisma.bookingLinkJob.findMany({ where: { serviceJobId: { in: [open!, chosen!] } } });
    expect(links.map(({ serviceJobId }) => serviceJobId)).toEqual([chosen]);
  });
});

describe('the booking page of a flexible visit', () => {
  /** The page of a booking link. */
  async function enter(id: number) {
    const made = await t.as(boss).post(`/v1/service-jobs/${id}/booking-link`).send({ name: 'Jo Field' });
    const token = made.body.result.url.split('#')[1];
    const { body } = await t.anonymous().post('/v1/booking/session').send({ token }).expect(200);
    const session = { [bookingSessionHeader]: body.result.session as string };
    const read = async () => (await t.anonymous().get('/v1/booking').set(session).expect(200)).body.result;
    const post = (path: string, start: Date) =>
      t.anonymous().post(`/v1/booking/${path}`).set(session).send({ start: start.toISOString() });
    const choose = async (start: Date) => {
      await post('hold', start).expect(200);
      await post('confirm', start).expect(200);
    };
    return { linkId: made.body.result.id as number, read, choose, cancelAt: (start: Date) => post('cancel', start) };
  }

  test('shows the day alone until the time is fixed', async () => {
    const [id] = await order(at('09:30', 12));
    const page = await enter(id!);
    const midnights = { start: at('00:00', 12).toISOString(), finish: at('00:00', 13).toISOString() };
    expect(await page.read()).toMatchObject({ phase: 'booked', appointment: { ...midnights, isDayOnly: true } });
    expect(JSON.stringify(await page.read())).not.toContain(at('09:30', 12).toISOString());
    await t.as(boss).post(`/v1/service-jobs/${id}/visit/fixed-time`).expect(200);
    expect((await page.read()).appointment).toMatchObject({ start: at('09:30', 12).toISOString(), isDayOnly: false });
  });

  test('fixes the time that the client chooses, also the planned one, and counts no move of a time that nobody told', async () => {
    const [id, plan] = await order(at('09:30', 12), { services: [Photography, CompanionFloorplan] });
    await subjects();
    const page = await enter(id!);
    await page.choose(at('09:30', 12));
    expect(await page.read()).toMatchObject({
      appointment: { start: at('09:30', 12).toISOString(), isDayOnly: false },
      movesLeft: 2,
    });
    for (const each of [id!, plan!]) {
      expect(await jobOf(each)).toMatchObject({ isTimeOpen: false, timeFixedAt: now });
      expect(await fixedLines(each)).toHaveLength(1);
    }
    const all = await mails();
    expect(all.map(({ subject }) => subject.split(':')[0])).toEqual(['Booked', 'Time']);
    expect(all[1]!.text).toContain('When: 12 June 2026, 09:30 AM to 12 June 2026, 11:30 AM');
    expect((await noticesOf(ann.id, NotificationTypeId.Assigned)).at(-1)).toContain('is fixed, 12 June 2026');
    await page.choose(at('10:00', 12));
    expect((await page.read()).movesLeft).toBe(1);
  });

  test('counts no move where the office confirms a time of the promised day that the client asks for', async () => {
    await t.deps.prisma.bookingRule.create({ data: { name: 'Asks', clientId, needsConfirmation: true } });
    const [id] = await order(at('09:30', 12));
    const page = await enter(id!);
    await page.choose(at('11:00', 12));
    const body = { start: at('11:00', 12).toISOString(), decision: 'confirm' };
    const decided = await t.as(boss).post(`/v1/booking-links/${page.linkId}/decide`).send(body).expect(200);
    expect(decided.body.result.moveCount).toBe(0);
    expect(await jobOf(id!)).toMatchObject({ isTimeOpen: false, dateService: at('11:00', 12) });
  });

  test('counts until when it can be moved and cancelled from its day, not from the hidden time', async () => {
    const [id] = await order(at('09:30', 12));
    now = at('00:00', 11);
    const page = await enter(id!);
    expect(await page.read()).toMatchObject({ changeableUntil: now.toISOString(), mayChoose: true, mayCancel: true });
    now = at('00:01', 11);
    expect(await page.read()).toMatchObject({ mayChoose: false, mayCancel: false });
    expect((await page.cancelAt(at('00:00', 12))).status).toBe(422);
  });

  test('cancels it by its day', async () => {
    const [id] = await order(at('09:30', 12));
    await subjects();
    const page = await enter(id!);
    expect((await page.cancelAt(at('09:30', 12))).status).toBe(409);
    await page.cancelAt(at('00:00', 12)).expect(200);
    expect((await jobOf(id!)).dateService).toBeNull();
    expect((await mails()).at(-1)!.text).toContain('Friday 12 June\n');
  });
});

describe('fixing times by the clock', () => {
  test('tells client and provider of the time once, at the time of the setting on the day before', async () => {
    const [id] = await order(at('09:30'), { services: [Photography, CompanionFloorplan] });
    await subjects();
    now = at('14:59', 9);
    expect(await fixDueTimes(t.deps)).toBe(0);
    now = at('15:00', 9);
    expect(await fixDueTimes(t.deps)).toBe(2);
    expect(await fixDueTimes(t.deps)).toBe(0);
    const all = await mails();
    expect(all.map(({ subject }) => subject.split(':')[0])).toEqual(['Booked', 'Time']);
    expect(all[1]!.text).toContain('this is the time of our visit');
    expect(all[1]!.text).toMatch(/When: 10 June 2026, \d\d:\d\d AM to 10 June 2026/);
    expect(all[1]!.text).toContain('Who comes: Ann');
    expect(all[1]!.calendar).toMatch(/DTSTART:20260\d/);
    const notices = await noticesOf(ann.id, NotificationTypeId.Assigned);
    expect(notices[0]).toContain('The time may still change');
    expect(notices.at(-1)).toMatch(/the time of Photography, Companion Floorplan is fixed, 10 June 2026/);
    expect(await timeOf(id!)).toMatchObject({ isOpen: false, fixedAt: now.toISOString() });
    expect(await fixedLines(id!)).toHaveLength(1);
  });

  test('holds to the setting of the studio', async () => {
    const setting = await t.deps.prisma.setting.findUniqueOrThrow({ where: { id: 1 } });
    await t
      .as(boss)
      .put('/v3/settings/organisation')
      .set('If-Match', `"${setting.cacheKey}"`)
      .send({ fix_times_at: 12 * 60 })
      .expect(200);
    const [id] = await order(at('09:30'));
    expect((await timeOf(id!)).fixedBy).toBe(at('12:00', 9).toISOString());
    now = at('12:00', 9);
    expect(await fixDueTimes(t.deps)).toBe(1);
    await t.deps.prisma.setting.update({ where: { id: 1 }, data: { value: {} } });
    await t.deps.settings.reload();
  });

  test('orders the day with less driving, within what was promised, and says what that saves', async () => {
    // Far, near, far: booked in the order of the calls.
    const [far] = await order(at('09:00'), { place: south(1) });
    const [near] = await order(at('10:30'), { place: south(0) });
    const [alsoFar] = await order(at('12:00'), { place: south(1.1) });
    const ids = [far!, near!, alsoFar!];
    await subjects();
    now = at('15:00', 9);
    expect(await fixDueTimes(t.deps)).toBe(3);
    const starts = await startsOf(ids);
    const sorted = ids.toSorted((a, b) => starts[ids.indexOf(a)]!.localeCompare(starts[ids.indexOf(b)]!));
    expect(sorted.indexOf(near!)).not.toBe(1);
    for (const start of starts) expect(start! <= at('12:00').toISOString()).toBe(true);
    const saved = await Promise.all(ids.map(async (id) => (await timeOf(id)).savedMinutes));
    expect(new Set(saved).size).toBe(1);
    expect(saved[0]).toBeGreaterThan(10);
    expect((await subjects()).filter((each) => each === 'Time')).toHaveLength(3);
    const board = (await t.as(boss).get(`/v1/dispatch?from=2026-06-10&zones=${zoneId}`).expect(200)).body.result;
    expect(board.jobs.map(({ savedMinutes }: { savedMinutes: number }) => savedMinutes)).toEqual(saved);
  });

  test('keeps a time that the client asks for, with the visit where it is planned', async () => {
    await t.deps.prisma.bookingRule.create({ data: { name: 'Asks', clientId, needsConfirmation: true } });
    await order(at('09:00'), { place: south(1) });
    const [near] = await order(at('10:30'), { place: south(0) });
    await order(at('12:00'), { place: south(1.1) });
    const made = await t.as(boss).post(`/v1/service-jobs/${near}/booking-link`).send({ name: 'Jo Field' }).expect(201);
    const hold = { bookingLinkId: made.body.result.id, serviceJobId: near!, userId: ann.id, minutes: 60 };
    const times = { start: at('15:00', 12), requestedAt: now, expiresAt: new Date('2100-01-01') };
    await t.deps.prisma.bookingHold.create({ data: { ...hold, ...times } });
    const fixing = (moves: ReadonlyMap<number, Date>) =>
      inTransaction(t.deps.prisma, async (tx) => {
        const dayJobs = { providerId: ann.id, day: '2026-06-10', ids: [near!] };
        await fixJobs(tx, dayJobs, { actorId: null, requestId: 'test', at: now, moves });
        expect(await tx.bookingHold.count({ where: { bookingLinkId: hold.bookingLinkId } })).toBe(1);
        throw new Error('undone');
      });
    // It was asked for after the search.
    await expect(fixing(new Map([[near!, at('10:25')]]))).rejects.toThrow('undone');
    now = at('15:00', 9);
    expect(await fixDueTimes(t.deps)).toBe(3);
    expect(await startsOf([near!])).toEqual([at('10:30').toISOString()]);
    expect(await t.deps.prisma.bookingHold.count({ where: { bookingLinkId: hold.bookingLinkId } })).toBe(1);
  });

  test('leaves alone what the client knows, and what a person has placed against the wishes', async () => {
    const [known] = await order(at('10:30'), { place: south(0), wishes: null });
    const [first] = await order(at('09:00'), { place: south(3) });
    await move(first!, at('15:00'), { override: true });
    now = at('15:00', 9);
    expect(await fixDueTimes(t.deps)).toBe(0);
    expect(await startsOf([known!, first!])).toEqual([at('10:30').toISOString(), at('15:00').toISOString()]);
  });

  test('tells of two visits of a day to one property by themselves', async () => {
    const campaign = await t.makeCampaign({ clientId });
    await t.deps.prisma.campaign.update({ where: { id: campaign.id }, data: { state: 'VIC', ...south(0) } });
    const wishes = { firstDay: '2026-06-10', lastDay: '2026-06-10', isFlexible: true };
    const jobs = [Photography, CompanionFloorplan].map((serviceId) => ({ serviceId, serviceJobLength: 60, wishes }));
    const place = { providerId: ann.id };
    const visits = [
      { ...place, jobs: [0], dateService: at('10:00').toISOString() },
      { ...place, jobs: [1], dateService: at('16:30').toISOString() },
    ];
    await t.as(boss).post('/v1/orders').send({ campaignId: campaign.id, jobs, visits }).expect(201);
    await subjects();
    now = at('15:00', 9);
    expect(await fixDueTimes(t.deps)).toBe(2);
    const texts = (await mails()).slice(2).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts).toContainEqual(expect.stringContaining('When: 10 June 2026, 10:00 AM to 10 June 2026, 11:00 AM'));
    expect(texts).toContainEqual(expect.stringContaining('When: 10 June 2026, 04:30 PM to 10 June 2026, 05:30 PM'));
  });

  test('by two workers at once tells everybody once', async () => {
    const ids = [...(await order(at('09:00'))), ...(await order(at('11:00'), { place: south(1) }))];
    await subjects();
    now = at('15:00', 9);
    const counts = await Promise.all([fixDueTimes(t.deps), fixDueTimes(t.deps), fixDueTimes(t.deps)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await subjects()).toEqual(['Booked', 'Booked', 'Time', 'Time']);
    for (const id of ids) expect(await fixedLines(id)).toHaveLength(1);
  });

  test('refuses an order of the day into which something was booked meanwhile, and keeps it as planned', async () => {
    const [id] = await order(at('09:30'));
    await order(at('11:30'), { wishes: null });
    const dayJobs = { providerId: ann.id, day: '2026-06-10', ids: [id!] };
    const moves = new Map([[id!, at('11:15')]]);
    const fixer = { actorId: null, requestId: 'test', at: now };
    const fixing = inTransaction(t.deps.prisma, (tx) => fixJobs(tx, dayJobs, { ...fixer, moves }));
    await expect(fixing).rejects.toThrow('Something else was booked meanwhile.');
    expect(await jobOf(id!)).toMatchObject({ isTimeOpen: true, dateService: at('09:30') });
  });

  test('leaves alone a visit that was moved to another day after the timer had found it', async () => {
    const [id] = await order(at('09:30'));
    await move(id!, at('09:30', 11));
    expect(await fixDay(t.deps, { providerId: ann.id, day: '2026-06-10', ids: [id!] })).toEqual([]);
    expect((await jobOf(id!)).isTimeOpen).toBe(true);
  });

  test('says nothing of a visit that is over by then', async () => {
    const [id] = await order(at('09:30'));
    await subjects();
    now = at('12:00', 10);
    expect(await fixDueTimes(t.deps)).toBe(1);
    expect(await subjects()).toEqual(['Booked']);
    expect((await jobOf(id!)).isTimeOpen).toBe(false);
  });

  test('is made up for after a worker was down', async () => {
    const [id] = await order(at('09:30'));
    await subjects();
    now = at('08:00', 10);
    expect(await fixDueTimes(t.deps)).toBe(1);
    expect(await subjects()).toEqual(['Booked', 'Time']);
    expect((await jobOf(id!)).isTimeOpen).toBe(false);
  });

  test('leaves a day that has begun in its order after a worker was down', async () => {
    const [far] = await order(at('09:00'), { place: south(1) });
    const [near] = await order(at('10:30'), { place: south(0) });
    const [alsoFar] = await order(at('12:00'), { place: south(1.1) });
    now = at('06:00', 10);
    expect(await fixDueTimes(t.deps)).toBe(3);
    const planned = [at('09:00'), at('10:30'), at('12:00')].map((start) => start.toISOString());
    expect(await startsOf([far!, near!, alsoFar!])).toEqual(planned);
  });

  /** An open visit of another person, whose wishes no planner can read. */
  async function unreadable(): Promise<number> {
    const zed = await t.makeUser({ role: 'FullTimeProvider', services: [Photography] });
    const { id } = await t.makeJob({ clientId, statusId: JobStatusId.Booked, dateService: at('09:00') });
    await t.assign(id, zed.id, 5);
    const wishes = { notWeekdays: null };
    await t.deps.prisma.serviceJob.update({ where: { id }, data: { isTimeOpen: true, wishes } });
    return id;
  }

  test('tells the times as planned where the planner fails', async () => {
    const id = await unreadable();
    now = at('15:00', 9);
    expect(await fixDueTimes(t.deps)).toBe(1);
    expect(await jobOf(id)).toMatchObject({ isTimeOpen: false, timeFixedAt: now, dateService: at('09:00') });
  });

  test('keeps the days of others when that of one person fails', async () => {
    const [id] = await order(at('09:30'));
    const other = await unreadable();
    const refuses = `ALTER TABLE service_jobs ADD CONSTRAINT stays_open CHECK (id <> ${other} OR is_time_open) NOT VALID`;
    await t.deps.prisma.$executeRawUnsafe(refuses);
    now = at('15:00', 9);
    const fixing = fixDueTimes(t.deps);
    await fixing.catch(() => {});
    await t.deps.prisma.$executeRawUnsafe('ALTER TABLE service_jobs DROP CONSTRAINT stays_open');
    await expect(fixing).rejects.toThrow('stays_open');
    expect((await jobOf(id!)).isTimeOpen).toBe(false);
    expect((await jobOf(other)).isTimeOpen).toBe(true);
  });

  test('names a flexible visit that nobody has to the office, once, and again after other wishes', async () => {
    const manager = await t.makeUser();
    await t.deps.prisma.clientAccountManager.create({ data: { clientId, userId: manager.id } });
    const [id] = await order(null, { services: [Photography, CompanionFloorplan] });
    const named = () => noticesOf(manager.id, NotificationTypeId.FlexibleUnbooked);
    now = at('14:59', 11);
    await fixDueTimes(t.deps);
    expect(await named()).toEqual([]);
    now = at('15:00', 11);
    await Promise.all([fixDueTimes(t.deps), fixDueTimes(t.deps)]);
    expect(await named()).toEqual([
      expect.stringMatching(
        /High Street: Photography, Companion Floorplan has nobody yet.*Wednesday 10 June to Friday 12 June/,
      ),
    ]);
    const { cacheKey } = await jobOf(id!);
    await t
      .as(boss)
      .put(`/v1/service-jobs/${id}/wishes`)
      .set('If-Match', `"${cacheKey}"`)
      .send({ ...flexible, lastDay: '2026-06-15' })
      .expect(200);
    now = at('15:00', 14);
    await fixDueTimes(t.deps);
    expect(await named()).toHaveLength(2);
  });
});

test('a visit whose person has left is named to the office when its time should be fixed, and told to nobody', async () => {
  const manager = await t.makeUser();
  await t.deps.prisma.clientAccountManager.create({ data: { clientId, userId: manager.id } });
  const [id] = await order(at('09:30'));
  await subjects();
  await t.deps.prisma.user.update({ where: { id: ann.id }, data: { deletedAt: now } });
  const fixing = await t.as(boss).post(`/v1/service-jobs/${id}/visit/fixed-time`).expect(409);
  expect(fixing.body.detail).toContain('can no longer be booked');
  now = at('14:59', 9);
  await fixDueTimes(t.deps);
  expect(await noticesOf(manager.id, NotificationTypeId.FlexibleUnbooked)).toEqual([]);
  now = at('15:00', 9);
  expect(await fixDueTimes(t.deps)).toBe(0);
  await fixDueTimes(t.deps);
  expect(await noticesOf(manager.id, NotificationTypeId.FlexibleUnbooked)).toHaveLength(1);
  expect(await subjects()).toEqual(['Booked']);
});

describe('Fix Time Now', () => {
  const fix = (id: number, caller = t.as(boss)) => caller.post(`/v1/service-jobs/${id}/visit/fixed-time`);

  test('tells the time of all jobs of the visit, by any of them', async () => {
    const ids = await order(at('09:30'), { services: [Photography, CompanionFloorplan] });
    await subjects();
    const { result } = (await fix(ids[1]!).expect(200)).body;
    expect(result.jobs.map(({ id }: { id: number }) => id)).toEqual(ids);
    expect(await subjects()).toEqual(['Booked', 'Time']);
    now = at('15:00', 9);
    expect(await fixDueTimes(t.deps)).toBe(0);
    expect(await subjects()).toEqual(['Booked', 'Time']);
  });

  test('is refused where the client knows the time, and to those who do not book', async () => {
    const [known] = await order(at('09:30'), { wishes: null });
    expect((await fix(known!)).status).toBe(409);
    const [id] = await order(at('11:00'));
    expect((await fix(id!, t.as(ann))).status).toBe(403);
    expect((await t.anonymous().post(`/v1/service-jobs/${id}/visit/fixed-time`)).status).toBe(401);
    expect((await fix(999_999)).status).toBe(404);
    expect((await t.as(boss).post('/v1/service-jobs/x/visit/fixed-time')).status).toBe(400);
    await fix(id!).expect(200);
    expect((await fix(id!)).status).toBe(409);
  });

  test('pressed by two people at once tells the client once', async () => {
    const [id] = await order(at('11:00'));
    await subjects();
    const answers = await Promise.all([fix(id!), fix(id!), fix(id!)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await subjects()).toEqual(['Booked', 'Time']);
  });

  test('later moves are told with their times', async () => {
    const [id] = await order(at('11:00'));
    await subjects();
    await fix(id!).expect(200);
    await subjects();
    await move(id!, at('10:00', 11));
    const all = await mails();
    expect(all.at(-1)!.text).toContain('When: 11 June 2026, 10:00 AM');
    expect((await jobOf(id!)).isTimeOpen).toBe(false);
  });
});
