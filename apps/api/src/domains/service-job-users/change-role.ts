import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import type {
  ServiceJobUser,
  updateServiceJobUser,
} from '@shootdesk/shared/service-job-users/service-job-users.contract';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { requireSame } from '../../kernel/same-record.ts';
import { requireAssignable, requireCandidateRoles } from './assignment-rules.ts';
import { wholeAssignment } from './assignment.view.ts';
import { findAssignment, updateRole, type AssignmentRow } from './assignments.store.ts';
import { findCandidate } from './candidates.store.ts';
import { lockRecord } from '../service-jobs/public.ts';
import { recordAssignment } from './record-assignment.ts';

type Body = BodyOf<typeof updateServiceJobUser>;

function requireChangeable(assignment: AssignmentRow, { id, serviceJobId, userId }: Body): void {
  requireSame({ id, serviceJobId }, assignment);
  if (userId !== undefined && userId !== assignment.userId) {
    refuseField('userId', 'The user of an assignment cannot be changed.');
  }
  requireCandidateRoles(assignment.serviceJobUserRoleId);
}

export function changeRole(
  { prisma, now }: Pick<Deps, 'prisma' | 'now'>,
  actor: Actor,
  target: { readonly id: number; readonly ifMatch: number | null; readonly requestId: string },
  body: Body,
): Promise<ServiceJobUser> {
  return inTransaction(prisma, async (tx) => {
    const find = () => findAssignment(tx, target.id);
    const { job, record: assignment } = await lockRecord(tx, actor, 'The assignment', find);
    requireVersion(target.ifMatch, wholeAssignment(assignment));
    requireChangeable(assignment, body);
    const { serviceJobUserRoleId } = body;
    if (serviceJobUserRoleId === assignment.serviceJobUserRoleId) return wholeAssignment(assignment);
    const { serviceJobId, userId } = assignment;
    const candidate = await findCandidate(tx, userId, now());
    await requireAssignable(tx, job, { serviceJobId, userId, serviceJobUserRoleId }, candidate);
    const row = await updateRole(tx, assignment.id, serviceJobUserRoleId);
    const { serviceJobStatusId } = job;
    const roleBefore = assignment.serviceJobUserRole.description;
    const context = { serviceJobStatusId, actorId: actor.userId, requestId: target.requestId };
    await recordAssignment(tx, { ...context, row, what: 'assigned', roleBefore });
    return wholeAssignment(row);
  });
}
