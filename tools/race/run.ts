import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { holdMinutes } from '@shootdesk/shared/booking-links/booking-rules';
import { createPool } from '@shootdesk/prisma/create-client';
import type pg from 'pg';
import { findBookingViolations, type BookingViolation } from '../../apps/api/test/booking-violations.ts';
import { writeGenerated } from '../bench/generated-table.ts';
import { print } from '../bench/print.ts';
import { signInPeople } from '../bench/sessions.ts';
import { startApiProcess, type ServerProcess } from '../bench/servers.ts';
import { freePort } from '../stack/ports.ts';
import { act, giveBack } from './book.ts';
import { checkHolds, dropOnHeld, type LeftHold } from './holds.ts';
import { blockAgain, planAgain } from './others.ts';
import { Race, type Held } from './race.ts';
import { tablesOf } from './tables.ts';
import { makeWorld, type Visit, type World } from './world.ts';

const apis = 2;
const callers = 24;
const officeCount = 8;
const bookedShare = 0.4;
/** Held times that are left, spread over the first part of the race. */
const leftHolds = 20;
const leftWithin = 0.4;
const lookEveryMs = 150;
/** Bookings of the race that docs/booking-links.md shows. */
export const documentedBookings = 10_000;

async function openLinks(race: Race, visits: readonly Visit[]): Promise<void> {
  for (const visit of visits) {
    const made = await race.byOffice('POST', `/v1/service-jobs/${visit.jobs[0]}/booking-link`, {
      name: 'Racing Client',
    });
    const token = String(made.result['url']).split('#')[1];
    visit.session = String((await race.call('POST', '/v1/booking/session', {}, { token })).result['session']);
  }
}

/** A visit to act on, booked ones rather than others, because hours must be given back for others to be booked. */
function choose(visits: readonly Visit[]): Visit {
  const booked = visits.filter(({ place }) => place !== null);
  const list = booked.length > 0 && Math.random() < bookedShare ? booked : visits;
  return list[Math.floor(Math.random() * list.length)]!;
}

/** Not longer than what clients hold. */
const isProbe = ({ way, minutes }: Visit) => way === 'dialog' && minutes[0] === 45;

/** Each caller has visits of its own and asks for one hour after the other; all want the same hours. Answers the held times that were left, and how many of them were refused to others right away. */
async function runCallers(
  race: Race,
  visits: readonly Visit[],
): Promise<{ readonly left: LeftHold[]; readonly refused: number }> {
  const left: LeftHold[] = [];
  let refused = 0;
  /** Of the same caller, who does nothing else with it meanwhile. */
  const leavesBeside = (own: readonly Visit[]) => async (visit: Visit, held: Held) => {
    if (left.length >= leftHolds || left.length > (race.progress / leftWithin) * leftHolds) return false;
    const hold = { ...held, visit, leftAtMs: Date.now() };
    left.push(hold);
    if (await dropOnHeld(race, hold, own.find(isProbe)!)) refused += 1;
    return true;
  };
  const work = async (own: readonly Visit[]) => {
    const leaves = leavesBeside(own);
    while (!race.isOver) {
      const free = own.filter((visit) => !left.some((hold) => hold.visit === visit));
      await act(race, choose(free), own, leaves);
    }
  };
  const share = visits.length / callers;
  await Promise.all(Array.from({ length: callers }, (_, nth) => work(visits.slice(nth * share, (nth + 1) * share))));
  return { left, refused };
}

/** Looks for violations once. */
async function look(db: pg.Pool, found: Map<string, BookingViolation>): Promise<void> {
  for (const violation of await findBookingViolations(db)) found.set(`${violation.kind}: ${violation.what}`, violation);
}

/** Looks for violations while others book. */
async function watch(race: Race, found: Map<string, BookingViolation>): Promise<number> {
  let looks = 0;
  while (!race.isOver) {
    await look(race.db, found);
    looks += 1;
    await pause(lookEveryMs);
  }
  return looks;
}

/** Waits until half of the held times that were left are over by the clock. Of a short race they are not, because it would wait for ten minutes. */
async function awaitEnds(left: readonly LeftHold[], bookings: number): Promise<void> {
  const leftAtMs = left.map((hold) => hold.leftAtMs).toSorted((a, b) => a - b)[Math.floor(left.length / 2)];
  if (leftAtMs === undefined || bookings < documentedBookings) return;
  print('Waiting until held times that were left are over by the clock');
  await pause(Math.max(0, leftAtMs + holdMinutes * 60_000 + 1000 - Date.now()));
}

/** Locks and transactions that nobody ended. */
async function countLeftLocks(db: pg.Pool): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE d.datname = current_database() AND l.locktype = 'advisory')::int
       + (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%')::int AS count`,
  );
  return rows[0]!.count;
}

/** Jobs with an appointment, and how often one was booked that had none, as the database says. */
async function readBooked(db: pg.Pool): Promise<{ booked: number; firstBookings: number }> {
  const { rows } = await db.query<{ booked: number; firstBookings: number }>(
    `SELECT (SELECT count(*) FROM service_jobs WHERE date_service IS NOT NULL)::int AS booked,
       (SELECT count(*) FROM service_job_histories WHERE comment = 'Booked')::int AS "firstBookings"`,
  );
  return rows[0]!;
}

async function runIn(world: World, servers: readonly ServerProcess[], db: pg.Pool, bookings: number): Promise<boolean> {
  const busy = loadavg()[0]?.toFixed(1);
  const office = await signInPeople(db, world.office);
  const race = new Race({ world, db, urls: servers.map(({ url }) => url), office, bookings });
  const raced = world.visits.filter(({ way }) => way !== 'plan');
  const planned = world.visits.filter(({ way }) => way === 'plan');
  await openLinks(
    race,
    raced.filter(({ way }) => way === 'link'),
  );
  print(`${callers} callers ask for ${bookings} hours of ${world.people.length} people through ${apis} APIs`);
  const begin = performance.now();
  const found = new Map<string, BookingViolation>();
  const [{ left, refused }, looks] = await Promise.all([
    runCallers(race, raced),
    watch(race, found),
    planAgain(race, planned),
    blockAgain(race),
  ]);
  const seconds = (performance.now() - begin) / 1000;
  await look(db, found);
  const stored = await readBooked(db);
  const expected = world.visits.flatMap(({ place, jobs }) => (place ? jobs : [])).length;
  if (stored.booked !== expected)
    race.mismatches.push(`${stored.booked} jobs are booked, and ${expected} were answered.`);
  if (stored.firstBookings !== race.firstBookings)
    race.mismatches.push(
      `${stored.firstBookings} first bookings are in the history, and ${race.firstBookings} were answered.`,
    );
  const probes = raced.filter(isProbe);
  for (const probe of probes) if (probe.place) await giveBack(race, probe);
  await awaitEnds(left, bookings);
  const holds = await checkHolds(race, left, probes);
  await pause(1000);
  const leftLocks = await countLeftLocks(db);
  const violations = [...found.values()];
  const isWhole = bookings >= documentedBookings;
  const { lines, faults, isSound } = tablesOf({
    ...{ race, violations, looks: looks + 1, holds, leftLocks, isWhole },
    refusedWhileHeld: refused,
  });
  const machine = `${apis} APIs, ${callers} callers at once, ${world.people.length} people, ${world.days.length} days; ${seconds.toFixed(0)} s; ${cpus().length} cores for all of it, callers and Postgres together; load average ${busy} before the run.`;
  const refusals = [...race.refusals].toSorted(([, a], [, b]) => b - a).map(([said, count]) => `${count} × ${said}`);
  for (const line of [...lines, '', machine, '', ...refusals, '', ...faults.slice(0, 40)]) print(line);
  // A short race is a try, and shows less than what the page says.
  if (isWhole) writeGenerated('race', [...lines, '', machine], 'booking-links.md', 'npm run race-test');
  return isSound;
}

/** Races bookings through several processes, and writes what was booked and what was found. Answers whether nothing was wrong. */
export async function runRace(serverUrl: string, bookings: number): Promise<boolean> {
  const world = await makeWorld(serverUrl, callers, officeCount);
  const db = createPool(world.databaseUrl, { max: 8 });
  const servers: ServerProcess[] = [];
  try {
    for (let nth = 0; nth < apis; nth += 1) servers.push(await startApiProcess(world.databaseUrl, await freePort(0)));
    return await runIn(world, servers, db, bookings);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await db.end();
  }
}
