import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Tx } from '../../db/transaction.ts';
import { recordActivity } from '../activity-logs/public.ts';
import { findCampaignOfJob } from './order-links.store.ts';

interface OrderedBy {
  /** Of the link. */
  readonly name: string;
  /** Who confirmed it; null where it confirmed itself. */
  readonly actorId: number | null;
}

/** Logs at each job of an order that it came by a link; returns the campaign. */
export async function recordOrder(tx: Tx, jobIds: readonly number[], { name, actorId }: OrderedBy): Promise<number> {
  const sentence = [`${name} ordered it by an order link${actorId === null ? '' : ', which was confirmed'}`];
  for (const serviceJobId of jobIds) {
    await recordActivity(tx, {
      ...{ serviceJobId, serviceJobStatusId: JobStatusId.Ordered, type: ActivityLogTypeId.JobCreated, actorId },
      activity: { what: 'sentence', sentence },
    });
  }
  return findCampaignOfJob(tx, jobIds[0]!);
}
