import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { recordActivity } from '../activity-logs/public.ts';
import type { LockedJob } from '../service-jobs/public.ts';

export interface Tick {
  readonly description: string;
  readonly checked: boolean;
}

export function recordTick(tx: Tx, actor: Actor, job: LockedJob, { description, checked }: Tick): Promise<void> {
  return recordActivity(tx, {
    serviceJobId: job.id,
    serviceJobStatusId: job.serviceJobStatusId,
    type: ActivityLogTypeId.ChecklistChanged,
    activity: { what: 'line', line: description, checked },
    actorId: actor.userId,
  });
}
