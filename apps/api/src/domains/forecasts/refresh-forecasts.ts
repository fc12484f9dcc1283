import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Forecast, ForecastInput, ForecastPerson, UsualTimes } from '@shootdesk/shared/forecasts/forecast-records';
import { forecastInBatches, roundUp } from '@shootdesk/shared/forecasts/forecast';
import { candidateFault, candidateRoles } from '@shootdesk/shared/service-job-users/candidates';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { queueRoleIds, type QueueRoleId } from '@shootdesk/shared/workload/work-queue';
import type { Deps } from '../../deps.ts';
import { listPeople, type NamedCandidate } from '../service-job-users/public.ts';
import { findUsualMinutes, findWorkHours } from '../workload/public.ts';
import { findForecastJobs, findSeenPeople, findUsualPassage, findUsualUpload } from './forecast-input.store.ts';
import {
  endRun,
  keepUsualTimes,
  readForecasts,
  takeRun,
  writeForecasts,
  type ForecastRow,
  type Run,
} from './forecasts.store.ts';

type RefreshDeps = Pick<Deps, 'prisma' | 'reads' | 'settings' | 'now'>;

const minuteMs = 60_000;
const usualTimesTtlMs = 60 * minuteMs;
/** Time in ms without clocking in after which people get no unassigned work. */
const seenMs = 7 * 24 * 60 * minuteMs;

/** Reads the usual times from the history. */
export async function findUsualTimes(
  { reads, settings }: Pick<Deps, 'reads' | 'settings'>,
  now: Date,
): Promise<UsualTimes> {
  const { EditorDrafterCopywriter, QualityControl, Specialist } = JobUserRoleId;
  const { Uploaded, AwaitingAssignment, SentToEsoft, InProduction, AwaitingQC, InQC1, SentToClient } = JobStatusId;
  const onOneDayIn = settings.organisation().timeZone;
  const [edit, qc, verify, upload, vendor, toEdit, toQc, check] = await Promise.all([
    findUsualMinutes(reads, EditorDrafterCopywriter, now),
    findUsualMinutes(reads, QualityControl, now),
    findUsualMinutes(reads, Specialist, now),
    findUsualUpload(reads, now),
    findUsualPassage(reads, now, { from: [SentToEsoft], to: AwaitingQC, onOneDayIn: null }),
    findUsualPassage(reads, now, { from: [Uploaded, AwaitingAssignment], to: InProduction, onOneDayIn }),
    findUsualPassage(reads, now, { from: [AwaitingQC], to: InQC1, onOneDayIn }),
    findUsualPassage(reads, now, { from: [InQC1], to: SentToClient, onOneDayIn }),
  ]);
  // When nobody tracks time in QC, uses how long jobs are in QC.
  const checked = qc.ofAll === null && Object.keys(qc.byService).length === 0 ? check : qc;
  const work = { [EditorDrafterCopywriter]: edit, [QualityControl]: checked, [Specialist]: verify };
  return { work, upload, vendor, toEdit, toQc };
}

/** Whether a person gets unassigned work of a role: they have a role for it, cover one of its services, and are not a production manager. */
function takesWork({ candidate }: NamedCandidate, roleId: QueueRoleId): boolean {
  if (!candidate || candidate.role === 'ProductionManager') return false;
  if (!(candidateRoles(roleId) ?? []).some((role) => role === candidate.role)) return false;
  return candidate.serviceIds.some((serviceId) => candidateFault(candidate, roleId, serviceId) === null);
}

/**
 * Everybody who has work or can get unassigned work. Unassigned work of a role goes to those who clocked in lately, or to all who can take it when
 * none of them did.
 */
export async function findPeople({ prisma, reads, settings }: RefreshDeps, holderIds: readonly number[], now: Date) {
  const roles = [...new Set(queueRoleIds.flatMap((roleId) => candidateRoles(roleId) ?? []))];
  const [people, seen] = await Promise.all([
    listPeople(prisma, roles, holderIds, now),
    findSeenPeople(prisma, new Date(now.getTime() - seenMs)),
  ]);
  const { timeZone } = settings.organisation();
  const hours = await findWorkHours(
    reads,
    people.map(({ id }) => id),
    { now, timeZone },
  );
  const takersOf = (roleId: QueueRoleId) => {
    const able = people.filter((person) => takesWork(person, roleId));
    const present = able.filter(({ id }) => seen.has(id));
    return new Set((present.length > 0 ? present : able).map(({ id }) => id));
  };
  const takers = queueRoleIds.map((roleId) => ({ roleId, ids: takersOf(roleId) }));
  return people.map(({ id, firstName, lastName, candidate }): ForecastPerson => ({
    id,
    name: `${firstName} ${lastName}`,
    hours: hours.get(id)!,
    takes: takers.flatMap(({ roleId, ids }) => (ids.has(id) ? [roleId] : [])),
    serviceIds: candidate?.serviceIds ?? [],
  }));
}

async function readInput(deps: RefreshDeps, usual: UsualTimes, now: Date): Promise<ForecastInput> {
  const jobs = await findForecastJobs(deps.reads, now);
  const holderIds = new Set(jobs.flatMap(({ people }) => queueRoleIds.flatMap((roleId) => people[roleId] ?? [])));
  return { now, jobs, usual, people: await findPeople(deps, [...holderIds], now) };
}

/** Instant in ms at which a job is expected, rounded up to steps of minutes. For a job that is on time it is never after the deadline. */
function expectedMs({ expectedAt, deadline, state }: Forecast): number | null {
  if (expectedAt === null) return null;
  const rounded = roundUp(expectedAt.getTime());
  return state === 'onTime' ? Math.min(rounded, deadline.getTime()) : rounded;
}

function rowOf(forecast: Forecast): ForecastRow {
  const { jobId, deadline, state, steps } = forecast;
  return {
    jobId,
    deadline: deadline.getTime(),
    expectedAt: expectedMs(forecast),
    atRiskUntil: state === 'atRisk' ? deadline.getTime() : null,
    steps,
  };
}

/** Text for comparison, with sorted members, because JSON in the database has no order of members. */
const textOf = ({ steps, ...row }: ForecastRow) =>
  JSON.stringify([
    row.deadline,
    row.expectedAt,
    row.atRiskUntil,
    steps.map((step) => Object.entries(step).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  ]);

/** Computes forecasts, and lets the process answer requests between batches. */
async function forecastRows(input: ForecastInput): Promise<ForecastRow[]> {
  const batches = forecastInBatches(input);
  for (;;) {
    const { done, value } = batches.next();
    if (done) return value.map(rowOf);
    await nextTurn();
  }
}

async function computeForecasts(deps: RefreshDeps, run: Run, now: Date): Promise<void> {
  const { prisma, reads } = deps;
  // Usual times that an earlier release stored have fewer fields.
  let usual = run.usualTimes?.toQc ? run.usualTimes : null;
  if (!usual || !run.usualTimesAt || now.getTime() - run.usualTimesAt.getTime() > usualTimesTtlMs) {
    usual = await findUsualTimes(deps, now);
    await keepUsualTimes(prisma, usual, now);
  }
  const input = await readInput(deps, usual, now);
  const before = new Map((await readForecasts(reads, 'all')).map((row) => [row.jobId, textOf(row)]));
  const rows = await forecastRows(input);
  const current = new Set(rows.map(({ jobId }) => jobId));
  await writeForecasts(
    prisma,
    rows.filter((row) => before.get(row.jobId) !== textOf(row)),
    [...before.keys()].filter((id) => !current.has(id)),
  );
}

/**
 * Computes the forecasts of all open jobs and writes those that differ. False while another process does so, or before `restMs` is over.
 * @param restMs shortest time between the starts of two runs
 */
export async function refreshForecasts(deps: RefreshDeps, restMs = 0): Promise<boolean> {
  const now = deps.now();
  const run = await takeRun(deps.prisma, now, restMs);
  if (!run) return false;
  try {
    await computeForecasts(deps, run, now);
  } finally {
    await endRun(deps.prisma, now);
  }
  return true;
}
