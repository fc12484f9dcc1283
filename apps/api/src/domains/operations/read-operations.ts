import { timerNames, workKinds } from '@shootdesk/shared/operations/operation-names';
import type { FailedWork, Operations } from '@shootdesk/shared/operations/operations.contract';
import type { Deps } from '../../deps.ts';
import { idleLifetimeMs } from '../../auth/session-store.ts';
import { readyStatus } from '../health/public.ts';
import { readBackups } from './read-backups.ts';
import { checkParts } from './check-parts.ts';
import {
  findSubjects,
  isOutboxKind,
  listFailedGroups,
  type FailedGroupRow,
  type Subject,
} from './failed-work.store.ts';
import { findFaults } from './find-faults.ts';
import * as store from './operations.store.ts';
import { listDownSince, listProcesses, type ProcessRow } from './processes.store.ts';
import { settingsInForce } from './settings-in-force.ts';
import { ownVersion } from './start-heartbeat.ts';
import { listTotals } from './storage-totals.store.ts';
import { reasonOf, workKindOf } from './work-kinds.ts';

/** Seconds without a heartbeat after which a process counts as dead: three heartbeats. */
const aliveSeconds = 45;
/** Minimum delay in ms after which a timer counts as overdue, because a machine may be busy. */
const minLateMs = 120_000;

/**
 * Whether a timer should have run by now: late by half of its interval, because sweeps of a large studio take minutes. Films take hours, so they are
 * never overdue; forecasts pause longer the longer they take. Without a worker nothing could run, so the delay counts from the start of the oldest
 * living worker.
 */
function isOverdue({ name, startedAt, nextAt }: store.TimerRow, now: Date, workerSince: Date | null): boolean {
  if (name === 'films') return false;
  const lateMs =
    name === 'forecasts' ? 15 * minLateMs : Math.max(minLateMs, (nextAt.getTime() - startedAt.getTime()) / 2);
  return Math.max(nextAt.getTime(), workerSince?.getTime() ?? 0) + lateMs < now.getTime();
}

const text = (instant: Date | null): string | null => instant?.toISOString() ?? null;
const numberOf = (value: bigint | null): number | null => (value === null ? null : Number(value));

const isAlive = ({ silentSeconds }: ProcessRow): boolean => silentSeconds < aliveSeconds;

function processView(row: ProcessRow): Operations['processes'][number] {
  const { id, kind, version, schemaVersion, host, pid, hasFfmpeg, work } = row;
  return {
    ...{ id, kind, version, schemaVersion, host, pid, hasFfmpeg },
    work: kind === 'worker' && work.length === 0 ? [...workKinds] : [...work],
    startedAt: row.startedAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    isAlive: isAlive(row),
    diskFreeBytes: numberOf(row.diskFreeBytes),
    diskBytes: numberOf(row.diskBytes),
  };
}

/** Start of the oldest living worker; null when there is none. */
const workerSinceOf = (processes: readonly ProcessRow[]): Date | null =>
  // The processes are sorted by start.
  processes.find((row) => row.kind === 'worker' && isAlive(row))?.startedAt ?? null;

function timerView(
  name: Operations['timers'][number]['name'],
  row: store.TimerRow | undefined,
  now: Date,
  workerSince: Date | null,
): Operations['timers'][number] {
  if (!row) {
    const never = { startedAt: null, tookMs: null, nextAt: null, succeededAt: null, failingSince: null, error: null };
    return { name, state: 'never', ...never };
  }
  const { error, tookMs, nextAt } = row;
  return {
    name,
    state: isOverdue(row, now, workerSince) ? 'overdue' : error === null ? 'ok' : 'failing',
    startedAt: row.startedAt.toISOString(),
    tookMs,
    nextAt: nextAt.toISOString(),
    succeededAt: text(row.succeededAt),
    failingSince: text(row.failingSince),
    error,
  };
}

function workView(row: FailedGroupRow, { about, jobId: serviceJobId }: Subject): FailedWork {
  const { kind, group, state, reason, count, newestId } = row;
  return {
    ...workKindOf(kind),
    ...{ kind, group, state, count, newestId, about, serviceJobId },
    reason: reasonOf(kind, reason),
    oldestAt: row.oldestAt.toISOString(),
    newestAt: row.newestAt.toISOString(),
  };
}

type Waiting = store.WaitingWork;

/** Counts of the queues: as a living worker reports them, else from the outbox. */
function queuesOf(processes: readonly ProcessRow[], waiting: Waiting, groups: readonly FailedGroupRow[]) {
  const reported = processes.findLast((row) => isAlive(row) && row.queue !== null)?.queue;
  const failedOf = (isCounted: (row: FailedGroupRow) => boolean) =>
    groups.filter((row) => row.state === 'failed' && isCounted(row)).reduce((sum, { count }) => sum + count, 0);
  const jobs = reported ?? { waiting: waiting.running, active: 0, delayed: 0, failed: 0 };
  return [
    { name: 'jobs' as const, ...jobs, failed: failedOf(({ kind }) => isOutboxKind(kind)) },
    { name: 'films' as const, ...waiting.films, failed: failedOf(({ kind }) => kind === 'film') },
  ];
}

async function readStorage({ reads }: Pick<Deps, 'reads'>): Promise<Operations['storage']> {
  const rows = await listTotals(reads);
  return {
    computedAt: text(rows[0]?.computedAt ?? null),
    totals: rows.map(({ clientId, clientName, year, files, bytes }) => ({
      client: clientId === null ? null : { id: clientId, name: clientName ?? '' },
      ...{ year, files, bytes },
    })),
  };
}

/** Reads the state of the installation: dependencies, processes, queues, timers and backups. Requires the database. */
export async function readOperations(deps: Deps): Promise<Operations> {
  const { reads, config, now } = deps;
  const at = now();
  const { readiness, parts } = await checkParts(deps);
  // One after the other, so that a page that refreshes takes one connection.
  const [downSince, processes] = [await listDownSince(reads), await listProcesses(reads)];
  const [waiting, groups] = [await store.countWaiting(reads), await listFailedGroups(reads)];
  const subjectOf = await findSubjects(reads, groups);
  const runs = new Map((await store.listTimerRuns(reads)).map((row) => [row.name, row]));
  const people = await store.countPeople(reads, at, idleLifetimeMs);
  const workerSince = workerSinceOf(processes);
  const backups = await readBackups(deps);
  const facts = {
    status: readyStatus(readiness),
    at: at.toISOString(),
    version: ownVersion,
    schemaVersion: await store.findSchema(reads),
    parts: parts.map((part) => ({
      ...part,
      downSince: part.state === 'down' ? text(downSince.get(part.name) ?? null) : null,
    })),
    processes: processes.map(processView),
    outbox: { waiting: waiting.waiting, oldestAt: text(waiting.oldestAt), running: waiting.running },
    queues: queuesOf(processes, waiting, groups),
    failedWork: groups.map((row) => workView(row, subjectOf(row))),
    timers: timerNames.map((name) => timerView(name, runs.get(name), at, workerSince)),
    backups: backups.view,
    people: { signedIn: people.signedIn, newestAt: text(people.newestAt) },
    storage: await readStorage(deps),
    settings: settingsInForce(config),
  };
  return {
    ...facts,
    faults: findFaults({ ...facts, oldestSeconds: waiting.oldestSeconds, backupsDueSince: backups.dueSince }),
  };
}
