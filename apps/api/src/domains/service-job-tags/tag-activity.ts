import type { Activity } from '@shootdesk/shared/activity-logs/activity';
import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { recordActivity } from '../activity-logs/public.ts';
import type { LockedJob } from '../service-jobs/public.ts';

type TagActivity = Extract<Activity, { what: 'tag' | 'tagRenamed' }>;

export function recordTagActivity(tx: Tx, job: LockedJob, actor: Actor, activity: TagActivity): Promise<void> {
  return recordActivity(tx, {
    serviceJobId: job.id,
    serviceJobStatusId: job.serviceJobStatusId,
    type: ActivityLogTypeId.TagChanged,
    activity,
    actorId: actor.userId,
  });
}
