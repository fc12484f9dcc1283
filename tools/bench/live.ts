import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { createChangeFeed } from '@shootdesk/api/db/change-feed';
import { createReads } from '@shootdesk/api/db/reads';
import { createPool } from '@shootdesk/prisma/create-client';
import type pg from 'pg';
import { pino } from 'pino';
import { freePort } from '../stack/ports.ts';
import { benchDatabase } from './databases.ts';
import { writeGenerated } from './generated-table.ts';
import { openReader, type LiveReader } from './live-readers.ts';
import { quantile } from './rounds.ts';
import { print } from './print.ts';
import { startApiProcess, type ServerProcess } from './servers.ts';
import { signInPeople, signOutPeople, type Person } from './sessions.ts';

const streamCount = 1000;
const resumingCount = 200;
const peopleCount = 400;
const changesPerSecond = 20;
/** Ms of changes with all streams open. */
const steadyMs = 30_000;
/** Duration in ms of the CPU measurement with idle streams. */
const idleMs = 15_000;
/** Timeout in ms for the last events. */
const patienceMs = 20_000;
const kills = 4;
/** Target latency of events in ms. */
const wantedP99Ms = 1000;

const size = { jobs: 10_000, open: 1_000 };

/** Which of the jobs each person sees, by independent SQL. */
async function findExpected(pool: pg.Pool, jobIds: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await pool.query<{ id: number; jobs: number[] }>(
    `SELECT u.id, ARRAY(SELECT j.id FROM service_jobs j WHERE j.id = ANY($1) AND CASE
       WHEN u.user_role_id IN (10, 11) THEN TRUE
       WHEN u.user_role_id IN (14, 15) THEN EXISTS (SELECT FROM service_job_users p
         WHERE p.service_job_id = j.id AND p.user_id = u.id AND p.service_job_user_role_id = 5)
       ELSE EXISTS (SELECT FROM user_services s WHERE s.user_id = u.id AND s.service_id = j.service_id)
         OR EXISTS (SELECT FROM service_job_users p WHERE p.service_job_id = j.id AND p.user_id = u.id) END) AS jobs
     FROM users u WHERE u.id > 1`,
    [jobIds],
  );
  return new Map(rows.map(({ id, jobs }) => [id, jobs]));
}

/** Changes each job once, evenly, until `isDone`; returns the commit times. */
async function changeJobs(
  pool: pg.Pool,
  announce: () => void,
  jobIds: Iterator<number>,
  isDone: () => boolean,
): Promise<Map<number, number>> {
  const committed = new Map<number, number>();
  const begin = performance.now();
  const writes: Promise<void>[] = [];
  const write = async (id: number): Promise<void> => {
    await pool.query('UPDATE service_jobs SET total_assets = coalesce(total_assets, 0) + 1 WHERE id = $1', [id]);
    committed.set(id, performance.now());
    announce();
  };
  for (let count = 0; !isDone(); count += 1) {
    await pause(Math.max(0, begin + (count * 1000) / changesPerSecond - performance.now()));
    writes.push(write(jobIds.next().value as number));
  }
  await Promise.all(writes);
  return committed;
}

interface Outcome {
  readonly expected: number;
  readonly lost: number;
  readonly repeated: number;
  readonly delays: readonly number[];
}

/** Compares received with expected events, when complete or after the timeout. */
async function compare(
  pool: pg.Pool,
  readers: readonly LiveReader[],
  committed: ReadonlyMap<number, number>,
): Promise<Outcome> {
  const visible = await findExpected(pool, [...committed.keys()]);
  const expectedOf = (reader: LiveReader) => visible.get(reader.userId) ?? [];
  const expected = readers.reduce((sum, reader) => sum + expectedOf(reader).length, 0);
  const arrived = () => readers.reduce((sum, { arrivals }) => sum + arrivals.length, 0);
  const until = performance.now() + patienceMs;
  while (arrived() < expected && performance.now() < until) await pause(100);
  // Time for unexpected events.
  await pause(1000);
  let lost = 0;
  let repeated = 0;
  const delays: number[] = [];
  for (const reader of readers) {
    const received = new Map<number, number>();
    for (const { serviceJobId, at } of reader.arrivals) {
      if (received.has(serviceJobId)) repeated += 1;
      else received.set(serviceJobId, at - (committed.get(serviceJobId) ?? Number.NaN));
    }
    lost += expectedOf(reader).filter((id) => !received.has(id)).length;
    const wanted = new Set(expectedOf(reader));
    const strange = [...received.keys()].filter((id) => !wanted.has(id));
    if (strange.length > 0)
      throw new Error(`Person ${reader.userId} was told of jobs they do not see: ${strange.join(', ')}.`);
    delays.push(...[...received.values()].map((delay) => Math.max(0, delay)));
  }
  return { expected, lost, repeated, delays: delays.toSorted((a, b) => a - b) };
}

/** Memory in MB and CPU time in s of a process (Linux only). */
function use({ pid }: ServerProcess): { readonly megabytes: number; readonly processorS: number } {
  const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return { megabytes: Number(memory) / 1024, processorS: (Number(fields[11]) + Number(fields[12])) / 100 };
}

function openReaders(people: readonly Person[], count: number, urls: readonly string[]): LiveReader[] {
  return Array.from({ length: count }, (_, index) => {
    const { userId, cookie } = people[index % people.length]!;
    // Many addresses, because of the rate limit.
    const headers = { cookie, 'x-forwarded-for': `10.1.${index >> 8}.${index & 255}` };
    return openReader({ userId, headers, urls, first: index });
  });
}

interface Bench {
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly people: readonly Person[];
  readonly jobIds: Iterator<number>;
  readonly announce: () => void;
}

async function steady({
  pool,
  databaseUrl,
  people,
  jobIds,
  announce,
}: Bench): Promise<{ line: string; good: boolean }> {
  const api = await startApiProcess(databaseUrl, await freePort(0));
  // Lets the garbage of the start be collected first.
  await pause(idleMs);
  const before = use(api);
  const readers = openReaders(people, streamCount, [api.url]);
  try {
    await Promise.all(readers.map(({ joined }) => joined));
    await pause(2000);
    const idle = use(api);
    await pause(idleMs);
    const changing = use(api);
    const end = performance.now() + steadyMs;
    const committed = await changeJobs(pool, announce, jobIds, () => performance.now() >= end);
    const after = use(api);
    const { expected, lost, repeated, delays } = await compare(pool, readers, committed);
    const [median, p99] = [quantile(delays, 0.5), quantile(delays, 0.99)];
    const percent = (processorS: number, ms: number) => ((processorS * 100_000) / ms).toFixed(1);
    const cells = [
      `${committed.size} changes, ${expected} events`,
      median.toFixed(0),
      p99.toFixed(0),
      (delays.at(-1) ?? 0).toFixed(0),
      lost,
      repeated,
      (idle.megabytes - before.megabytes).toFixed(0),
      after.megabytes.toFixed(0),
      percent(changing.processorS - idle.processorS, idleMs),
      percent(after.processorS - changing.processorS, steadyMs),
    ];
    return { line: `| ${cells.join(' | ')} |`, good: lost === 0 && repeated === 0 && p99 <= wantedP99Ms };
  } finally {
    for (const reader of readers) reader.leave();
    await api.stop();
  }
}

async function killed({
  pool,
  databaseUrl,
  people,
  jobIds,
  announce,
}: Bench): Promise<{ line: string; good: boolean }> {
  const ports = [await freePort(0), await freePort(0)];
  const processes = await Promise.all(ports.map((port) => startApiProcess(databaseUrl, port)));
  const urls = processes.map(({ url }) => url);
  const readers = openReaders(people, resumingCount, urls);
  try {
    await Promise.all(readers.map(({ joined }) => joined));
    let isDone = false;
    const changing = changeJobs(pool, announce, jobIds, () => isDone);
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(2000);
      const index = kill % processes.length;
      await processes[index]!.kill();
      processes[index] = await startApiProcess(databaseUrl, ports[index]!);
    }
    await pause(2000);
    isDone = true;
    const { expected, lost, repeated } = await compare(pool, readers, await changing);
    const sum = (of: (reader: LiveReader) => number) => readers.reduce((total, reader) => total + of(reader), 0);
    const resyncs = sum(({ counts }) => counts.resyncs);
    const cells = [kills, sum(({ counts }) => counts.reconnections), expected, lost, repeated, resyncs];
    return { line: `| ${cells.join(' | ')} |`, good: lost === 0 && repeated === 0 && resyncs === 0 };
  } finally {
    for (const reader of readers) reader.leave();
    for (const each of processes) await each.stop();
  }
}

/** Streams while jobs change: latency, cost, and whether a killed process loses events. */
export async function live(serverUrl: string): Promise<boolean> {
  const databaseUrl = await benchDatabase(serverUrl, size, print);
  const pool = createPool(databaseUrl, { max: 10 });
  const feed = createChangeFeed(databaseUrl, createReads(pool), pino({ level: 'silent' }));
  try {
    const users = await pool.query<{ id: number }>('SELECT id FROM users WHERE id > 1 ORDER BY id LIMIT $1', [
      peopleCount,
    ]);
    const people = await signInPeople(
      pool,
      users.rows.map(({ id }) => id),
    );
    const { rows } = await pool.query<{ id: number }>('SELECT id FROM service_jobs ORDER BY random()');
    const jobIds = rows.map(({ id }) => id).values();
    const busy = loadavg()[0]?.toFixed(1);
    const bench = { pool, databaseUrl, people, jobIds, announce: () => feed.announce() };
    const [first, second] = [await steady(bench), await killed(bench)];
    const lines = [
      `| ${streamCount.toLocaleString('en')} streams, ${changesPerSecond} changes a second | median ms | p99 ms | longest ms | lost | repeated | MB for the streams | MB in all | processor idle, % of a core | processor, % of a core |`,
      '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
      first.line,
      '',
      '| two processes killed in turn: kills | reconnections | events | lost | repeated | told to read all again |',
      '| ---: | ---: | ---: | ---: | ---: | ---: |',
      second.line,
      '',
      `${cpus().length} cores for readers, API and Postgres together; load average ${busy} before the run.`,
    ];
    for (const line of lines) print(line);
    writeGenerated('live', lines);
    return first.good && second.good;
  } finally {
    await signOutPeople(pool);
    await feed.close();
    await pool.end();
  }
}
