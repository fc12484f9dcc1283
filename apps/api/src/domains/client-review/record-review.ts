import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import type { Activity } from '@shootdesk/shared/activity-logs/activity';
import type { Tx } from '../../db/transaction.ts';
import { recordActivity, shortened } from '../activity-logs/public.ts';

interface Reviewed {
  readonly id: number;
  readonly serviceJobStatusId: number;
}

interface Done {
  readonly done: Extract<Activity, { what: 'clientReview' }>['done'];
  readonly file?: string | null;
  readonly message?: string | null;
  /** The staff member; absent for the recipient. */
  readonly actorId?: number;
}

/** Logs an action of the recipient, or of staff on the link. */
export async function recordReview(
  tx: Tx,
  job: Reviewed,
  { name }: { readonly name: string },
  { done, file = null, message = null, actorId }: Done,
): Promise<void> {
  await recordActivity(tx, {
    serviceJobId: job.id,
    serviceJobStatusId: job.serviceJobStatusId,
    type: ActivityLogTypeId.ClientReview,
    activity: { what: 'clientReview', done, name, file, message: message === null ? null : shortened(message) },
    actorId: actorId ?? null,
  });
}
