import { createPool, createPrismaClient } from '@shootdesk/prisma/create-client';
import { createStatementNames } from '@shootdesk/prisma/statement-names';
import { createReads } from '@shootdesk/api/db/reads';
import { inTransaction } from '@shootdesk/api/db/transaction';
import { lockJob } from '@shootdesk/api/domains/service-jobs/access/locked-job.store';
import { findStatusId } from '@shootdesk/api/domains/service-jobs/read/job.store';
import { lockJobSince, readSnapshot } from '@shootdesk/api/domains/job-changes/status/arrival.store';
import { moveJob } from '@shootdesk/api/domains/service-jobs/status/move-job';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import autocannon from 'autocannon';
import type pg from 'pg';
import type { BenchOptions } from './compare-servers.ts';
import { benchDatabase } from './databases.ts';
import { circumstances, ratioTable } from './ratio-table.ts';
import { connections } from './measure.ts';
import { boss } from './plans.ts';
import { print, printHead, printRatio } from './print.ts';
import { inTurns, ratioOf } from './rounds.ts';
import { startApi, type Target } from './servers.ts';

/** Maximum cost of a status change with the feed, relative to without. */
const mostCost = 1.15;

/** A separate database, because this writes. */
const size = { jobs: 5_000, open: 1_000 };

/** Jobs that a connection moves back and forth. */
const jobsPerConnection = 20;
const warmUpSeconds = 3;
const { Assigned, InProduction } = JobStatusId;

/**
 * Returns jobs per connection, all Assigned and without history. Different ones per call, because requests of the last round may still run.
 */
function createJobs(pool: pg.Pool): () => Promise<number[][]> {
  const perTurn = jobsPerConnection * connections;
  let turn = 0;
  return async () => {
    const first = 1 + ((turn * perTurn) % size.jobs);
    turn += 1;
    await pool.query(`SET session_replication_role = replica; UPDATE service_jobs SET service_job_status_id = ${Assigned}
      WHERE id >= ${first} AND id < ${first + perTurn}; RESET session_replication_role; TRUNCATE changes`);
    return Array.from({ length: connections }, (_, connection) =>
      Array.from({ length: jobsPerConnection }, (__, index) => first + connection * jobsPerConnection + index),
    );
  };
}

/** Enables or disables writing by the feed's triggers. */
async function switchFeed(pool: pg.Pool, isOn: boolean): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(
    `SELECT format('ALTER TABLE %s %s TRIGGER %I', tgrelid::regclass, $1::text, tgname) AS statement
     FROM pg_trigger WHERE tgname LIKE 'feed\\_on\\_%'`,
    [isOn ? 'ENABLE' : 'DISABLE'],
  );
  for (const { statement } of rows) await pool.query(statement);
}

/** Status changes per second by the API, with the usual number of connections. */
async function byApi(target: Target, jobs: readonly number[][], seconds: number): Promise<number> {
  let connection = 0;
  const result = await autocannon({
    url: target.url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const own = jobs[connection++ % jobs.length]!;
      const requests = [InProduction, Assigned].flatMap((serviceJobStatusId) =>
        own.map((id) => ({
          method: 'POST' as const,
          path: `/v1/service-jobs/${id}/workflow`,
          headers: {
            ...target.headers,
            'content-type': 'application/json',
            origin: target.url,
            'x-forwarded-for': `10.0.${id % 250}.1`,
          },
          body: JSON.stringify({ serviceJobStatusId, workflowComment: 'Measured' }),
        })),
      );
      client.setRequests(requests);
    },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} failures, ${result.errors} errors (${JSON.stringify(result.statusCodeStats)})`);
  }
  return result.requests.total / result.duration;
}

/** Status changes per second of each connection's jobs. */
type Measured = (jobs: readonly number[][], seconds: number) => Promise<number>;

type MoveOnce = (serviceJobId: number, fromStatusId: number, toStatusId: number) => Promise<void>;

/** Status changes per second by SQL alone, with one writer per connection of `byApi`. */
async function byStatements(move: MoveOnce, jobs: readonly number[][], seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const write = async (own: readonly number[]) => {
    let [from, to]: [number, number] = [Assigned, InProduction];
    while (performance.now() < end) {
      for (const id of own) {
        if (performance.now() >= end) return;
        await move(id, from, to);
        count += 1;
      }
      [from, to] = [to, from];
    }
  };
  await Promise.all(jobs.map(write));
  return count / seconds;
}

/** Cost of a status change with and without the change feed. Returns whether it is within the limit. */
export async function feed(serverUrl: string, { rounds, seconds }: BenchOptions): Promise<boolean> {
  const databaseUrl = await benchDatabase(serverUrl, size, print);
  await using stack = new AsyncDisposableStack();
  const pool = stack.adopt(createPool(databaseUrl, { max: connections }), (each) => each.end());
  const nameOf = createStatementNames();
  const prisma = stack.adopt(createPrismaClient(pool, { nameOf }), (client) => client.$disconnect());
  const api = stack.adopt(await startApi(databaseUrl), (target) => target.stop());
  const reads = createReads(pool, nameOf);
  const nextJobs = createJobs(pool);

  const change = { comment: 'Measured', actorId: boss.userId, assetIds: [] };
  const without: MoveOnce = async (serviceJobId, fromStatusId, toStatusId) => {
    await findStatusId(reads, boss, serviceJobId);
    await inTransaction(prisma, async (tx) => {
      await lockJob(tx, serviceJobId);
      await moveJob(tx, { ...change, serviceJobId, fromStatusId, toStatusId, at: new Date() }, null);
    });
  };
  const withFeed: MoveOnce = async (serviceJobId, fromStatusId, toStatusId) => {
    const arrival = await readSnapshot(reads);
    await inTransaction(prisma, async (tx) => {
      await lockJobSince(tx, serviceJobId, arrival);
      await moveJob(tx, { ...change, serviceJobId, fromStatusId, toStatusId, at: new Date() }, null);
    });
  };
  const side = (isOn: boolean, run: Measured) => async (isWarmUp: boolean) => {
    await switchFeed(pool, isOn);
    return run(await nextJobs(), isWarmUp ? warmUpSeconds : seconds);
  };
  const calls: Measured = (jobs, duration) => byApi(api, jobs, duration);
  const statements =
    (move: MoveOnce): Measured =>
    (jobs, duration) =>
      byStatements(move, jobs, duration);
  const measures: Record<string, readonly [Measured, Measured]> = {
    'by the API, triggers off and on': [calls, calls],
    'statements alone, before the feed and with it': [statements(without), statements(withFeed)],
  };

  const busy = circumstances({ rounds, seconds });
  print(`\nStatus changes a second without and with the change feed; ${busy}`);
  printHead('without', 'with', 'cost');
  const table = ratioTable('feed', ['status changes a second', 'without', 'with', 'cost', 'wanted at most'], busy);
  let isCheap = true;
  try {
    for (const [name, [off, on]] of Object.entries(measures)) {
      const ratio = ratioOf(await inTurns(rounds, side(false, off), side(true, on)));
      isCheap &&= ratio.ratio <= mostCost;
      printRatio(name, ratio);
      table.add(name, ratio, mostCost);
    }
  } finally {
    await switchFeed(pool, true);
  }
  table.write();
  return isCheap;
}
