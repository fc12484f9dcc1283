import { setTimeout as sleep } from 'node:timers/promises';
import { jobsInTheWay } from '@shootdesk/shared/availability/blockout-rules';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withAnotherProcess, type ApiProcess } from '../../../test/api-process.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { createRandom } from '../../../test/random.ts';
import { roundsOf } from '../../../test/rounds.ts';

const photography = 1;
const rounds = roundsOf(25, 200);
const seed = 20_261_123;
const hourMs = 3_600_000;
/** Monday, 4 June 2096, 09:00 in Melbourne. */
const firstHour = Date.parse('2096-06-04T09:00:00+10:00');

let t: TestApp;
let office: TestUser;
let coordinator: TestUser;
let provider: TestUser;
let processes: readonly ApiProcess[];

beforeAll(async () => {
  const environment = { TRUSTED_PROXIES: '127.0.0.1' };
  t = await createTestApp({ environment });
  office = await t.makeUser();
  coordinator = await t.makeUser({ role: 'ProductionManager', firstName: 'Casey', lastName: 'Coordinator' });
  provider = await t.makeUser({ role: 'FullTimeProvider', services: [photography] });
  await t.deps.prisma.weeklySlot.createMany({
    data: [1, 2, 3, 4, 5].map((weekday) => ({ userId: provider.id, weekday, startMinute: 480, finishMinute: 1320 })),
  });
  processes = await withAnotherProcess(t, environment);
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.kill()));
  await t.close();
});

let requests = 0;
/** Calls one process, each time from another address because of the rate limit. */
async function call(process: ApiProcess, user: TestUser, method: string, path: string, body: object, ifMatch?: number) {
  const address = `10.1.${(requests += 1) % 250}.1`;
  const version = ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` };
  const response = await fetch(process.url + path, {
    method,
    headers: { ...t.headersOf(user), 'content-type': 'application/json', 'x-forwarded-for': address, ...version },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const refusedBlockout = (id: number) => ({
  status: 422,
  body: { detail: jobsInTheWay, blockedServiceJobs: [{ id }] },
});
const refusedBooking = {
  booked: { status: 409, body: { conflicts: [{ kind: 'blockout' }] } },
  blocked: { status: 201 },
};

test('a blockout and an appointment over the same hour through two processes: one of them, every time, and never both', async () => {
  const { below } = createRandom(seed);
  const won = { appointment: 0, blockout: 0 };
  let lastRoundMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    // Eight appointments a day, on weekdays.
    const day = Math.floor(round / 8);
    const start = new Date(firstHour + (Math.floor(day / 5) * 7 + (day % 5)) * 24 * hourMs + (round % 8) * hourMs);
    const period = { start: start.toISOString(), finish: new Date(start.getTime() + hourMs).toISOString() };
    const { id } = await t.makeJob({
      serviceId: photography,
      statusId: JobStatusId.AwaitingBooking,
      dateService: start,
    });
    const [first, second] = round % 2 === 0 ? processes : processes.toReversed();
    const book = () =>
      call(first!, coordinator, 'PATCH', `/v1/service-jobs/${id}/provider-details`, { providerId: provider.id });
    const block = () => call(second!, office, 'POST', `/v3/blockouts/${provider.id}`, period);
    // Varies which is sent first and by how much, because the slower one wins only with a head start.
    const isBookingFirst = below(2) === 0;
    const [lead, follow] = isBookingFirst ? [book, block] : [block, book];
    const roundStart = performance.now();
    const leading = lead();
    await sleep(below(lastRoundMs));
    const answers = await Promise.all([leading, follow()]);
    lastRoundMs = performance.now() - roundStart;
    const [booked, blocked] = isBookingFirst ? answers : answers.toReversed();
    const isBooked = booked!.status === 200;
    won[isBooked ? 'appointment' : 'blockout'] += 1;
    const expected = isBooked ? { booked: { status: 200 }, blocked: refusedBlockout(id) } : refusedBooking;
    expect({ booked, blocked }).toMatchObject(expected);
  }
  const both = await t.deps.prisma.$queryRaw<unknown[]>`
    SELECT j.id FROM service_jobs j
    JOIN service_job_users a ON a.service_job_id = j.id AND a.service_job_user_role_id = ${JobUserRoleId.OnSiteProvider}
    JOIN blockouts b ON b.user_id = a.user_id AND b.start < j.date_service + interval '1 hour' AND b.finish > j.date_service`;
  expect(both).toEqual([]);
  // Otherwise they did not overlap.
  expect(won.appointment).toBeGreaterThan(0);
  expect(won.blockout).toBeGreaterThan(0);
});

test('of two coordinators who move the same appointment one wins, and the other is told who has moved it', async () => {
  const start = new Date('2027-03-01T09:00:00+11:00');
  const { id } = await t.makeJob({ serviceId: photography, statusId: JobStatusId.Booked, dateService: start });
  await t.assign(id, provider.id, JobUserRoleId.OnSiteProvider);
  const people = [coordinator, await t.makeUser({ role: 'ProductionManager', firstName: 'Kim', lastName: 'Chief' })];
  const { body } = await t.as(coordinator).get(`/v1/service-jobs/${id}`).expect(200);
  const moves = people.map((person, index) => {
    const dateService = new Date(start.getTime() + (index + 1) * hourMs).toISOString();
    const change = { dateService, reason: 'The owner asked' };
    const path = `/v1/service-jobs/${id}/reschedule`;
    return call(processes[index]!, person, 'POST', path, change, body.result.cache_key);
  });
  const answers = await Promise.all(moves);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  const winner = people[answers.findIndex(({ status }) => status === 200)]!;
  const lost = answers.find(({ status }) => status === 412)!.body;
  expect(lost['movedBy']).toEqual({ id: winner.id, name: winner.name, at: expect.any(String) });
  expect(lost['detail']).toContain(`${winner.name} changed the appointment`);
  const won = answers.find(({ status }) => status === 200)!.body as { result: { dateService: string } };
  expect(lost['current']).toMatchObject({ dateService: won.result.dateService });
});
