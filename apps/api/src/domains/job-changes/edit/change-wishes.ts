import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import { isBlank, wishWords, type Wishes } from '@shootdesk/shared/service-jobs/wishes';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { requireVersion } from '../../../kernel/require-version.ts';
import { loggedText, recordActivity } from '../../activity-logs/public.ts';
import { readJob, requireLockedJob } from '../../service-jobs/public.ts';
import { findWishes, writeWishes, type JobWishes } from './wishes.store.ts';

export async function readJobWishes(deps: Deps, actor: Actor, id: number): Promise<JobWishes> {
  await readJob(deps, actor, id, []);
  return (await findWishes(deps.prisma, deps, id)).view;
}

const wordsOf = (all: Wishes | null) => loggedText(all && wishWords(all).join(', '));

/** Replaces the wishes of a job; an existing appointment stays. */
export function changeWishes(
  deps: Deps,
  actor: Actor,
  { id, ifMatch, wanted }: { readonly id: number; readonly ifMatch: number | null; readonly wanted: Wishes },
): Promise<JobWishes> {
  return inTransaction(deps.prisma, async (tx) => {
    const { serviceJobStatusId } = await requireLockedJob(tx, actor, id);
    const { onSite, view } = await findWishes(tx, deps, id);
    requireVersion(ifMatch, view);
    const after = isBlank(wanted) ? null : wanted;
    if (after !== null && !onSite) refuseField('firstDay', 'Nobody goes to the property for this service.');
    await writeWishes(tx, id, after);
    await recordActivity(tx, {
      ...{ serviceJobId: id, serviceJobStatusId, actorId: actor.userId },
      type: ActivityLogTypeId.AppointmentChanged,
      activity: { what: 'value', name: 'wishes for the visit', from: wordsOf(view.wishes), to: wordsOf(after) },
    });
    return (await findWishes(tx, deps, id)).view;
  });
}
