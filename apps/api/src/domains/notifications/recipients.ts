import { JobStatusId } from '@shootdesk/shared/workflows/statuses';

/** Statuses that notify the client's account managers. */
const clientFacing: readonly number[] = [JobStatusId.SentToClient, JobStatusId.ChangeRequest, JobStatusId.Approved];

export interface StatusChangePeople {
  readonly toStatusId: number;
  /** Author of the change, who is never notified. */
  readonly actorId: number;
  /** Users with any role on the job. */
  readonly jobUserIds: readonly number[];
  /** Account managers of the job's client. */
  readonly accountManagerIds: readonly number[];
}

/** The people to notify of a status change, each once. */
export function recipientsOfStatusChange(people: StatusChangePeople): number[] {
  const managers = clientFacing.includes(people.toStatusId) ? people.accountManagerIds : [];
  const all = new Set([...people.jobUserIds, ...managers]);
  all.delete(people.actorId);
  return [...all];
}
