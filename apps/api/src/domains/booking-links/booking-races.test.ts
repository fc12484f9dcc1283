import { bookingSessionHeader } from '@shootdesk/shared/booking-links/booking.contract';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { addDays, instantAt, localDay, weekdayOf } from '@shootdesk/shared/kernel/local-days';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

beforeAll(async () => {
  const environment = { TRUSTED_PROXIES: '127.0.0.1' };
  t = await createTestApp({ environment });
  boss = await t.makeUser({ timeZone });
  processes = await withAnotherProcess(t, environment);
});
afterAll(async () => {
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

    const taken = await t.deps.prisma.serviceJob.findMany({
      where: { clientId, dateService: { not: null } },
      include: { users: { where: { serviceJobUserRoleId: JobUserRoleId.OnSiteProvider } } },
    });
    const held = await t.deps.prisma.bookingHold.findMany({
      where: { userId: { in: people.map(({ id }) => id) }, expiresAt: { gt: new Date() } },
    });
    expect(taken.length).toBeGreaterThan(4);
    for (const { id } of people) {
      const starts = [
        ...taken.filter(({ users }) => users[0]?.userId === id).map(({ dateService }) => dateService!.getTime()),
        ...held.filter(({ userId }) => userId === id).map(({ start }) => start.getTime()),
      ].toSorted((a, b) => a - b);
      const gaps = starts.slice(1).map((start, index) => (start - starts[index]!) / 60_000);
      expect(gaps.filter((gap) => gap < minutes + travelMinutes)).toEqual([]);
    }
  }
}, 180_000);
