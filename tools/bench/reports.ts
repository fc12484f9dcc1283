import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { benchDatabase } from './databases.ts';
import { writeGenerated } from './generated-table.ts';
import { print } from './print.ts';
import { startApi, type ApiTarget } from './servers.ts';

const size = { jobs: 20_000, open: 1_000 };
const people = 500;
/** One per working day: a year. */
const shifts = 250;
/** Pieces of work on jobs in each shift. */
const pieces = 4;
const jobTimes = people * shifts * pieces;
/**
 * Maximum memory of a report of any length in MB. Nothing of it is kept, but V8's young generation grows to 48 MB and the old one is
 * collected lazily.
 */
const wantedMb = 160;
/** Memory sampling interval in ms. */
const lookEveryMs = 20;
/** Interval in ms of the other calls. */
const callEveryMs = 50;

const count = (value: number) => value.toLocaleString('en');

/** Adds a year of time for this many people, unless it exists. */
async function fillTime(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT EXISTS (SELECT FROM user_times) AS filled');
    if (rows[0].filled) return;
    print(`Filling ${count(jobTimes)} times on jobs`);
    // Without triggers, which announce single writes.
    await client.query('SET session_replication_role = replica');
    await client.query(
      `INSERT INTO users (first_name, last_name, email, username, user_role_id)
       SELECT 'Person', 'Number ' || i, 'person' || i || '@example.com', 'person' || i, 12 FROM generate_series(402, $1) i`,
      [people + 1],
    );
    await client.query(
      `INSERT INTO user_times (user_id, entry_date, clock_start, clock_end)
       SELECT u.id, day, day + interval '9 hours', day + interval '17 hours 30 minutes'
       FROM (SELECT day FROM generate_series(date_trunc('day', now()) - interval '365 days', now() - interval '2 days', interval '1 day') day
         WHERE extract(isodow FROM day) < 6 ORDER BY day LIMIT $1) d CROSS JOIN users u WHERE u.id BETWEEN 2 AND $2`,
      [shifts, people + 1],
    );
    await client.query(
      `INSERT INTO user_break_times (user_time_id, break_start, break_end)
       SELECT id, clock_start + n * interval '3 hours', clock_start + n * interval '3 hours' + interval '15 minutes'
       FROM user_times, generate_series(1, 2) n`,
    );
    await client.query(
      `INSERT INTO service_job_user_times (user_time_id, user_id, service_job_id, service_job_user_role_id, entry_date, job_start, job_end)
       SELECT id, user_id, 1 + (id * 7 + n * 13) % $2, 1, entry_date, clock_start + n * interval '1 hour',
         clock_start + n * interval '1 hour' + (10 + (id + n) % 50) * interval '1 minute'
       FROM user_times, generate_series(1, $1) n`,
      [pieces, size.jobs],
    );
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

/** Resident memory in MB (Linux only). */
function residentMb({ pid }: ApiTarget): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

interface Watched<T> {
  readonly value: T;
  readonly seconds: number;
  readonly restMb: number;
  readonly peakMb: number;
  /** Maximum latency of another call in ms. */
  readonly longestMs: number;
}

/** Runs `work` while sampling the API's memory and making other calls. */
async function watch<T>(api: ApiTarget, work: () => Promise<T>): Promise<Watched<T>> {
  const restMb = residentMb(api);
  let peakMb = restMb;
  let longestMs = 0;
  const done = new AbortController();
  const looking = (async () => {
    for (; !done.signal.aborted; await pause(lookEveryMs)) peakMb = Math.max(peakMb, residentMb(api));
  })();
  const calling = (async () => {
    for (; !done.signal.aborted; await pause(callEveryMs)) {
      const begin = performance.now();
      await (await fetch(`${api.url}/v1/users/current`, { headers: api.headers })).text();
      longestMs = Math.max(longestMs, performance.now() - begin);
    }
  })();
  const begin = performance.now();
  const value = await work();
  const seconds = (performance.now() - begin) / 1000;
  done.abort();
  await Promise.all([looking, calling]);
  return { value, seconds, restMb, peakMb, longestMs };
}

/** Reads an answer as a stream without keeping it. */
async function readThrough(api: ApiTarget, path: string): Promise<{ entries: number; megabytes: number }> {
  const answer = await fetch(api.url + path, { headers: api.headers });
  if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  const { totalCount } = JSON.parse(answer.headers.get('x-additional-info') ?? '{"totalCount":0}');
  return { entries: totalCount, megabytes: bytes / 1_048_576 };
}

const year = 'filterStart=-13m&filterEnd=1m';
const rows = [
  ['Job Time Tracker, CSV, two months', `job-time-tracker.csv?filterStart=-3m&filterEnd=-1m`],
  ['Job Time Tracker, CSV, a year', `job-time-tracker.csv?${year}`],
  ['Job Time Tracker, workbook, two months', `job-time-tracker.xlsx?filterStart=-3m&filterEnd=-1m`],
  ['Job Time Tracker, workbook, a year', `job-time-tracker.xlsx?${year}`],
  ['Shift Tracker, CSV, a year', `shift-tracker.csv?${year}`],
  ['sums for the charts, a year', `time-summary?${year}`],
] as const;

async function measureRow(
  databaseUrl: string,
  [name, path]: (typeof rows)[number],
): Promise<{ line: string; good: boolean }> {
  const api = await startApi(databaseUrl);
  try {
    await readThrough(api, '/v1/reports/shift-tracker.csv?filterStart=-1d&filterEnd=0d');
    const { value, seconds, restMb, peakMb, longestMs } = await watch(api, () =>
      readThrough(api, `/v1/reports/${path}`),
    );
    const grownMb = peakMb - restMb;
    const cells = [
      name,
      value.entries > 0 ? count(value.entries) : '',
      value.megabytes.toFixed(1),
      seconds.toFixed(1),
      restMb.toFixed(0),
      peakMb.toFixed(0),
      grownMb.toFixed(0),
      longestMs.toFixed(0),
    ];
    return { line: `| ${cells.join(' | ')} |`, good: grownMb <= wantedMb };
  } finally {
    await api.stop();
  }
}

/** Reports of two months and of a year of 500 people: their memory, and whether others wait. */
export async function reports(serverUrl: string): Promise<boolean> {
  const databaseUrl = await benchDatabase(serverUrl, size, print);
  await fillTime(databaseUrl);
  const busy = loadavg()[0]?.toFixed(1);
  const measured = [];
  for (const row of rows) measured.push(await measureRow(databaseUrl, row));
  const lines = [
    '| report | entries | MB of the file | s | MB before | MB at most | MB more | longest other call ms |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...measured.map(({ line }) => line),
    '',
    `${cpus().length} cores for reader, API and Postgres together; load average ${busy} before the run.`,
  ];
  for (const line of lines) print(line);
  writeGenerated('reports', lines);
  return measured.every(({ good }) => good);
}
