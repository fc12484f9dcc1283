import { problem } from '@shootdesk/shared/kernel/problem';
import { mayRemove } from '@shootdesk/shared/service-job-users/assign';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { wholeAssignment } from './assignment.view.ts';
import { findAssignment, removeAssignment } from './assignments.store.ts';
import { lockRecord } from '../service-jobs/public.ts';
import { recordAssignment } from './record-assignment.ts';

export function removeUser(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  { id, ifMatch, requestId }: { readonly id: number; readonly ifMatch: number | null; readonly requestId: string },
): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    const { job, record: row } = await lockRecord(tx, actor, 'The assignment', () => findAssignment(tx, id));
    if (!mayRemove(actor, row.serviceJobUserRoleId, row.userId === actor.userId)) {
      throw problem('forbidden', 'You may not remove this person from the job.');
    }
    if (row.serviceJobUserRoleId === JobUserRoleId.OnSiteProvider) {
      throw problem('rule_violated', 'The on-site provider is removed by unscheduling the appointment.');
    }
    requireVersion(ifMatch, wholeAssignment(row));
    await removeAssignment(tx, id);
    const { serviceJobStatusId } = job;
    await recordAssignment(tx, { row, what: 'removed', serviceJobStatusId, actorId: actor.userId, requestId });
    return null;
  });
}
