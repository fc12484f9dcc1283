import { isKnown, placeOf } from '@shootdesk/shared/dispatch/travel';
import { stepsAhead, takesSteps, type VisitProgress } from '@shootdesk/shared/dispatch/visit.schema';
import { maxStepAgeHours, type MakeVisitStepBody } from '@shootdesk/shared/dispatch/visits.contract';
import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireLockedJob } from '../service-jobs/public.ts';
import { findLastPlace, findVisitRow, visitView, writeStep } from './visits.store.ts';

/** The moment of a step: as the phone says, but never in the future, because the clock of a phone may be ahead. */
function momentOf(sent: string, now: Date): Date {
  const at = new Date(sent);
  if (now.getTime() - at.getTime() > maxStepAgeHours * 3_600_000) {
    refuseField('at', `This is more than ${maxStepAgeHours} hours ago.`);
  }
  return at < now ? at : now;
}

/** Computes when somebody who sets out arrives; null where neither place nor travel time is known. */
async function expectArrival(
  { reads, travel }: Pick<Deps, 'reads' | 'travel'>,
  userId: number,
  serviceJobId: number,
  at: Date,
): Promise<Date | null> {
  const row = await findVisitRow(reads, serviceJobId);
  if (row?.providerId !== userId) return null;
  const from = await findLastPlace(reads, { userId, before: at, exceptJobId: serviceJobId });
  const way = await travel.estimate(from, placeOf(row), row.zoneMinutes);
  return isKnown(way) ? new Date(at.getTime() + way.minutes * 60_000) : null;
}

/** Makes a step of the provider's visit to a job. Repeating it, or making one that lies behind, changes nothing. */
export async function makeVisitStep(
  deps: Pick<Deps, 'prisma' | 'reads' | 'travel' | 'now'>,
  actor: Actor,
  serviceJobId: number,
  { step, ...body }: MakeVisitStepBody,
): Promise<VisitProgress> {
  const at = momentOf(body.at, deps.now());
  const dateService = new Date(body.dateService);
  // Before the transaction, because a router may be asked, and the job is locked in it.
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
    await writeStep(tx, { serviceJobId, userId: actor.userId, dateService, step, at, expectedAt }, row);
    return visitView((await findVisitRow(tx, serviceJobId))!);
  });
}
