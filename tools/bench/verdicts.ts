import { cpus, loadavg } from 'node:os';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import pg from 'pg';
import { benchDatabase } from './databases.ts';
import { print } from './print.ts';
import { quantile } from './rounds.ts';
import { startApi, type ApiTarget } from './servers.ts';

const size = { jobs: 100_000, open: 1_000 };
const picturesOfJob = 10;
/** Weeks over which the verdicts on all jobs are spread. */
const weeks = 156;
const callsInRound = 20;
/** Longest p95 of the weeks that are shown first, in ms. */
const wantedMs = 1500;

/** Adds ten pictures a job, a verdict on each job, and comments on two pictures of each fifth one, which is rejected; unless they exist. */
async function fillVerdicts(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT EXISTS (SELECT FROM assets) AS filled');
    if (rows[0].filled) return;
    print('Filling pictures and verdicts');
    // Without triggers, which announce single writes.
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    await client.query(`
      CREATE TEMP TABLE judged ON COMMIT DROP AS
        SELECT id, now() - ((id::bigint * 7919) % ${weeks * 7 * 24}) * interval '1 hour' AS judged_at, id % 5 = 0 AS rejected FROM service_jobs;
      INSERT INTO file_service_containers (container) VALUES ('verdicts') ON CONFLICT DO NOTHING;
      INSERT INTO files (id, filename, original_name, content_type, size, file_path, file_service_container_id, file_type_id)
      SELECT 10000000 + j.id * ${picturesOfJob} + n, 'picture.jpg', 'picture.jpg', 'image/jpeg', 1, j.id || '/' || n, c.id, 1
      FROM judged j CROSS JOIN generate_series(0, ${picturesOfJob - 1}) n JOIN file_service_containers c ON c.container = 'verdicts';
      INSERT INTO assets (id, service_job_id, version, file_id, created_by_id, created_at, updated_at)
      SELECT j.id * ${picturesOfJob} + n, j.id, 1, 10000000 + j.id * ${picturesOfJob} + n, 2 + j.id % 300, j.judged_at - interval '6 hours', now()
      FROM judged j CROSS JOIN generate_series(0, ${picturesOfJob - 1}) n;
      INSERT INTO asset_histories (asset_id, version, file_id, created_by_id, created_at, updated_at)
      SELECT id, 1, file_id, created_by_id, created_at, now() FROM assets;
      INSERT INTO asset_comments (asset_id, asset_comment_type_id, comment, version, created_by_id, created_at, updated_at)
      SELECT j.id * ${picturesOfJob} + n, 1, 'Too dark', 1, 1, j.judged_at - interval '1 hour', now()
      FROM judged j CROSS JOIN generate_series(0, 1) n WHERE j.rejected;`);
    await client.query(
      `INSERT INTO service_job_histories (service_job_id, from_status_id, service_job_status_id, comment, created_by_id, created_at)
       SELECT id, ${JobStatusId.InQC}, CASE WHEN rejected THEN ${JobStatusId.RejectToStudio} ELSE ${JobStatusId.SentToClient} END, 'Judged', 1, judged_at FROM judged`,
    );
    await client.query('COMMIT');
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

async function read(api: ApiTarget, path: string): Promise<unknown> {
  // Of many addresses, because otherwise the rate limit would be measured.
  const from = `10.0.${Math.floor(Math.random() * 250)}.1`;
  const answer = await fetch(api.url + path, { headers: { ...api.headers, 'x-forwarded-for': from } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** The p95 of a round of calls in ms, one after the other. */
async function p95Of(api: ApiTarget, path: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < callsInRound; call += 1) {
    const begin = performance.now();
    await read(api, path);
    times.push(performance.now() - begin);
  }
  return quantile(
    times.toSorted((one, other) => one - other),
    0.95,
  );
}

/** "First time right" with 100,000 jobs and a million pictures, judged within three years. */
export async function verdicts(serverUrl: string, { rounds }: { readonly rounds: number }): Promise<boolean> {
  const databaseUrl = await benchDatabase(serverUrl, size, print);
  await fillVerdicts(databaseUrl);
  const busy = loadavg()[0]?.toFixed(1);
  const api = await startApi(databaseUrl);
  try {
    const calls = [4, 12, 26].flatMap((length) => {
      const range = `filterStart=-${length - 1}w&filterEnd=1w`;
      return [
        { name: `${length} weeks`, isWanted: length <= 12, path: `/v1/reports/first-time-right?${range}` },
        {
          name: `${length} weeks, pictures of an editor`,
          isWanted: length <= 12,
          path: `/v1/reports/first-time-right/pictures?${range}&by=editor&key=12`,
        },
      ];
    });
    const measured = calls.map((call) => ({ ...call, p95: Infinity }));
    // In turns, so that the load of the machine hits all alike; the best round counts.
    for (let round = 0; round < rounds; round += 1)
      for (const call of measured) call.p95 = Math.min(call.p95, await p95Of(api, call.path));
    const lines = [
      '| call | p95 ms, best round |',
      '| --- | ---: |',
      ...measured.map(({ name, p95 }) => `| ${name} | ${p95.toFixed(0)} |`),
      '',
      `${rounds} rounds of ${callsInRound} calls; ${cpus().length} cores for caller, API and Postgres together; load average ${busy} before the run.`,
    ];
    for (const line of lines) print(line);
    return measured.every(({ p95, isWanted }) => !isWanted || p95 <= wantedMs);
  } finally {
    await api.stop();
  }
}
