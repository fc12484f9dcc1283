import { cpus, loadavg } from 'node:os';
import { localDay, mondayOf } from '@shootdesk/shared/kernel/local-days';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import pg from 'pg';
import { benchDatabase } from './databases.ts';
import { writeGenerated } from './generated-table.ts';
import { print } from './print.ts';
import { quantile } from './rounds.ts';
import { startApi, type ApiTarget } from './servers.ts';

/** A database of its own, because this writes. */
const size = { jobs: 20_100, open: 20_000 };
const providers = 500;
const zones = 30;
const categories = 12;
/** Ids of the providers; the seed's people are below. */
const firstProviderId = 20_001;
const fullTimeProvider = 15;
const timeZone = 'Australia/Melbourne';
const calls = 30;
/** Somebody who moves to another week sees it before they wonder, in ms. */
const wantedP95Ms = 1000;
const wantedMegabytes = 0.5;

/** Puts all open jobs into this week, 40 for each of the providers, in zones and categories, unless they are there. */
async function fillWeek(databaseUrl: string, monday: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Triggers are off, because they announce single writes.
    await client.query('SET session_replication_role = replica');
    const { rows } = await client.query('SELECT EXISTS (SELECT FROM users WHERE id = $1) AS filled', [firstProviderId]);
    if (!rows[0].filled) {
      await client.query('BEGIN');
      await addProviders(client);
      await client.query('COMMIT');
    }
    await client.query(
      `UPDATE service_jobs SET service_job_status_id = $2, service_job_length = 30 + id % 4 * 15,
         date_service = ($1::timestamp + make_interval(days => id % 5, mins => 480 + id / 5 % 48 * 15)) AT TIME ZONE $3
       WHERE id > $4`,
      [monday, JobStatusId.Booked, timeZone, size.jobs - size.open],
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
  const jobs = size.jobs - size.open;
  await client.query('DELETE FROM service_job_users WHERE service_job_id > $1 AND service_job_user_role_id = $2', [
    jobs,
    JobUserRoleId.OnSiteProvider,
  ]);
  await client.query(
    `INSERT INTO service_job_users (service_job_id, user_id, service_job_user_role_id)
     SELECT id, $1::int + id / 5 % ${providers}, ${JobUserRoleId.OnSiteProvider} FROM service_jobs WHERE id > $2`,
    [firstProviderId, jobs],
  );
}

interface Measured {
  readonly sortedMs: number[];
  readonly cells: number;
  readonly megabytes: number;
}

async function measure({ url, headers }: ApiTarget, monday: string, query: string): Promise<Measured> {
  const end = new Date(Date.parse(`${monday}T00:00:00Z`) + 5 * 86_400_000).toISOString().slice(0, 10);
  const times: number[] = [];
  let body = '';
  for (let each = 0; each < calls; each += 1) {
    const begin = performance.now();
    const answer = await fetch(`${url}/v1/users/capacity?filterStart=${monday}&filterEnd=${end}${query}`, {
      headers: { ...headers, 'x-forwarded-for': `10.3.0.${each}` },
    });
    body = await answer.text();
    if (!answer.ok) throw new Error(body);
    // The first ones find neither prepared statements nor compiled code.
    if (each >= 5) times.push(performance.now() - begin);
  }
  const { results } = JSON.parse(body) as { results: unknown[] };
  return { sortedMs: times.toSorted((a, b) => a - b), cells: results.length, megabytes: body.length / 1_048_576 };
}

/** Live capacity of a week of 500 providers with 20,000 jobs in 30 zones and 12 categories. */
export async function capacity(serverUrl: string): Promise<boolean> {
  const databaseUrl = await benchDatabase(serverUrl, size, print);
  const monday = mondayOf(localDay(new Date(), timeZone));
  await fillWeek(databaseUrl, monday);
  const busy = loadavg()[0]?.toFixed(1);
  const api = await startApi(databaseUrl);
  try {
    const all = await measure(api, monday, '&includes=');
    const withUsers = await measure(api, monday, '');
    const oneZone = await measure(api, monday, '&zones=1');
    const row = (name: string, { sortedMs, cells, megabytes }: Measured) =>
      `| ${name} | ${cells.toLocaleString('en')} | ${megabytes.toFixed(1)} | ${quantile(sortedMs, 0.5).toFixed(0)} | ${quantile(sortedMs, 0.95).toFixed(0)} |`;
    const lines = [
      '| week of | cells | MB | p50 ms | p95 ms |',
      '| --- | ---: | ---: | ---: | ---: |',
      row(`all ${zones} zones, as the screen reads it`, all),
      row(`all ${zones} zones with the providers of each cell`, withUsers),
      row('one zone with the providers', oneZone),
      '',
      `${cpus().length} cores for caller, API and Postgres together; load average ${busy} before the run.`,
    ];
    for (const line of lines) print(line);
    writeGenerated('capacity', lines);
    return quantile(all.sortedMs, 0.95) <= wantedP95Ms && all.megabytes <= wantedMegabytes;
  } finally {
    await api.stop();
  }
}
