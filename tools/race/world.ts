import { createPrismaClient } from '@shootdesk/prisma/create-client';
import { migrate } from '@shootdesk/prisma/migrate';
import { seedReference } from '@shootdesk/prisma/seed/reference';
import { UserRoleId } from '@shootdesk/shared/identity/roles';
import { addDays, instantAt, localDay, weekdayOf } from '@shootdesk/shared/kernel/local-days';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import pg from 'pg';
import { freshDatabase } from '../bench/databases.ts';

const name = 'race_test';
const timeZone = 'Australia/Melbourne';
const peopleCount = 4;
const dayCount = 4;
/** Hours in which people work, in minutes of the day. */
const work = { start: 9 * 60, finish: 18 * 60 } as const;
/** Travel minutes of the zones, which differ so that the longer one has to count. */
const travelMinutes = { many: 20, few: 30 } as const;

/** Ways in which a visit is booked. */
export const ways = ['link', 'board', 'dialog', 'order', 'repair', 'plan'] as const;
export type Way = (typeof ways)[number];

/** An appointment as its caller expects it. */
export interface Place {
  readonly startMs: number;
  /** Null where the caller is not told who comes. */
  readonly person: number | null;
}

/** A visit that one caller books, moves and cancels. */
export interface Visit {
  readonly way: Way;
  readonly campaignId: number;
  /** Minutes of each job. */
  readonly minutes: readonly number[];
  /** In the sequence of the work; none before an order. */
  jobs: readonly number[];
  place: Place | null;
  /** Session of its booking link. */
  session: string;
}

export interface World {
  readonly databaseUrl: string;
  readonly people: readonly number[];
  readonly office: readonly number[];
  /** Days that are raced for. */
  readonly days: readonly string[];
  /** The zone whose jobs only a planner books. */
  readonly planZoneId: number;
  readonly visits: readonly Visit[];
}

/** An instant of a day that is raced for. */
export const raceInstant = (day: string, minute: number): number => instantAt(day, minute, timeZone).getTime();

/** Starts of a day at which an hour may begin, in minutes of the day. */
export const raceMinutes: readonly number[] = Array.from(
  { length: (work.finish - work.start - 60) / 15 + 1 },
  (_, nth) => work.start + nth * 15,
);

/** How many visits of each way there are for each caller. */
const shares: Record<Way, number> = { link: 4, board: 2, dialog: 2, order: 2, repair: 2, plan: 0 };
const planVisits = 24;

/** Weekdays from a week ahead. */
function raceDays(): string[] {
  const days: string[] = [];
  for (let day = addDays(localDay(new Date(), timeZone), 7); days.length < dayCount; day = addDays(day, 1)) {
    if (weekdayOf(day) <= 5) days.push(day);
  }
  return days;
}

const insertedIds = async (db: pg.ClientBase, text: string, values: readonly unknown[]): Promise<number[]> =>
  (await db.query<{ id: number }>(text, [...values])).rows.map(({ id }) => id);

async function addUsers(db: pg.ClientBase, role: number, count: number): Promise<number[]> {
  return insertedIds(
    db,
    `INSERT INTO users (first_name, last_name, email, username, user_role_id, employment, time_zone)
     SELECT 'Racer', $1 || '-' || i, 'racer' || $1 || '-' || i || '@example.com', 'racer' || $1 || '-' || i, $1::int, 'Full_Time', $3
     FROM generate_series(1, $2::int) i RETURNING id`,
    [role, count, timeZone],
  );
}

async function addPeople(db: pg.ClientBase, zoneIds: readonly number[]): Promise<number[]> {
  const ids = await addUsers(db, UserRoleId.FullTimeProvider, peopleCount);
  await db.query('INSERT INTO providers (user_id, minimum_slots) SELECT id, 1 FROM unnest($1::int[]) id', [ids]);
  await db.query(
    'INSERT INTO user_services (user_id, service_id) SELECT u, s FROM unnest($1::int[]) u, unnest($2::int[]) s',
    [ids, [ServiceId.Photography, ServiceId.CompanionFloorplan]],
  );
  await db.query(
    'INSERT INTO weekly_slots (user_id, weekday, start_minute, finish_minute) SELECT u, d, $2, $3 FROM unnest($1::int[]) u, generate_series(1, 5) d',
    [ids, work.start, work.finish],
  );
  await db.query(
    'INSERT INTO zone_providers (user_id, zone_id) SELECT u, z FROM unnest($1::int[]) u, unnest($2::int[]) z',
    [ids, zoneIds],
  );
  return ids;
}

async function addVisits(db: pg.ClientBase, clientId: number, listed: readonly Way[]): Promise<Visit[]> {
  const campaigns = await insertedIds(
    db,
    `INSERT INTO campaigns (name, client_id, address, suburb, state)
     SELECT 'Race ' || $1 || '-' || i, $1::int, $1 || '/' || i || ' Race Street', 'Kew', 'VIC' FROM generate_series(1, $2::int) i RETURNING id`,
    [clientId, listed.length],
  );
  const visits: Visit[] = [];
  for (const [nth, way] of listed.entries()) {
    const minutes = nth % 3 === 0 && way !== 'dialog' ? [30, 30] : [[45, 60, 75][nth % 3]!];
    const services = [ServiceId.Photography, ServiceId.CompanionFloorplan].slice(0, minutes.length);
    const jobs =
      way === 'order'
        ? []
        : await insertedIds(
            db,
            `INSERT INTO service_jobs (name, campaign_id, client_id, service_id, service_job_status_id, service_job_length)
             SELECT 'Race', $1, $2, s, $5, m FROM unnest($3::int[], $4::int[]) t (s, m) RETURNING id`,
            [campaigns[nth], clientId, services, minutes, JobStatusId.AwaitingBooking],
          );
    visits.push({ way, campaignId: campaigns[nth]!, minutes, jobs, place: null, session: '' });
  }
  return visits;
}

/** Makes a database with a few people, their weeks, and visits for a number of callers who all want them. */
export async function makeWorld(serverUrl: string, callers: number, officeCount: number): Promise<World> {
  const databaseUrl = await freshDatabase(serverUrl, name);
  await migrate(databaseUrl);
  const prisma = createPrismaClient(databaseUrl);
  await seedReference(prisma);
  await prisma.$disconnect();
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const zoneIds = await insertedIds(
      db,
      `INSERT INTO zones (name, default_travel_time) VALUES ('Of many', $1), ('Of few', $2) RETURNING id`,
      [travelMinutes.many, travelMinutes.few],
    );
    const clientIds = await insertedIds(
      db,
      `INSERT INTO clients (name, zone_id) SELECT 'Client of zone ' || z, z FROM unnest($1::int[]) z RETURNING id`,
      [zoneIds],
    );
    // More moves than a rule may allow, so that a link lasts for the whole race.
    await db.query(
      'INSERT INTO booking_rules (notice_hours, horizon_days, moves, change_hours) VALUES (0, 30, 1000000, 0)',
    );
    const people = await addPeople(db, zoneIds);
    const office = await addUsers(db, UserRoleId.BackOffice, officeCount);
    const ofCaller = ways.flatMap((way) => Array<Way>(shares[way]).fill(way));
    const listed = Array.from({ length: callers }, () => ofCaller).flat();
    const visits = [
      ...(await addVisits(db, clientIds[0]!, listed)),
      ...(await addVisits(db, clientIds[1]!, Array<Way>(planVisits).fill('plan'))),
    ];
    return { databaseUrl, people, office, days: raceDays(), planZoneId: zoneIds[1]!, visits };
  } finally {
    await db.end();
  }
}
