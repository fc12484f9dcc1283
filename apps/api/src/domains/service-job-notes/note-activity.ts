import { ActivityLogTypeId } from '@shootdesk/shared/service-jobs/activity-log-types';
import { noteTypes } from '@shootdesk/shared/service-jobs/note-types';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { recordActivity } from '../activity-logs/public.ts';
import type { LockedJob } from '../service-job-users/public.ts';

/** Tells the activity log what became of a note. */
export function recordNoteActivity(
  tx: Tx,
  job: LockedJob,
  actor: Actor,
  noteTypeId: number,
  what: 'added' | 'changed' | 'deleted',
): Promise<void> {
  const name = noteTypes.find(({ id }) => id === noteTypeId)?.description ?? 'Note';
  return recordActivity(tx, {
    serviceJobId: job.id,
    serviceJobStatusId: job.serviceJobStatusId,
    type: ActivityLogTypeId.NoteChanged,
    description: `${name}: ${what}`,
    actorId: actor.userId,
  });
}
