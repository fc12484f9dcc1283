import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { jobIncludes } from '@shootdesk/shared/service-jobs/list-query';
import { orderPartNames, type OrderParts } from '@shootdesk/shared/service-jobs/order-parts';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { requireVersion } from '../../../kernel/require-version.ts';
import { loggedChange, recordActivity } from '../../activity-logs/public.ts';
import { readJob, requireLockedJob, requireParts, serviceJobView, writeOrderParts } from '../../service-jobs/public.ts';
import { changedParts, loggedPart } from './order-part-changes.ts';

interface Change {
  readonly id: number;
  readonly ifMatch: number | null;
  readonly parts: OrderParts;
}

export function changeOrderParts(
  deps: Deps,
  actor: Actor,
  { id, ifMatch, parts }: Change,
): Promise<ServiceJobWithStatuses> {
  return inTransaction(deps.prisma, async (tx) => {
    const job = await requireLockedJob(tx, actor, id);
    const read = () => readJob(deps, actor, id, jobIncludes, tx);
    const before = await read();
    requireVersion(ifMatch, before.view);
    await requireParts(tx, actor, parts);
    // The whole job is compared, because a client key's view lacks parts that it may send.
    const whole = serviceJobView(before.stored);
    const changed = changedParts(whole, parts);
    const names = orderPartNames.filter((name) => name in changed);
    if (names.length === 0) return before.view;
    await writeOrderParts(tx, id, changed);
    const after = await read();
    const wholeAfter = serviceJobView(after.stored);
    for (const part of names) {
      const { name, from, to } = loggedPart(part, whole, wholeAfter);
      await recordActivity(tx, {
        serviceJobId: id,
        serviceJobStatusId: job.serviceJobStatusId,
        type: ActivityLogTypeId.JobUpdated,
        activity: { what: 'value', name, ...loggedChange(from, to) },
        actorId: actor.userId,
      });
    }
    return after.view;
  });
}
