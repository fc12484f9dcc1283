import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { agencyDetailTypes } from '@shootdesk/shared/service-job-details/agency-details';
import type { DetailTypeName } from '@shootdesk/shared/service-job-details/detail-types';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { becameWords, recordActivity } from '../activity-logs/public.ts';
import type { LockedJob } from '../service-jobs/public.ts';
import { toldDetail } from './told-detail.ts';

/** The name of a kind of detail as people write it: `LandArea` is a land area. */
const inWords = (typeName: string) => typeName.replaceAll(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

interface DetailChange {
  readonly type: DetailTypeName;
  /** Null for a detail that was not there. */
  readonly from: unknown;
  readonly to: unknown;
}

/** Tells the activity log what became of a detail. */
export function recordDetailActivity(
  tx: Tx,
  job: LockedJob,
  actor: Actor,
  { type, from, to }: DetailChange,
): Promise<void> {
  const { AgencyChanged, DetailChanged } = ActivityLogTypeId;
  return recordActivity(tx, {
    serviceJobId: job.id,
    serviceJobStatusId: job.serviceJobStatusId,
    type: agencyDetailTypes.includes(type) ? AgencyChanged : DetailChanged,
    description: becameWords(inWords(type), toldDetail(type, from), toldDetail(type, to)),
    actorId: actor.userId,
  });
}
