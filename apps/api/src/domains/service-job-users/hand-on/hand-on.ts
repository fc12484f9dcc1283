import { problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { maxHandedOn, type LeavingBody } from '@shootdesk/shared/service-job-users/open-work';
import { lockJobs } from '../../../db/lock-jobs.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { findAssignment, hasRoleOnJob } from '../assignments.store.ts';
import { findOpenAssignments, type OpenAssignment } from './open-work.store.ts';
import type { OpenWork } from './open-work.ts';
import { replacePerson } from './replace-person.ts';

type HandOn = LeavingBody['handOn'];

const isHandedOn = (handOn: HandOn, { serviceJobUserRoleId }: OpenAssignment): boolean =>
  handOn.some((each) => each.serviceJobUserRoleId === serviceJobUserRoleId);

/** Locks the jobs in id order, before any user (ADR 6). */
export async function lockOpenWork(tx: Tx, userId: number, handOn: HandOn, now: Date): Promise<ReadonlySet<number>> {
  if (handOn.length === 0) return new Set();
  const handed = (await findOpenAssignments(tx, userId, now)).filter((each) => isHandedOn(handOn, each));
  if (handed.length > maxHandedOn) {
    const sentence = `At most ${maxHandedOn} jobs are handed on at once, and these are ${handed.length}. Please assign some of them in the job list first.`;
    refuseField('handOn', sentence);
  }
  const ids = new Set(handed.map(({ serviceJobId }) => serviceJobId));
  await lockJobs(tx, [...ids]);
  return ids;
}

function requireSuccessors({ roles }: OpenWork, handOn: HandOn): void {
  for (const [index, { serviceJobUserRoleId, userId }] of handOn.entries()) {
    const role = roles.find((each) => each.serviceJobUserRoleId === serviceJobUserRoleId);
    if (!role || role.successors.some(({ id }) => id === userId)) continue;
    refuseField(`handOn.${index}.userId`, 'This person cannot take over all of these jobs.');
  }
}

/** Refuses one successor as editor and as QC of the same job. */
function requireApart(handed: readonly OpenAssignment[], handOn: HandOn): void {
  const index = handOn.findIndex((each) => each.serviceJobUserRoleId === JobUserRoleId.QualityControl);
  const editor = handOn.find((each) => each.serviceJobUserRoleId === JobUserRoleId.EditorDrafterCopywriter);
  if (index < 0 || handOn[index]?.userId !== editor?.userId) return;
  const jobsOf = (roleId: number) =>
    handed.filter(({ serviceJobUserRoleId }) => serviceJobUserRoleId === roleId).map((each) => each.serviceJobId);
  const edited = new Set(jobsOf(JobUserRoleId.EditorDrafterCopywriter));
  const count = jobsOf(JobUserRoleId.QualityControl).filter((id) => edited.has(id)).length;
  if (count === 0) return;
  const sentence = `This person would edit and check ${count} of these jobs. Please choose somebody else for one of the two roles.`;
  refuseField(`handOn.${index}.userId`, sentence);
}

interface Handing {
  readonly assignment: OpenAssignment;
  readonly successorId: number;
  readonly requestId: string;
}

/** Reassigns one job. The status stays; log and notices are the same as for a manual assignment. */
async function handOnOne(tx: Tx, actor: Actor, { assignment, successorId, requestId }: Handing): Promise<void> {
  const { id, serviceJobId, serviceJobUserRoleId, serviceJobStatusId } = assignment;
  const former = await findAssignment(tx, id);
  if (!former) return;
  const part = { serviceJobId, userId: successorId, serviceJobUserRoleId };
  const hasRole = await hasRoleOnJob(tx, part);
  const context = { former, serviceJobStatusId, actorId: actor.userId, requestId };
  await replacePerson(tx, { ...context, successorId: hasRole ? null : successorId });
}

interface HandingOn {
  readonly work: OpenWork;
  readonly handOn: HandOn;
  /** Jobs that `lockOpenWork` has locked. */
  readonly lockedIds: ReadonlySet<number>;
  readonly requestId: string;
}

/** Reassigns the open jobs of each role to its successor; refuses successors who cannot take over all. */
export async function handOnWork(tx: Tx, actor: Actor, request: HandingOn): Promise<void> {
  const { work, handOn, lockedIds, requestId } = request;
  requireSuccessors(work, handOn);
  const handed = work.jobs.filter((each) => isHandedOn(handOn, each));
  requireApart(handed, handOn);
  if (handed.some(({ serviceJobId }) => !lockedIds.has(serviceJobId))) {
    throw problem('conflict', 'The person has been given another job meanwhile. Please try again.');
  }
  for (const assignment of handed) {
    const successorId = handOn.find((each) => each.serviceJobUserRoleId === assignment.serviceJobUserRoleId)!.userId;
    await handOnOne(tx, actor, { assignment, successorId, requestId });
  }
}
