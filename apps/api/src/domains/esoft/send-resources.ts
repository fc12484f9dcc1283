import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import type { EsoftSubmissionView } from '@shootdesk/shared/esoft/esoft.contract';
import { vendorRefusal, type VendorAction } from '@shootdesk/shared/esoft/vendor-actions';
import { problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { manages } from '@shootdesk/shared/service-job-users/job-person';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { emit } from '../../db/outbox.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { recordActivity } from '../activity-logs/public.ts';
import { moveJob, personOn, requireLockedJob } from '../service-jobs/public.ts';
import { insertSubmission, isWaiting, ownsResources } from './esoft.store.ts';
import { submissionView } from './submission.view.ts';

interface Request {
  readonly serviceJobId: number;
  readonly resources: readonly number[];
  readonly requestId: string;
}

const logTypes = { 'send-to-esoft': ActivityLogTypeId.SentToEsoft, 'push-raw': ActivityLogTypeId.RawPushed } as const;

/** Sends resources to Esoft in the background: for editing, which moves the job to SentToEsoft, or for their RAW/JPG files. */
export function sendResources(
  { prisma, esoft, now }: Deps,
  actor: Actor,
  kind: VendorAction,
  { serviceJobId, resources, requestId }: Request,
): Promise<EsoftSubmissionView> {
  return inTransaction(prisma, async (tx) => {
    const job = await requireLockedJob(tx, actor, serviceJobId);
    const person = personOn(job, actor);
    const resourceIds = [...new Set(resources)];
    if (kind === 'send-to-esoft' && !manages(person)) {
      throw problem('forbidden', 'Only BackOffice and production managers send jobs to Esoft.');
    }
    if (await isWaiting(tx, serviceJobId, kind)) {
      throw problem('conflict', 'Files of this job are on their way to Esoft already.');
    }
    const facts = { person, job, isConfigured: esoft !== null, selected: resourceIds.length };
    const refusal = vendorRefusal(kind, facts);
    if (refusal !== null) throw problem('rule_violated', refusal);
    if (!(await ownsResources(tx, serviceJobId, resourceIds))) {
      refuseField('resources', 'Only resources of this job can be sent with it.');
    }
    const row = await insertSubmission(tx, { serviceJobId, kind, createdById: actor.userId, resourceIds });
    const fromStatusId = job.serviceJobStatusId;
    const toStatusId = kind === 'send-to-esoft' ? JobStatusId.SentToEsoft : fromStatusId;
    if (toStatusId !== fromStatusId) {
      const move = { serviceJobId, fromStatusId, toStatusId, comment: 'Sent to Esoft', assetIds: [] };
      await moveJob(tx, { ...move, actorId: actor.userId, at: now() }, requestId);
    }
    const files = resourceIds.length === 1 ? '1 file' : `${resourceIds.length} files`;
    const sentence = kind === 'send-to-esoft' ? `${files} sent to Esoft` : `RAW/JPG requested of ${files}`;
    await recordActivity(tx, {
      serviceJobId,
      serviceJobStatusId: toStatusId,
      type: logTypes[kind],
      activity: { what: 'sentence', sentence: [sentence] },
      actorId: actor.userId,
    });
    await emit(tx, 'esoftOrderWanted', { esoftSubmissionId: row.id }, requestId);
    return submissionView(row);
  });
}
