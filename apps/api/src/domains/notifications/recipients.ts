import { JobStatusId } from '@shootdesk/shared/workflows/statuses';

/** Statuses of which the client's account managers are told. */
const clientFacing: readonly number[] = [JobStatusId.SentToClient, JobStatusId.ChangeRequest, JobStatusId.Approved];

export interface StatusChangePeople {
  readonly toStatusId: number;
  /** Who made the change: never told about it. */
  readonly actorId: number;
  /** Users with any role on the job. */
  readonly jobUserIds: readonly number[];
  /** Account managers of the job's client. */
  readonly accountManagerIds: readonly number[];
}

/** Who is told of a status change, each person once. */
export function recipientsOfStatusChange(people: StatusChangePeople): number[] {
  const managers = clientFacing.includes(people.toStatusId) ? people.accountManagerIds : [];
  const all = new Set([...people.jobUserIds, ...managers]);
  all.delete(people.actorId);
  return [...all];
}
