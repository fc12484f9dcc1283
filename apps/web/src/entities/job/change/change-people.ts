import { movesToAssigned } from '@shootdesk/shared/service-job-users/assign';
import type { JobUser, ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { fullName } from '../../../api/current-user.ts';
import { assignJobUser, removeJobUser } from '../../../data/jobs/mutations.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { ofJob, type DoneChange, type NamedPerson } from '../undo/done-change.ts';
import type { Changed, Tools } from './change-job.ts';

const personOf = ({ userId, user }: JobUser): NamedPerson => ({ userId, name: fullName(user) });

export const holdersOf = ({ users }: Pick<ServiceJob, 'users'>, roleId: number): readonly JobUser[] =>
  (users ?? []).filter(({ serviceJobUserRoleId }) => serviceJobUserRoleId === roleId);

/** Ends assignments. Returns the people who were removed and, in words, those who could not be. */
async function endAll(assignments: readonly JobUser[], { cache }: Tools) {
  const removed: NamedPerson[] = [];
  const kept: string[] = [];
  for (const assignment of assignments) {
    try {
      await removeJobUser(cache, assignment);
      removed.push(personOf(assignment));
    } catch (error) {
      kept.push(`${fullName(assignment.user)} stays: ${firstMessage(error)}`);
    }
  }
  return { removed, left: kept.length > 0 ? kept.join(' ') : undefined };
}

interface Assignment {
  readonly roleId: number;
  readonly person: NamedPerson;
  /** Whether current holders of the role are removed. */
  readonly replaces: boolean;
}

/** Assigns a person in a role, and removes the current holders if requested. */
export async function assignTo(
  job: ServiceJob,
  { roleId, person, replaces }: Assignment,
  tools: Tools,
): Promise<Changed> {
  const holders = holdersOf(job, roleId);
  const others = replaces ? holders.filter(({ userId }) => userId !== person.userId) : [];
  const isThere = others.length < holders.length && holders.some(({ userId }) => userId === person.userId);
  if (isThere && others.length === 0) return { text: `${person.name} had the job already`, changes: [] };
  if (!isThere) {
    await assignJobUser(tools.cache, { serviceJobId: job.id, userId: person.userId, serviceJobUserRoleId: roleId });
  }
  const { removed, left } = await endAll(others, tools);
  const statusBefore = job.serviceJobStatusId;
  const statusAfter = !isThere && movesToAssigned(statusBefore) ? JobStatusId.Assigned : statusBefore;
  const added = isThere ? null : person;
  const change: DoneChange = { kind: 'people', roleId, added, removed, statusBefore, statusAfter, ...ofJob(job) };
  return { text: person.name, changes: [change], left };
}

/** Removes a person from a role on a job. */
export async function removeFrom(job: ServiceJob, roleId: number, userId: number, tools: Tools): Promise<Changed> {
  const assignment = holdersOf(job, roleId).find((holder) => holder.userId === userId);
  if (!assignment) return { text: 'Was not on the job', changes: [] };
  await removeJobUser(tools.cache, assignment);
  const status = { statusBefore: job.serviceJobStatusId, statusAfter: job.serviceJobStatusId };
  const removed = [personOf(assignment)];
  return { text: 'Removed', changes: [{ kind: 'people', roleId, added: null, removed, ...status, ...ofJob(job) }] };
}
