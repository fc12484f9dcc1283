import { localDay } from '@shootdesk/shared/kernel/local-days';
import { Problem } from '@shootdesk/shared/kernel/problem';
import { lockJobs } from '../../db/lock-jobs.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockProvider } from '../availability/public.ts';
import { wantAppointmentMails } from '../client-messages/public.ts';
import { findOnSiteJobs, type JobRow } from '../dispatch/public.ts';
import { recordFixed, retimeJobs } from '../scheduling/public.ts';
import { announceAssignment } from '../service-job-users/public.ts';
import { improveDay } from './improve-day.ts';
import { findFirstStarts, findProviderPart, markFixed } from './open-visits.store.ts';
import { readPersonDay, savedMinutes, type OpenVisit, type PersonDay } from './person-day.ts';

type Tools = Pick<Deps, 'prisma' | 'settings' | 'now' | 'log'>;

/** Jobs of one person on one day of theirs. */
export interface DayJobs {
  readonly providerId: number;
  readonly day: string;
  readonly ids: readonly number[];
}

/** By whom times are fixed; nobody's id for the timer. */
export interface Fixer {
  readonly actorId: number | null;
  readonly requestId: string;
}

const nowhere: ReadonlyMap<number, Date> = new Map();

/** Logs the time of a visit, and tells client and provider of it after the commit, once each. */
async function announce(tx: Tx, { jobs }: OpenVisit, starts: ReadonlyMap<number, Date>, { actorId, requestId }: Fixer) {
  for (const { id: serviceJobId, serviceJobStatusId } of jobs) {
    await recordFixed(tx, { serviceJobId, serviceJobStatusId, actorId }, starts.get(serviceJobId)!);
  }
  const [{ id }, ...others] = jobs;
  const visitJobIds = others.map((job) => job.id);
  await wantAppointmentMails(tx, id, { visitJobIds, wasBooked: false });
  const { row } = await findProviderPart(tx, id);
  if (row) await announceAssignment(tx, { row, what: 'fixed', actorId, requestId, visitJobIds });
}

/** Reads the jobs that still are as they were when somebody looked for their times: open, with the person, on the day. */
async function readStillOpen(tx: Tx, { providerId, day, ids }: DayJobs) {
  await lockJobs(tx, ids);
  const open = await findFirstStarts(tx, ids);
  const rows = (await findOnSiteJobs(tx, [...open.keys()])).filter((row) => row.providerId === providerId);
  if (rows.length === 0 || !(await lockProvider(tx, providerId))) return null;
  const personDay = await readPersonDay(tx, { providerId, day, rows });
  if (!personDay) return null;
  const isOfDay = ({ dateService }: JobRow) => localDay(dateService!, personDay.person.row.timeZone) === day;
  const visits = personDay.visits.filter(({ jobs }) => jobs.every(isOfDay));
  return { personDay: { ...personDay, visits }, firstStarts: open };
}

/**
 * Fixes the open times of some jobs of a day in the caller's transaction: moves them as planned by the rules of bookings, and tells client and provider.
 * Jobs whose time was fixed, or which were moved, meanwhile are left alone. Returns the ids of those that are fixed.
 */
export async function fixJobs(
  tx: Tx,
  dayJobs: DayJobs,
  { moves = nowhere, at, ...fixer }: Fixer & { readonly moves?: ReadonlyMap<number, Date>; readonly at: Date },
): Promise<number[]> {
  const found = await readStillOpen(tx, dayJobs);
  if (!found) return [];
  const { personDay, firstStarts } = found;
  const jobs = personDay.visits.flatMap((visit) => visit.jobs);
  const ids = jobs.map(({ id }) => id);
  const starts = new Map(jobs.map(({ id, dateService }) => [id, moves.get(id) ?? dateService!]));
  const saved = savedMinutes(personDay, firstStarts, starts);
  const retimed = [...moves].filter(([id]) => ids.includes(id)).map(([id, start]) => ({ id, start }));
  await retimeJobs(tx, retimed, { at, actorId: fixer.actorId });
  await markFixed(tx, ids, { at, savedMinutes: saved });
  for (const visit of personDay.visits) await announce(tx, visit, starts, fixer);
  return ids;
}

/** Finds an order of the day with less driving. Where the planner fails nothing moves, so that clients are still told in time. */
async function movesOf({ settings, now, log }: Tools, personDay: PersonDay): Promise<ReadonlyMap<number, Date>> {
  const { person, day } = personDay;
  try {
    return await improveDay(personDay, { now: now(), organisation: settings.organisation() });
  } catch (error) {
    log.warn({ err: error, providerId: person.row.id, day }, 'the planner failed: the times stay as planned');
    return nowhere;
  }
}

/**
 * Fixes the times of a person's day: the order of the day as planned, or one with less driving where the planner finds it. A day that has begun stays as
 * planned. What was booked between search and writing wins: then the times stay as planned, too.
 */
export async function fixDay(deps: Tools, dayJobs: DayJobs): Promise<number[]> {
  const { prisma, now } = deps;
  const rows = await findOnSiteJobs(prisma, dayJobs.ids);
  const personDay = await readPersonDay(prisma, { ...dayJobs, rows });
  const isAhead = personDay !== null && localDay(now(), personDay.person.row.timeZone) < dayJobs.day;
  const moves = isAhead ? await movesOf(deps, personDay) : nowhere;
  const fixer = { actorId: null, requestId: 'visit-times', at: now() };
  const fix = (of: ReadonlyMap<number, Date>) =>
    inTransaction(prisma, (tx) => fixJobs(tx, dayJobs, { ...fixer, moves: of }));
  return fix(moves).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'conflict' && moves.size > 0) return fix(nowhere);
    throw error;
  });
}
