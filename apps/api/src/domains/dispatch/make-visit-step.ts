import { isSameProperty, propertyOf } from '@shootdesk/shared/availability/property';
import { isKnown, noTravel } from '@shootdesk/shared/dispatch/travel';
import {
  isBeforeDay,
  stepAfter,
  stepMembers,
  stepsAhead,
  takesSteps,
  visitStepNames,
  type VisitProgress,
} from '@shootdesk/shared/dispatch/visit.schema';
import {
  maxClockLagMinutes,
  maxStepAgeHours,
  type MakeVisitStepBody,
} from '@shootdesk/shared/dispatch/visits.contract';
import { formatInstantsIn } from '@shootdesk/shared/kernel/sentence';
import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { wantOnTheWayMails } from '../client-contacts/public.ts';
import { propertyTimeZone } from '../zones/public.ts';
import { findVisit } from '../scheduling/public.ts';
import { requireLockedJob, type LockedJob } from '../service-jobs/public.ts';
import { findLastProperty, findVisitRow, visitView, writeStep, type Step, type VisitRow } from './visits.store.ts';

/** The time of a step by the phone, but never in the future, because a phone's clock may be ahead. */
function momentOf(sent: string, now: Date): Date {
  const at = new Date(sent);
  if (now.getTime() - at.getTime() > maxStepAgeHours * 3_600_000) {
    refuseField('at', `This is more than ${maxStepAgeHours} hours ago.`);
  }
  return at < now ? at : now;
}

/** Estimates the arrival; null when place or travel time is unknown. */
async function expectArrival(
  { reads, travel }: Pick<Deps, 'reads' | 'travel'>,
  userId: number,
  serviceJobId: number,
  at: Date,
): Promise<Date | null> {
  const row = await findVisitRow(reads, serviceJobId);
  if (row?.providerId !== userId) return null;
  const from = await findLastProperty(reads, { userId, before: at, exceptJobId: serviceJobId });
  const to = propertyOf(row);
  const isThere = from !== null && isSameProperty(from, to);
  const way = isThere ? noTravel : await travel.estimate(from?.place ?? null, to.place, row.zoneMinutes);
  return isKnown(way) ? new Date(at.getTime() + way.minutes * 60_000) : null;
}

/** Refuses a step before the booking, before the day of the appointment, or before an earlier step. Returns the instant to store. */
function requireConsistent(row: VisitRow, dateService: Date, at: Date, actor: Actor): Date {
  const timeZone = propertyTimeZone(row) ?? actor.timeZone;
  const bookedAt = row.bookedAt ?? at;
  if (at.getTime() < bookedAt.getTime() - maxClockLagMinutes * 60_000) {
    refuseField('at', 'This is before the job was booked for you.');
  }
  const moment = at < bookedAt ? bookedAt : at;
  if (isBeforeDay(dateService, moment, timeZone)) refuseField('at', 'This is before the day of the appointment.');
  const progress = visitView(row);
  const later = stepAfter(progress, moment);
  if (later !== null) {
    const made = formatInstantsIn(actor.timeZone)(progress[stepMembers[later]]!);
    refuseField('at', `This is before '${visitStepNames[later]}', which was on ${made}.`);
  }
  return moment;
}

/** The other jobs of a stay, in the order of their ids; none without an appointment. */
async function findOthers(tx: Tx, serviceJobId: number): Promise<{ readonly id: number; readonly start: Date }[]> {
  const visit = await findVisit(tx, serviceJobId);
  return (visit?.jobs ?? []).filter(({ id }) => id !== serviceJobId).toSorted((a, b) => a.id - b.id);
}

/** Makes a step for the other jobs of the stay, except where they have made it or a later one. The caller has locked them. */
async function followStep(
  tx: Tx,
  others: readonly { readonly id: number; readonly start: Date }[],
  step: Omit<Step, 'serviceJobId' | 'dateService'>,
): Promise<void> {
  for (const { id, start } of others) {
    const row = await findVisitRow(tx, id);
    if (row?.providerId !== step.userId || row.dateService?.getTime() !== start.getTime()) continue;
    const progress = visitView(row);
    if (!stepsAhead(progress).includes(step.step) || stepAfter(progress, step.at) !== null) continue;
    await writeStep(tx, { ...step, serviceJobId: id, dateService: start }, row);
  }
}

/** Records a step of the provider's visit, for all jobs of the stay. Idempotent; repeating a passed step changes nothing. */
export async function makeVisitStep(
  deps: Pick<Deps, 'prisma' | 'reads' | 'travel' | 'now'>,
  actor: Actor,
  serviceJobId: number,
  { step, ...body }: MakeVisitStepBody,
): Promise<VisitProgress> {
  const at = momentOf(body.at, deps.now());
  const dateService = new Date(body.dateService);
  // Before the transaction, which locks the job, because it may call a router.
  const expectedAt = step === 'on-the-way' ? await expectArrival(deps, actor.userId, serviceJobId, at) : null;
  return inTransaction(deps.prisma, async (tx) => {
    const others = await findOthers(tx, serviceJobId);
    // In the order of ids, as moves of a visit lock them.
    const jobs = new Map<number, LockedJob>();
    for (const id of [serviceJobId, ...others.map((other) => other.id)].toSorted((a, b) => a - b)) {
      jobs.set(id, await requireLockedJob(tx, actor, id));
    }
    const { serviceJobStatusId } = jobs.get(serviceJobId)!;
    const row = await findVisitRow(tx, serviceJobId);
    if (row?.providerId !== actor.userId) throw notFound('The job');
    if (row.dateService?.getTime() !== dateService.getTime()) {
      throw problem('conflict', 'The appointment has been moved since.');
    }
    if (!stepsAhead(visitView(row)).includes(step)) return visitView(row);
    if (!takesSteps({ serviceJobStatusId, dateService }, at, actor.timeZone)) {
      throw problem('rule_violated', 'The job has been handed in.');
    }
    const moment = requireConsistent(row, dateService, at, actor);
    const made = { userId: actor.userId, step, at: moment, expectedAt };
    await writeStep(tx, { ...made, serviceJobId, dateService }, row);
    await followStep(tx, others, made);
    if (step === 'on-the-way') {
      const serviceJobIds = [serviceJobId, ...others.map(({ id }) => id)] as const;
      await wantOnTheWayMails(tx, serviceJobIds, { provider: actor.name, expectedAt });
    }
    return visitView((await findVisitRow(tx, serviceJobId))!);
  });
}
