import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '@shootdesk/prisma/create-client';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type pg from 'pg';
import { benchDatabase } from './databases.ts';
import { writeGenerated } from './generated-table.ts';
import { connections } from './measure.ts';
import { print } from './print.ts';
import { quantile } from './rounds.ts';
import { startApi, type Target } from './servers.ts';
import { signInPeople, signOutPeople } from './sessions.ts';

/** A separate database, because this writes. */
const size = { jobs: 4_000, open: 2_000 };
const peopleCount = 1000;
/** The seed's ids are lower. */
const firstPersonId = 10_001;
/** One open job per person. */
const firstJobId = size.jobs - size.open + 1;
/** Ms over which people start, within one minute. */
const spreadMs = 57_000;
const minuteMs = 60_000;
/** Target latency in ms. */
const wantedP99Ms = 1000;
const fullTimeEditor = 16;
const { EditorDrafterCopywriter } = JobUserRoleId;

/** A person who starts working, with their job. */
interface Worker {
  readonly cookie: string;
  readonly address: string;
  readonly jobId: number;
}

/** Adds people with a job each, unless they exist. */
async function addPeople(pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO users (id, first_name, last_name, email, username, user_role_id, employment)
     SELECT i, 'Early', 'Bird ' || i, 'early' || i || '@example.com', 'early' || i, ${fullTimeEditor}, 'Full_Time'
     FROM generate_series($1::int, $1::int + $2::int - 1) i ON CONFLICT DO NOTHING`,
    [firstPersonId, peopleCount],
  );
  await pool.query(
    `INSERT INTO service_job_users (service_job_id, user_id, service_job_user_role_id)
     SELECT $3::int + i, $1::int + i, ${EditorDrafterCopywriter} FROM generate_series(0, $2::int - 1) i ON CONFLICT DO NOTHING`,
    [firstPersonId, peopleCount, firstJobId],
  );
}

/** Deletes an earlier run's entries and signs everybody in. */
async function prepare(pool: pg.Pool): Promise<Worker[]> {
  await pool.query('DELETE FROM user_times WHERE user_id >= $1', [firstPersonId]);
  const ids = Array.from({ length: peopleCount }, (_, index) => firstPersonId + index);
  return (await signInPeople(pool, ids)).map(({ userId, cookie }) => {
    const index = userId - firstPersonId;
    // Many addresses, because of the rate limit.
    return { cookie, address: `10.2.${index >> 8}.${index & 255}`, jobId: firstJobId + index };
  });
}

/** A person's calls in sequence. */
const stepsOf = ({ jobId }: Worker): readonly (readonly [path: string, body: object])[] => [
  ['/v1/users/clock-in', {}],
  ['/v1/users/break-in', {}],
  ['/v1/users/break-out', {}],
  [`/v1/service-jobs/${jobId}/job-in`, { userRoleId: EditorDrafterCopywriter }],
];

interface Answers {
  readonly delays: number[];
  refused: number;
}

/** Makes a person's calls until one is refused. */
async function begin({ url }: Target, worker: Worker, answers: Answers): Promise<void> {
  const headers = {
    cookie: worker.cookie,
    origin: url,
    'content-type': 'application/json',
    'x-forwarded-for': worker.address,
  };
  for (const [path, body] of stepsOf(worker)) {
    const startedAt = performance.now();
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await answer.text();
    answers.delays.push(performance.now() - startedAt);
    if (answer.ok) continue;
    if (answers.refused === 0) print(`${path}: ${answer.status} ${text}`);
    answers.refused += 1;
    return;
  }
}

/** Counts people without the expected state: one shift, one break, on their job. */
async function countLost(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ right: number }>(
    `SELECT count(*)::int AS right FROM users u WHERE u.id >= $1
       AND (SELECT count(*) FROM user_times t WHERE t.user_id = u.id) = 1
       AND (SELECT count(*) FROM user_times t JOIN user_break_times b ON b.user_time_id = t.id
         WHERE t.user_id = u.id AND t.clock_end IS NULL AND b.break_end IS NOT NULL) = 1
       AND (SELECT count(*) FROM service_job_user_times w JOIN user_times t ON t.id = w.user_time_id
         WHERE w.user_id = u.id AND t.user_id = u.id AND w.job_end IS NULL
           AND w.service_job_id = $2::int + u.id - $1::int) = 1`,
    [firstPersonId, firstJobId],
  );
  return peopleCount - (rows[0]?.right ?? 0);
}

/** Starts people evenly over the minute. */
async function spread(workers: readonly Worker[], work: (worker: Worker) => Promise<void>): Promise<void> {
  const each = spreadMs / workers.length;
  await Promise.all(
    workers.map(async (worker, index) => {
      await pause(index * each);
      await work(worker);
    }),
  );
}

/** Starts people as fast as others finish, with the usual number of connections. */
async function crowd(workers: readonly Worker[], work: (worker: Worker) => Promise<void>): Promise<void> {
  const queue = workers.values();
  const line = async () => {
    for (const worker of queue) await work(worker);
  };
  await Promise.all(Array.from({ length: connections }, line));
}

const rows = [
  ['within a minute', spread],
  [`${connections} at a time, as fast as they can`, crowd],
] as const;

async function measureRow(
  pool: pg.Pool,
  api: Target,
  [name, bring]: (typeof rows)[number],
): Promise<{ line: string; good: boolean }> {
  const workers = await prepare(pool);
  const answers: Answers = { delays: [], refused: 0 };
  const began = performance.now();
  await bring(workers, (worker) => begin(api, worker, answers));
  const tookMs = performance.now() - began;
  const lost = await countLost(pool);
  const sorted = answers.delays.toSorted((a, b) => a - b);
  const p99 = quantile(sorted, 0.99);
  const cells = [
    name,
    sorted.length.toLocaleString('en'),
    (tookMs / 1000).toFixed(1),
    ((sorted.length * 1000) / tookMs).toFixed(0),
    quantile(sorted, 0.5).toFixed(0),
    p99.toFixed(0),
    quantile(sorted, 1).toFixed(0),
    answers.refused,
    lost,
  ];
  const good = lost === 0 && answers.refused === 0 && p99 <= wantedP99Ms && tookMs <= minuteMs;
  return { line: `| ${cells.join(' | ')} |`, good };
}

/** 1,000 people clock in, take a break and start a job: latency, and whether anything is lost. */
export async function time(serverUrl: string): Promise<boolean> {
  const databaseUrl = await benchDatabase(serverUrl, size, print);
  await using stack = new AsyncDisposableStack();
  const pool = stack.adopt(createPool(databaseUrl, { max: 2 }), (each) => each.end());
  await addPeople(pool);
  stack.defer(() => signOutPeople(pool));
  const api = stack.adopt(await startApi(databaseUrl), (target) => target.stop());
  const busy = loadavg()[0]?.toFixed(1);
  const measured = [];
  for (const row of rows) measured.push(await measureRow(pool, api, row));
  const lines = [
    `| ${peopleCount.toLocaleString('en')} people clock in, take a break, start a job | calls | s | answers a second | median ms | p99 ms | longest ms | refused | people lost |`,
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...measured.map(({ line }) => line),
    '',
    `${cpus().length} cores for callers, API and Postgres together; load average ${busy} before the run.`,
  ];
  for (const line of lines) print(line);
  writeGenerated('time', lines);
  return measured.every(({ good }) => good);
}
