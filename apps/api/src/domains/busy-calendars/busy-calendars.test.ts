import { busyReason, fromOwnCalendar } from '@shootdesk/shared/availability/blockout-rules';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createLocalCalendarFetcher, startCalendarServer } from '../../../test/calendar-server.ts';
import type { TestUser } from '../../../test/factories.ts';
import { handleAll } from '../../../test/handle-all.ts';
import { switching } from '../../../test/push-service.ts';
import { readDueCalendars } from './read-calendar.ts';

const own = '/v1/users/current/busy-calendar';
const secretPath = '/private-0a1b2c3d/basic.ics';
const hourMs = 3_600_000;

/** An instant on Wednesday 10 June 2026 in Melbourne. */
const at = (time: string) => new Date(`2026-06-10T${time}:00+10:00`);
const dentist = ['SUMMARY:Dentist', 'DTSTART;TZID=Australia/Melbourne:20260610T100000', 'DURATION:PT1H'];
const lunch = ['SUMMARY:Lunch', 'DTSTART;TZID=Australia/Melbourne:20260610T123000', 'DURATION:PT30M'];

let now = at('08:00');
const logged: string[] = [];
let t: TestApp;
let server: Awaited<ReturnType<typeof startCalendarServer>>;
let office: TestUser;
let ann: TestUser;
beforeAll(async () => {
  server = await startCalendarServer();
  t = await createTestApp({
    deps: {
      now: () => now,
      calendarFetcher: createLocalCalendarFetcher(
        ({ protocol, hostname }) => protocol !== 'ftp:' && hostname === 'localhost',
      ),
      log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
    },
  });
  office = await t.makeUser();
});
afterAll(async () => {
  await t.close();
  await server.stop();
});
beforeEach(async () => {
  now = at('08:00');
  ann = await t.makeUser({ role: 'FullTimeProvider', services: [1] });
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ userId: ann.id, weekday, startMinute: 540, finishMinute: 1020 }));
  await t.deps.prisma.weeklySlot.createMany({ data: week });
  await t.deps.prisma.busyCalendar.deleteMany();
  server.serve(dentist);
});

const connect = (address = `${server.url}${secretPath}`, user = ann) => t.as(user).put(own).send({ address });
const stateOf = async (user = ann) => (await t.as(user).get(own).expect(200)).body.result;
const blockouts = () =>
  t.deps.prisma.blockout.findMany({ where: { userId: ann.id }, orderBy: { start: 'asc' }, omit: { updatedAt: true } });
const spans = async () =>
  (await blockouts()).map(
    ({ start, finish }) => `${start.toISOString().slice(11, 16)}-${finish.toISOString().slice(11, 16)}`,
  );

async function connectAndRead(): Promise<void> {
  await connect().expect(200);
  await handleAll(t);
}

/** As the timer does, so many ms later. */
async function readLater(ms = 15 * 60_000): Promise<void> {
  now = new Date(now.getTime() + ms);
  await readDueCalendars(t.deps);
}

describe('a connected calendar', () => {
  test('is read at once: its busy time refuses a booking and is not offered until the event goes', async () => {
    expect((await connect().expect(200)).body.result).toMatchObject({
      isConnected: true,
      isReading: true,
      lastReadAt: null,
    });
    await handleAll(t);
    expect(await stateOf()).toMatchObject({
      isReading: false,
      lastReadAt: now.toISOString(),
      busyTimes: 1,
      error: null,
    });
    expect(await blockouts()).toMatchObject([
      { start: at('10:00'), finish: at('11:00'), reason: busyReason, fromCalendar: true, createdById: null },
    ]);
    const { id } = await t.makeJob();
    const book = () =>
      t
        .as(office)
        .patch(`/v1/service-jobs/${id}/provider-details`)
        .send({ providerId: ann.id, dateService: at('10:30') });
    expect((await book().expect(409)).body.conflicts).toMatchObject([{ kind: 'blockout' }]);
    const offered = async () => {
      const { body } = await t.as(office).get(`/v1/service-jobs/${id}/free-times?date=2026-06-10`).expect(200);
      return JSON.stringify(body).includes(at('10:30').toISOString());
    };
    expect(await offered()).toBe(false);
    server.serve();
    await readLater();
    expect(await spans()).toEqual([]);
    expect(await offered()).toBe(true);
    await book().expect(200);
  });

  test('over a booked job leaves the job, which the board then shows with a conflict', async () => {
    const { id } = await t.makeJob({ statusId: JobStatusId.Booked });
    await t
      .as(office)
      .patch(`/v1/service-jobs/${id}/provider-details`)
      .send({ providerId: ann.id, dateService: at('10:00') })
      .expect(200);
    await connectAndRead();
    const job = await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id } });
    expect(job.dateService).toEqual(at('10:00'));
    const board = (await t.as(office).get('/v1/dispatch?from=2026-06-10').expect(200)).body.result;
    const row = board.providers.find((each: { id: number }) => each.id === ann.id);
    expect(row.blockouts).toMatchObject([{ start: at('10:00').toISOString(), reason: busyReason }]);
  });

  test('is read every quarter of an hour, and only what differs is written', async () => {
    server.serve(dentist, lunch);
    await connectAndRead();
    const before = await blockouts();
    await readLater(14 * 60_000);
    const moved = ['DTSTART;TZID=Australia/Melbourne:20260610T140000', 'DURATION:PT1H'];
    server.serve(dentist, moved);
    await readDueCalendars(t.deps);
    expect(await blockouts()).toEqual(before);
    await readLater(60_000);
    expect(await spans()).toEqual(['00:00-01:00', '04:00-05:00']);
    expect((await blockouts())[0]).toEqual(before[0]);
  });

  test('is asked for with the validators of its last text, and in full after a day', async () => {
    server.answer((call, response) => {
      const isKnown = call.headers['if-none-match'] === '"7"';
      const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', ...dentist, 'END:VEVENT', 'END:VCALENDAR'].join('\n');
      response.writeHead(isKnown ? 304 : 200, { etag: '"7"' }).end(isKnown ? '' : text);
    });
    await connectAndRead();
    await readLater();
    expect(server.calls.at(-1)!.headers['if-none-match']).toBe('"7"');
    expect(await stateOf()).toMatchObject({ lastReadAt: now.toISOString(), error: null });
    expect(await spans()).toEqual(['00:00-01:00']);
    await readLater(24 * hourMs);
    expect(server.calls.at(-1)!.headers['if-none-match']).toBeUndefined();
  });

  test('is read by one process at a time, and not for somebody who was deactivated', async () => {
    await connectAndRead();
    const before = server.calls.length;
    now = new Date(now.getTime() + 15 * 60_000);
    await Promise.all([readDueCalendars(t.deps), readDueCalendars(t.deps)]);
    expect(server.calls.length).toBe(before + 1);
    await t.deps.prisma.user.update({ where: { id: ann.id }, data: { deletedAt: now } });
    await readLater();
    expect(server.calls.length).toBe(before + 1);
  });

  test('that becomes another one while it is read is read after that, one at a time', async () => {
    const first = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    server.answer((_, response) => {
      asked.resolve();
      void first.promise.then(() => response.writeHead(404).end());
    });
    await connect().expect(200);
    const reading = handleAll(t);
    await asked.promise;
    const before = server.calls.length;
    await connect(`${server.url}/other.ics`).expect(200);
    await readDueCalendars(t.deps);
    expect(server.calls.length).toBe(before);
    server.serve(lunch);
    first.resolve();
    await reading;
    await readDueCalendars(t.deps);
    expect(await stateOf()).toMatchObject({ isReading: false, error: null, busyTimes: 1 });
    expect(await spans()).toEqual(['02:30-03:00']);
  });

  test('takes back a time that a client holds', async () => {
    const { id } = await t.makeJob();
    const link = await t.as(office).post(`/v1/service-jobs/${id}/booking-link`).send({ name: 'Jo Field' }).expect(201);
    const hold = { bookingLinkId: link.body.result.id, serviceJobId: id, userId: ann.id };
    const time = { start: at('10:30'), minutes: 60, expiresAt: new Date('2100-01-01') };
    await t.deps.prisma.bookingHold.create({ data: { ...hold, ...time } });
    await connectAndRead();
    expect(await t.deps.prisma.bookingHold.count({ where: { userId: ann.id } })).toBe(0);
  });
});

describe('a busy time', () => {
  test('cannot be changed or deleted by hand, and a blockout of the same time may be added', async () => {
    await connectAndRead();
    const id = (await blockouts())[0]!.id;
    const path = `/v3/users/current/blockouts/${id}`;
    const period = { start: at('10:00'), finish: at('11:00') };
    const changed = await t
      .as(ann)
      .put(path)
      .send({ ...period, reason: 'Mine' })
      .expect(422);
    expect(changed.body).toMatchObject({ code: 'rule_violated', detail: fromOwnCalendar });
    await t.as(ann).delete(`${path}?permanent=true`).expect(422);
    await t.as(office).delete(`/v3/blockouts/${id}?permanent=true`).expect(422);
    await t
      .as(ann)
      .post('/v3/users/current/blockouts')
      .send({ ...period, reason: 'Mine' })
      .expect(201);
    const { results } = (await t.as(ann).get('/v3/users/current/blockouts').expect(200)).body;
    expect(results.map((each: { from_calendar: boolean }) => each.from_calendar).toSorted()).toEqual([false, true]);
  });

  test('is not in the calendar that Shootdesk gives its owner', async () => {
    await connectAndRead();
    const { url } = (await t.as(ann).post('/v1/users/current/calendar').send({}).expect(201)).body.result;
    const { text } = await t.anonymous().get(new URL(url).pathname).expect(200);
    expect(text).toContain('BEGIN:VCALENDAR');
    expect(text).not.toContain('BEGIN:VEVENT');
  });

  test('goes with its calendar when that is disconnected, or another takes its place', async () => {
    await connectAndRead();
    await connect(`${server.url}/another.ics`).expect(200);
    expect(await spans()).toEqual([]);
    await handleAll(t);
    expect(await spans()).toEqual(['00:00-01:00']);
    await t.as(ann).delete(own).expect(200);
    expect(await spans()).toEqual([]);
    expect(await stateOf()).toMatchObject({ isConnected: false, address: null });
    await t.as(ann).delete(own).expect(200);
  });
});

describe('a calendar that cannot be read', () => {
  const failsWith = (status: number, text = '', headers: Record<string, string> = {}) =>
    server.answer((_, response) => void response.writeHead(status, headers).end(text));

  test.each([
    ['answers 404', 404, '', 'The address answers “404 Not Found”.'],
    ['answers a page', 200, '<title>Sign in</title>', 'What the address answers is not a calendar.'],
    ['sends too much', 200, 'x'.repeat(5 * 1024 * 1024 + 1), 'The calendar is larger than 5 MB.'],
  ])('because it %s says so, and its busy times stay', async (_, status, text, error) => {
    await connectAndRead();
    const read = now.toISOString();
    failsWith(status, text);
    await readLater();
    expect(await stateOf()).toMatchObject({ error, lastReadAt: read, lastTriedAt: now.toISOString() });
    expect(await spans()).toEqual(['00:00-01:00']);
    server.serve(dentist);
    await readLater();
    expect(await stateOf()).toMatchObject({ error: null, lastReadAt: now.toISOString() });
  });

  test.each([
    ['to where nobody may be led', 'http://127.0.0.1:1/', 'The address leads to another that cannot be used.'],
    ['in a circle', '/again', 'The address leads on to another more than 3 times.'],
  ])('because it redirects %s says so', async (_, location, error) => {
    failsWith(302, '', { location });
    await connectAndRead();
    expect(await stateOf()).toMatchObject({ error, lastReadAt: null });
  });

  test('because its server switches protocols says so at once', async () => {
    server.answer((_, response) => void response.socket!.end(switching));
    await connectAndRead();
    expect(await stateOf()).toMatchObject({ error: 'The connection broke off.', isReading: false });
  });

  test('is followed to its new place', async () => {
    server.answer((call, response) => {
      if (call.url === '/new') response.writeHead(200).end('BEGIN:VCALENDAR\nEND:VCALENDAR');
      else response.writeHead(301, { location: '/new' }).end();
    });
    await connectAndRead();
    expect(await stateOf()).toMatchObject({ error: null, lastReadAt: now.toISOString() });
  });

  test('notifies its owner once after a day, and again only after it was read', async () => {
    const notices = () => t.deps.prisma.notificationUser.count({ where: { userId: ann.id } });
    failsWith(503);
    await connectAndRead();
    await readLater(23 * hourMs);
    expect(await notices()).toBe(0);
    await readLater(hourMs);
    await readLater(hourMs);
    expect(await notices()).toBe(1);
  });

  test('because its key is gone asks for the address', async () => {
    await connectAndRead();
    await t.deps.prisma.busyCalendar.updateMany({ where: { userId: ann.id }, data: { addressCipher: 'v1.gone.AAAA' } });
    await readLater();
    expect((await stateOf()).error).toBe('The stored address can no longer be decrypted. Please paste it again.');
  });
});

describe('who may', () => {
  test('the owner sees the host, the back office the state, and nothing contains the address', async () => {
    await connectAndRead();
    expect(await stateOf()).toMatchObject({ address: `${new URL(server.url).host}/…` });
    const seen = (await t.as(office).get(`/v1/users/${ann.id}/busy-calendar`).expect(200)).body.result;
    expect(seen).toMatchObject({ isConnected: true, address: null, busyTimes: 1 });
    server.answer((call) => void call.socket.destroy());
    await readLater();
    const { prisma } = t.deps;
    const stored = await Promise.all([
      prisma.busyCalendar.findMany(),
      prisma.outboxMessage.findMany(),
      prisma.recordChange.findMany(),
      prisma.notification.findMany(),
      prisma.blockout.findMany(),
    ]);
    const texts = [JSON.stringify([seen, await stateOf(), stored]), ...logged].join('\n');
    expect(logged.length).toBeGreaterThan(0);
    expect(texts).not.toContain('private-0a1b2c3d');
    expect(texts).not.toContain('Dentist');
  });

  test('others are refused', async () => {
    await t.anonymous().get(own).expect(401);
    await t.anonymous().put(own).send({ address: 'https://example.com' }).expect(401);
    await t.anonymous().delete(own).expect(401);
    await t.anonymous().post(`${own}/read`).send({}).expect(401);
    await t.anonymous().get(`/v1/users/${ann.id}/busy-calendar`).expect(401);
    await connect(server.url, office).expect(403);
    const editor = await t.makeUser({ role: 'FullTimeEditor' });
    await t.as(editor).get(`/v1/users/${ann.id}/busy-calendar`).expect(403);
    await t.as(ann).get(`/v1/users/${ann.id}/busy-calendar`).expect(403);
    const without = await t.makeUser({ role: 'FullTimeProvider', flags: ['Disable_Provider_Diary'] });
    await t.as(without).get(own).expect(403);
    await connect(server.url, without).expect(403);
    await t.as(without).delete(own).expect(403);
    await t.as(without).post(`${own}/read`).send({}).expect(403);
  });

  test('only providers have a calendar, and only one that exists is read', async () => {
    await t.as(office).get(`/v1/users/${office.id}/busy-calendar`).expect(404);
    await t.as(office).get('/v1/users/999999/busy-calendar').expect(404);
    await t.as(ann).post(`${own}/read`).send({}).expect(404);
  });

  test('a wrong address is refused in a sentence that does not repeat it', async () => {
    await t.as(ann).put(own).send({}).expect(400);
    await t.as(ann).put(own).send({ address: 'x', title: true }).expect(400);
    for (const address of ['my calendar', 'ftp://localhost/secret.ics', 'https://calendar.intranet/secret.ics']) {
      const { body } = await connect(address).expect(422);
      expect(body.errors.address[0]).toMatch(/^Please paste the secret iCal address/);
      expect(JSON.stringify(body)).not.toContain('secret.ics');
    }
    const { publicUrl } = t.deps.config;
    const { body } = await connect(`${publicUrl}/v1/calendars/1-x.ics`).expect(422);
    expect(body.detail).toBe('This is an address of Shootdesk. Please paste that of your private calendar.');
    expect(await t.deps.prisma.busyCalendar.count({ where: { userId: ann.id } })).toBe(0);
  });

  test('webcal is https, and reading at once is limited', async () => {
    const { result } = (await connect('webcal://localhost/feed.ics').expect(200)).body;
    expect(result.address).toBe('localhost/…');
    for (let count = 0; count < 14; count += 1) await t.as(ann).post(`${own}/read`).send({}).expect(200);
    const { body } = await t.as(ann).post(`${own}/read`).send({}).expect(429);
    expect(body.detail).toMatch(/^Your calendar was read many times just now\./);
  });
});
