import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { agencyDetailTypes } from '@shootdesk/shared/service-job-details/agency-details';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { loggedChange, recordActivity } from '../activity-logs/public.ts';
import { recordTick, type Tick } from '../service-job-checklist-items/public.ts';
import type { LockedJob } from '../service-jobs/public.ts';
import { isTick, type DetailWrite } from './detail-rules.ts';
import { loggedDetail } from './logged-detail.ts';

/** `LandArea` becomes land area. */
const inWords = (typeName: string) => typeName.replaceAll(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export function recordDetailActivity(tx: Tx, job: LockedJob, actor: Actor, write: DetailWrite): Promise<void> {
  if (isTick(write)) return recordTick(tx, actor, job, write.to as Tick);
  const { type, from, to } = write;
  const { AgencyChanged, DetailChanged } = ActivityLogTypeId;
  return recordActivity(tx, {
    serviceJobId: job.id,
    serviceJobStatusId: job.serviceJobStatusId,
    type: agencyDetailTypes.includes(type) ? AgencyChanged : DetailChanged,
    activity: { what: 'value', name: inWords(type), ...loggedChange(loggedDetail(type, from), loggedDetail(type, to)) },
    actorId: actor.userId,
  });
}
