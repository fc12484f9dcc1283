import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Logger } from 'pino';
import type { Change } from '../../../db/change.ts';
import type { ChangeFeed } from '../../../db/change-feed.ts';
import type { Reads } from '../../../db/reads.ts';
import type { OpenJobIndex, OpenJobs, OpenJobsReport } from './open-job-index.ts';
import { createOpenJobTable } from './open-job-table.ts';
import { createCampaignZones } from './campaign-zones.ts';
import { findOpenJobIds, inSnapshot, readClients, readOpenJobs } from './open-jobs.store.ts';
import { createJobRowCache } from './job-row-cache.ts';

/** Maximum open jobs in memory, about 600 MB; with more, every answer comes from the database. */
const mostJobs = 1_000_000;

/** Jobs per statement, because the event loop is blocked for each. */
const jobsAtOnce = 5000;

/** Delay in ms before loading again after a failure. */
const retryMs = 5000;

interface Tools {
  readonly prisma: PrismaClient;
  readonly reads: Reads;
  readonly changes: ChangeFeed;
  readonly log: Logger;
}

/** Kinds of changes that may change a job's row in the index. */
const touchesJob: ReadonlySet<string> = new Set([
  'job',
  'status',
  'assignment',
  'tag',
  'resource',
  'detail',
  'forecast',
]);

const batchesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / jobsAtOnce) }, (_, index) =>
    all.slice(index * jobsAtOnce, (index + 1) * jobsAtOnce),
  );

/** Rereads the named records; idempotent, in any order. */
async function applyChanges(
  reads: Reads,
  { table, rowCache, campaignZones }: OpenJobIndex,
  changes: readonly Change[],
): Promise<void> {
  rowCache.forget(changes);
  campaignZones.forget(changes);
  const jobIds = new Set(changes.flatMap(({ kind, serviceJobId }) => (touchesJob.has(kind) && serviceJobId) || []));
  const clientIds = new Set(changes.flatMap(({ kind, recordId }) => (kind === 'client' ? recordId : [])));
  for (const batch of batchesOf([...jobIds])) {
    const jobs = new Map((await readOpenJobs(reads, batch)).map((job) => [job.id, job]));
    for (const id of batch) {
      const job = jobs.get(id);
      if (job) table.put(job);
      else table.remove(id);
    }
  }
  for (const batch of batchesOf([...clientIds])) {
    const clients = new Map((await readClients(reads, batch)).map((client) => [client.id, client]));
    for (const id of batch) {
      const client = clients.get(id);
      if (client) table.putClient(client);
      else table.removeClient(id);
    }
  }
}

/** All open jobs of one snapshot; null when there are too many. */
async function readAll(reads: Reads): Promise<OpenJobIndex | null> {
  const ids = await findOpenJobIds(reads);
  if (ids.length > mostJobs) return null;
  const table = createOpenJobTable();
  for (const client of await readClients(reads, 'all')) table.putClient(client);
  for (const batch of batchesOf(ids)) for (const job of await readOpenJobs(reads, batch)) table.put(job);
  return { table, rowCache: createJobRowCache(), campaignZones: createCampaignZones() };
}

export function createOpenJobs({ prisma, reads, changes, log }: Tools): OpenJobs {
  let index: OpenJobIndex | null = null;
  let state: OpenJobsReport['state'] = 'off';
  let loadMs: number | null = null;
  let isClosed = false;
  /** Incremented when a load starts or is abandoned, so that older results are ignored. */
  let attempt = 0;
  let unsubscribe = () => {};
  let timer: NodeJS.Timeout | undefined;
  let loading: Promise<void> = Promise.resolve();

  const report = (): OpenJobsReport => ({
    state,
    jobs: index?.table.jobCount() ?? 0,
    loadMs,
    megabytes: Math.round((index?.table.byteLength() ?? 0) / 1_000_000),
  });

  const giveUp = (error: unknown) => {
    index = null;
    attempt += 1;
    unsubscribe();
    if (isClosed || timer) return;
    log.warn({ err: error }, 'the open jobs are not in memory: the database answers until they are loaded again');
    state = 'loading';
    timer = setTimeout(() => {
      timer = undefined;
      start();
    }, retryMs);
    timer.unref();
  };

  const load = async () => {
    attempt += 1;
    const own = attempt;
    const begin = performance.now();
    const early: Change[] = [];
    unsubscribe = changes.subscribe(
      async (batch) => {
        if (!index) early.push(...batch);
        else await applyChanges(reads, index, batch).catch(giveUp);
      },
      () => giveUp(new Error('Changes were swept before this process read them.')),
    );
    // Subscribed before reading, so that no change is missed.
    await changes.catchUp();
    const [cursor, loaded] = await inSnapshot(prisma, readAll);
    if (!loaded) {
      unsubscribe();
      state = 'off';
      log.warn(`There are more than ${mostJobs} open jobs: lists and counts are answered by the database.`);
      return;
    }
    const missed = await changes.since(cursor);
    if (!missed) throw new Error('The change feed no longer holds what happened since the open jobs were read.');
    await applyChanges(reads, loaded, missed.changes);
    while (early.length > 0) await applyChanges(reads, loaded, early.splice(0));
    if (own !== attempt) return;
    index = loaded;
    state = 'ready';
    loadMs = Math.round(performance.now() - begin);
    log.info({ openJobs: report() }, 'open jobs are in memory');
  };

  const start = () => {
    if (isClosed) return;
    state = 'loading';
    loading = load().catch(giveUp);
  };

  return {
    start,
    whenSettled: () => loading,
    current: async () => {
      if (!index) return null;
      try {
        await changes.catchUp();
      } catch (error) {
        giveUp(error);
      }
      return index;
    },
    report,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await loading;
      unsubscribe();
      index = null;
    },
  };
}
