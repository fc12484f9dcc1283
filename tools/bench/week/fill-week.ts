import { addDays, localDay, mondayOf } from '@shootdesk/shared/kernel/local-days';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import pg from 'pg';
import { benchDatabase } from '../databases.ts';
import { print } from '../print.ts';

/** People and their weeks, with 40 appointments a person and week. */
interface Weeks {
  readonly providers: number;
  readonly zones: number;
  readonly count: number;
  /** Jobs without an appointment. */
  readonly waiting: number;
}

const perWeek = 40;
/** Jobs below this id are done. */
const firstJob = 100;
export const zones = 30;
const oneWeek: Weeks = { providers: 500, zones, count: 1, waiting: 300 };
const categories = 12;
/** The seed's ids are lower. */
const firstProviderId = 20_001;
const fullTimeProvider = 15;
const photography = 1;
const timeZone = 'Australia/Melbourne';

/** A fully booked week. */
export interface Week {
  readonly databaseUrl: string;
  readonly monday: string;
}

const bookedOf = ({ providers, count }: Weeks) => providers * perWeek * count;

/** Opens and seeds a separate database, because this writes. */
async function open(serverUrl: string, weeks: Weeks, monday: string): Promise<string> {
  const open = bookedOf(weeks) + weeks.waiting;
  const databaseUrl = await benchDatabase(serverUrl, { jobs: firstJob + open, open }, print);
  await fillWeeks(databaseUrl, weeks, monday);
  return databaseUrl;
}

const thisMonday = () => mondayOf(localDay(new Date(), timeZone));

/** Opens this week of 500 providers in 30 zones and 12 categories, with 300 undated jobs. */
export async function openWeek(serverUrl: string): Promise<Week> {
  const monday = thisMonday();
  return { databaseUrl: await open(serverUrl, oneWeek, monday), monday };
}

export interface ComingWeeks extends Week {
  /** Undated jobs. */
  readonly waiting: readonly number[];
}

/** Opens the three weeks after this one, of 60 providers who all may come to every one of the undated jobs. */
export async function openComingWeeks(serverUrl: string, waiting: number): Promise<ComingWeeks> {
  const weeks = { providers: 60, zones: 1, count: 3, waiting };
  const monday = addDays(thisMonday(), 7);
  const last = firstJob + bookedOf(weeks);
  const databaseUrl = await open(serverUrl, weeks, monday);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Each at an address of its own, where nobody comes in these weeks: together they would be one visit.
    await client.query(
      'UPDATE service_jobs j SET campaign_id = m.id, client_id = m.client_id FROM campaigns m WHERE j.id > $1 AND m.id = j.id - $1',
      [last],
    );
    // Those of the run before.
    await client.query('TRUNCATE booking_links CASCADE');
  } finally {
    await client.end();
  }
  return { databaseUrl, monday, waiting: Array.from({ length: waiting }, (_, nth) => last + nth + 1) };
}

async function fillWeeks(databaseUrl: string, weeks: Weeks, monday: string): Promise<void> {
  const { providers, count } = weeks;
  const lastBooked = firstJob + bookedOf(weeks);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Without triggers, which announce single writes.
    await client.query('SET session_replication_role = replica');
    const { rows } = await client.query('SELECT EXISTS (SELECT FROM users WHERE id = $1) AS filled', [firstProviderId]);
    if (!rows[0].filled) {
      await client.query('BEGIN');
      await addProviders(client, weeks);
      await client.query('COMMIT');
    }
    await client.query(
      `UPDATE service_jobs SET service_id = ${photography}, service_job_status_id = $2, service_job_length = 30 + id % 4 * 15,
         date_service = ($1::timestamp + make_interval(days => id % 5, weeks => id / ${5 * 8 * providers} % ${count}, mins => 480 + id / 5 % 48 * 15))
           AT TIME ZONE $3
       WHERE id > $4 AND id <= $5`,
      [monday, JobStatusId.Booked, timeZone, firstJob, lastBooked],
    );
    await client.query(
      `UPDATE service_jobs SET service_id = ${photography}, service_job_status_id = $1, date_service = NULL WHERE id > $2`,
      [JobStatusId.AwaitingBooking, lastBooked],
    );
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

async function addProviders(client: pg.Client, weeks: Weeks): Promise<void> {
  const { providers, zones: zoneCount } = weeks;
  const ids = [firstProviderId, firstProviderId + providers - 1];
  await client.query(
    `INSERT INTO users (id, first_name, last_name, email, username, user_role_id, employment)
     SELECT i, 'Provider', 'Number ' || i, 'provider' || i || '@example.com', 'provider' || i, ${fullTimeProvider}, 'Full_Time'
     FROM generate_series($1::int, $2::int) i`,
    ids,
  );
  await client.query(
    `INSERT INTO service_categories (id, name, description, capacity_duration)
     SELECT i, 'Category ' || i, 'Of the benchmark', 1.5 FROM generate_series(1, ${categories}) i ON CONFLICT DO NOTHING`,
  );
  await client.query(
    `INSERT INTO zones (name, default_travel_time) SELECT 'Zone ' || i, 15 FROM generate_series(1, ${zoneCount}) i`,
  );
  await client.query(
    `INSERT INTO providers (user_id, minimum_slots, primary_category_id)
     SELECT i, 30, 1 + i % ${categories} FROM generate_series($1::int, $2::int) i`,
    ids,
  );
  await client.query(
    `INSERT INTO provider_secondary_categories (provider_id, service_category_id)
     SELECT p.id, 1 + (p.user_id + n * 5) % ${categories} FROM providers p, generate_series(1, 2) n WHERE p.user_id BETWEEN $1 AND $2`,
    ids,
  );
  await client.query(
    `INSERT INTO zone_providers (zone_id, user_id)
     SELECT z.id, i FROM generate_series($1::int, $2::int) i JOIN zones z ON z.id % ${zoneCount} IN (i % ${zoneCount}, (i + 7) % ${zoneCount})`,
    ids,
  );
  await client.query(
    `INSERT INTO weekly_slots (user_id, weekday, start_minute, finish_minute)
     SELECT i, d, h, h + 240 FROM generate_series($1::int, $2::int) i, generate_series(1, 5) d, unnest(ARRAY[480, 780]) h`,
    ids,
  );
  await client.query(
    `INSERT INTO blockouts (user_id, start, finish)
     SELECT i, date_trunc('week', now()) + make_interval(days => i % 5), date_trunc('week', now()) + make_interval(days => i % 5, hours => 4)
     FROM generate_series($1::int, $2::int) i`,
    ids,
  );
  await client.query(
    `INSERT INTO provider_bookable_services (provider_id, service_id)
     SELECT id, ${photography} FROM providers WHERE user_id BETWEEN $1 AND $2`,
    ids,
  );
  await client.query('DELETE FROM service_job_users WHERE service_job_id > $1 AND service_job_user_role_id = $2', [
    firstJob,
    JobUserRoleId.OnSiteProvider,
  ]);
  await client.query(
    `INSERT INTO service_job_users (service_job_id, user_id, service_job_user_role_id)
     SELECT id, $1::int + id / 5 % ${providers}, ${JobUserRoleId.OnSiteProvider} FROM service_jobs WHERE id > $2 AND id <= $3`,
    [firstProviderId, firstJob, firstJob + bookedOf(weeks)],
  );
}
