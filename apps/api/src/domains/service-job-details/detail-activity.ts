import { ActivityLogTypeId } from '@shootdesk/shared/service-jobs/activity-log-types';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { recordActivity } from '../activity-logs/public.ts';
import type { LockedJob } from '../service-job-users/public.ts';

/** The name of a kind of detail as people write it: `LandArea` is a land area. */
const inWords = (typeName: string) => typeName.replaceAll(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Tells the activity log what became of a detail. */
export function recordDetailActivity(
  tx: Tx,
  job: LockedJob,
  actor: Actor,
  typeName: string,
  what: 'added' | 'changed',
): Promise<void> {
  return recordActivity(tx, {
    serviceJobId: job.id,
    serviceJobStatusId: job.serviceJobStatusId,
    type: ActivityLogTypeId.DetailChanged,
    description: `${inWords(typeName)} ${what}`,
    actorId: actor.userId,
  });
}
