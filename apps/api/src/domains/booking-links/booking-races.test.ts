import { bookingSessionHeader } from '@shootdesk/shared/booking-links/booking.contract';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { addDays, instantAt, localDay, weekdayOf } from '@shootdesk/shared/kernel/local-days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';
import { findBookingViolations } from '../../../test/booking-violations.ts';
import { withAnotherProcess, type ApiProcess } from '../../../test/api-process.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { roundsOf } from '../../../test/rounds.ts';

const timeZone = 'Australia/Melbourne';
const travelMinutes = 20;
const minutes = 60;
const clients = 24;
const rounds = roundsOf(1, 10);

let t: TestApp;
let boss: TestUser;
let processes: readonly ApiProcess[];
let database: pg.Client;

beforeAll(async () => {
  const environment = { TRUSTED_PROXIES: '127.0.0.1' };
  t = await createTestApp({ environment });
  boss = await t.makeUser({ timeZone });
  processes = await withAnotherProcess(t, environment);
  database = new pg.Client({ connectionString: t.deps.config.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await Promise.all(processes.map((each) => each.kill()));
  await t.close();
});

let requests = 0;
/** Calls one of the processes, each time from another address because of the rate limit. */
async function call(method: string, path: string, headers: Record<string, string>, body?: object) {
  const nth = (requests += 1);
  const address = `10.3.${nth % 250}.${Math.floor(nth / 250) + 1}`;
  const response = await fetch(processes[nth % processes.length]!.url + path, {
    method,
    headers: { ...headers, 'x-forwarded-for': address, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { result } = (await response.json()) as { result: Record<string, unknown> };
  return { status: response.status, result };
}

/** The next Wednesday that is a week away. */
function raceDay(): string {
  let day = addDays(localDay(new Date(), timeZone), 7);
  while (weekdayOf(day) !== 3) day = addDays(day, 1);
  return day;
}

async function makeJob(clientId: number): Promise<number> {
  const { id: campaignId } = await t.makeCampaign({ clientId });
  await t.deps.prisma.campaign.update({
    where: { id: campaignId },
    data: { state: 'VIC', address: `${campaignId} Kew St` },
  });
  const serviceId = ServiceId.Photography;
  return (await t.makeJob({ campaignId, serviceId, serviceJobLength: minutes })).id;
}

const isRefused = (status: number) => status === 409 || status === 422;

/** Answers that neither book nor refuse. */
let wrong: string[] = [];
const note = (what: string, status: number, isRight: boolean) => {
  if (!isRight) wrong.push(`${what}: ${status}`);
};

test('clients by links, a board and a dialog book the same people at once through two processes: no hour is given twice', async () => {
  const day = raceDay();
  for (let round = 0; round < rounds; round += 1) {
    const zone = await t.deps.prisma.zone.create({ data: { name: `Race ${round}`, defaultTravelTime: travelMinutes } });
    const { id: clientId } = await t.makeClient({ zoneId: zone.id });
    const people = await Promise.all(
      ['Ann', 'Zed'].map(async (firstName) => {
        const user = await t.makeUser({ role: 'FullTimeProvider', services: [ServiceId.Photography], firstName });
        const hours = { weekday: 3, startMinute: 540, finishMinute: 1080 };
        await t.deps.prisma.weeklySlot.create({ data: { userId: user.id, ...hours } });
        await t.deps.prisma.zoneProvider.create({ data: { zoneId: zone.id, userId: user.id } });
        return user;
      }),
    );
    const at = (nth: number) => instantAt(day, 540 + (nth % 12) * 30, timeZone).toISOString();
    const office = t.headersOf(boss);

    const byLink = async (nth: number) => {
      const id = await makeJob(clientId);
      const made = await call('POST', `/v1/service-jobs/${id}/booking-link`, office, { name: `Client ${nth}` });
      const token = String(made.result['url']).split('#')[1]!;
      const { result } = await call('POST', '/v1/booking/session', {}, { token });
      const session = { [bookingSessionHeader]: String(result['session']) };
      return async () => {
        for (const other of [0, 3, 7]) {
          const start = { start: at(nth + other) };
          const held = await call('POST', '/v1/booking/hold', session, start);
          if (held.status !== 200) {
            note('hold', held.status, isRefused(held.status));
            continue;
          }
          // Every fourth client goes away without confirming.
          if (nth % 4 === 3) return;
          // Nothing but the desk's override takes a held time away, and nobody overrides here.
          const { status } = await call('POST', '/v1/booking/confirm', session, start);
          note('confirm', status, status === 200);
          return;
        }
      };
    };
    const byDesk = async (nth: number) => {
      const id = await makeJob(clientId);
      const { cacheKey } = await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id } });
      const place = { dateService: at(nth), providerId: people[nth % 2]!.id };
      const board = { ...place, jobs: [{ id, cache_key: cacheKey }], reason: 'Dropped' };
      return async () => {
        const answer =
          nth % 2 === 0
            ? await call('PATCH', `/v1/service-jobs/${id}/provider-details`, office, place)
            : await call('POST', `/v1/service-jobs/${id}/visit/reschedule`, office, board);
        note('desk', answer.status, answer.status === 200 || isRefused(answer.status));
      };
    };
    const bookings = await Promise.all(
      Array.from({ length: clients }, (_, nth) => (nth % 3 === 2 ? byDesk(nth) : byLink(nth))),
    );
    wrong = [];
    await Promise.all(bookings.map((book) => book()));
    expect(wrong).toEqual([]);

    expect(await findBookingViolations(database)).toEqual([]);
    const booked = await t.deps.prisma.serviceJob.count({ where: { clientId, dateService: { not: null } } });
    expect(booked).toBeGreaterThan(4);
  }
}, 180_000);

describe('the check of raced bookings finds', () => {
  /** Writes what no call would, looks for violations, and takes it back. */
  const kindsAfter = async (...statements: readonly string[]) => {
    await database.query('BEGIN');
    for (const statement of statements) await database.query(statement);
    const found = await findBookingViolations(database);
    await database.query('ROLLBACK');
    return new Set(found.map(({ kind }) => kind));
  };
  const booked = `(SELECT min(id) FROM service_jobs WHERE date_service IS NOT NULL)`;
  const person = `(SELECT user_id FROM service_job_users WHERE service_job_id = ${booked} LIMIT 1)`;
  const start = `(SELECT date_service FROM service_jobs WHERE id = ${booked})`;
  const free = `(SELECT min(id) FROM service_jobs WHERE date_service IS NULL)`;
  const give = (minutesLater: number) => [
    `INSERT INTO service_job_users (service_job_id, user_id, service_job_user_role_id) VALUES (${free}, ${person}, ${JobUserRoleId.OnSiteProvider})`,
    `UPDATE service_jobs SET date_service = ${start} + interval '${minutesLater} minutes' WHERE id = ${free}`,
  ];
  const hold = (until: string) =>
    `INSERT INTO booking_holds (booking_link_id, service_job_id, user_id, start, minutes, expires_at)
     SELECT l.booking_link_id, l.service_job_id, ${person}, ${start}, 60, clock_timestamp() + interval '${until}'
     FROM booking_link_jobs l WHERE l.service_job_id <> ${booked} ORDER BY l.service_job_id LIMIT 1
     ON CONFLICT (booking_link_id) DO UPDATE SET user_id = excluded.user_id, start = excluded.start, expires_at = excluded.expires_at`;

  test.each([
    ['an hour that was given twice', give(30), ['hour given twice']],
    ['visits without time to travel', give(minutes + travelMinutes - 1), ['no time to travel']],
    ['a held time that somebody else has', [hold('5 minutes')], ['held time given to somebody else']],
    ['a time that is held for too long', [hold('11 minutes')], ['held longer than ten minutes']],
    ['nothing in a hold that is over', [hold('-1 second')], []],
    ['a job with a person and no time', [give(0)[0]!], ['half booked']],
    [
      'a visit in a blockout',
      [`INSERT INTO blockouts (user_id, start, finish) VALUES (${person}, ${start}, ${start} + interval '5 minutes')`],
      ['in a blockout'],
    ],
  ])('%s', async (_, statements, kinds) => {
    const found = await kindsAfter(...statements);
    expect(kinds.filter((kind) => !found.has(kind as never))).toEqual([]);
    expect(found.size > 0).toBe(kinds.length > 0);
  });
});
