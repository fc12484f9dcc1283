import { localDay, mondayOf } from '@shootdesk/shared/kernel/local-days';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import pg from 'pg';
import { benchDatabase } from '../databases.ts';
import { print } from '../print.ts';

/** Jobs without an appointment. */
const waiting = 300;
const size = { jobs: 20_400, open: 20_000 + waiting };
/** Jobs above this id have an appointment in the week. */
const firstJob = size.jobs - size.open;
const providers = 500;
export const zones = 30;
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

/**
 * Opens and seeds a separate database, because this writes: 500 providers in 30 zones and 12 categories with 40 appointments each, and 300
 * undated jobs.
 */
export async function openWeek(serverUrl: string): Promise<Week> {
  const databaseUrl = await benchDatabase(serverUrl, size, print);
  const monday = mondayOf(localDay(new Date(), timeZone));
  await fillWeek(databaseUrl, monday);
  return { databaseUrl, monday };
}

async function fillWeek(databaseUrl: string, monday: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Without triggers, which announce single writes.
    await client.query('SET session_replication_role = replica');
    const { rows } = await client.query('SELECT EXISTS (SELECT FROM users WHERE id = $1) AS filled', [firstProviderId]);
    if (!rows[0].filled) {
      await client.query('BEGIN');
      await addProviders(client);
      await client.query('COMMIT');
    }
    await client.query(
      `UPDATE service_jobs SET service_id = ${photography}, service_job_status_id = $2, service_job_length = 30 + id % 4 * 15,
         date_service = ($1::timestamp + make_interval(days => id % 5, mins => 480 + id / 5 % 48 * 15)) AT TIME ZONE $3
       WHERE id > $4 AND id <= $5`,
      [monday, JobStatusId.Booked, timeZone, firstJob, size.jobs - waiting],
    );
    await client.query(
      `UPDATE service_jobs SET service_id = ${photography}, service_job_status_id = $1, date_service = NULL WHERE id > $2`,
      [JobStatusId.AwaitingBooking, size.jobs - waiting],
    );
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

async function addProviders(client: pg.Client): Promise<void> {
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
    `INSERT INTO zones (name, default_travel_time) SELECT 'Zone ' || i, 15 FROM generate_series(1, ${zones}) i`,
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
     SELECT z.id, i FROM generate_series($1::int, $2::int) i JOIN zones z ON z.id % ${zones} IN (i % ${zones}, (i + 7) % ${zones})`,
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
    [firstProviderId, firstJob, size.jobs - waiting],
  );
}
