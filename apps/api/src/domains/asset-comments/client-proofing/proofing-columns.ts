import type { updateClientProofing } from '@shootdesk/shared/asset-comments/client-proofing.contract';
import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import type { Tx } from '../../../db/transaction.ts';
import { sentMembers } from '../../../kernel/sent-members.ts';
import { isClientKey, type Actor } from '../../../kernel/actor.ts';
import { recordActivity } from '../../activity-logs/public.ts';
import { findSentVersions, type LockedJob } from '../../service-jobs/public.ts';
import { findAssetOfJob } from './proofing-comments.store.ts';

type Sent = Omit<BodyOf<typeof updateClientProofing>, 'id'>;

export function columnsOf({ position, attachments, ...rest }: Sent) {
  return {
    ...sentMembers(rest),
    ...(position !== undefined && { positionX: position?.x ?? null, positionY: position?.y ?? null }),
    ...(attachments && { attachments: attachments.map((each) => ({ ...each })) }),
  };
}

interface AssetVersion {
  readonly assetId: number | null;
  readonly version: number;
}

/** An asset of the job with its newest version. A client key finds only sent assets, so that it cannot probe for others. */
async function findAssetFor(tx: Tx, actor: Actor, job: LockedJob, assetId: number) {
  if (!isClientKey(actor)) return findAssetOfJob(tx, job.id, assetId);
  return (await findSentVersions(tx, job.id)).find((each) => each.assetId === assetId);
}

export async function requireAssetVersion(
  tx: Tx,
  actor: Actor,
  job: LockedJob,
  { assetId, version }: AssetVersion,
): Promise<void> {
  if (assetId === null) return;
  const asset = await findAssetFor(tx, actor, job, assetId);
  if (!asset) refuseField('assetId', 'The job has no such asset.');
  if (version > asset.version) refuseField('version', 'The asset has no such version.');
}

export function recordProofing(
  tx: Tx,
  job: LockedJob,
  actor: Actor,
  { commenter, done }: { readonly commenter: string; readonly done: 'added' | 'changed' | 'deleted' },
): Promise<void> {
  return recordActivity(tx, {
    serviceJobId: job.id,
    serviceJobStatusId: job.serviceJobStatusId,
    type: ActivityLogTypeId.ClientReview,
    activity: { what: 'sentence', sentence: [`Comment of ${commenter} on the proofing pages ${done}`] },
    actorId: actor.userId,
  });
}
