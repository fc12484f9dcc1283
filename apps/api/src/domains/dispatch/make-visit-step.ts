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
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { propertyTimeZone } from '../zones/public.ts';
import { requireLockedJob } from '../service-jobs/public.ts';
import { findLastProperty, findVisitRow, visitView, writeStep, type VisitRow } from './visits.store.ts';

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

/** Records a step of the provider's visit. Idempotent; repeating a passed step changes nothing. */
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
    const { serviceJobStatusId } = await requireLockedJob(tx, actor, serviceJobId);
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
    await writeStep(tx, { serviceJobId, userId: actor.userId, dateService, step, at: moment, expectedAt }, row);
    return visitView((await findVisitRow(tx, serviceJobId))!);
  });
}
