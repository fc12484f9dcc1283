import { problem } from '@shootdesk/shared/kernel/problem';
import { mayWriteNote } from '@shootdesk/shared/service-job-notes/write-note';
import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { jobIncludes } from '@shootdesk/shared/service-jobs/list-query';
import { NoteTypeId } from '@shootdesk/shared/service-job-notes/note-types';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { requireVersion } from '../../../kernel/require-version.ts';
import { recordActivity, shortened } from '../../activity-logs/public.ts';
import { personOn, readJob, requireLockedJob } from '../../service-jobs/public.ts';
import { writeTotalAssets } from './update-job.store.ts';

interface NewTotal {
  readonly id: number;
  readonly totalAssets: number;
  readonly note: string;
  readonly ifMatch: number | null;
}

/** Sets a job's number of images with a note about the reason. Allowed for everybody who may write that note. */
export function changeTotalAssets(
  deps: Deps,
  actor: Actor,
  { id, totalAssets, note, ifMatch }: NewTotal,
): Promise<ServiceJobWithStatuses> {
  return inTransaction(deps.prisma, async (tx) => {
    const job = await requireLockedJob(tx, actor, id);
    if (!mayWriteNote(NoteTypeId.TotalAssetNote, personOn(job, actor))) {
      throw problem('forbidden', 'You can see the total images but not change them.');
    }
    const read = async () => (await readJob(deps, actor, id, jobIncludes, tx)).view;
    const current = await read();
    requireVersion(ifMatch, current);
    await writeTotalAssets(tx, id, { totalAssets, note, actorId: actor.userId });
    await recordActivity(tx, {
      serviceJobId: id,
      serviceJobStatusId: job.serviceJobStatusId,
      type: ActivityLogTypeId.TotalAssetsChanged,
      activity: { what: 'totalAssets', from: current.totalAssets, to: totalAssets, note: shortened(note) },
      actorId: actor.userId,
    });
    return read();
  });
}
