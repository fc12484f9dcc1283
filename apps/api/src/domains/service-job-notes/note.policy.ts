import { problem } from '@shootdesk/shared/kernel/problem';
import { mayReadNote } from '@shootdesk/shared/service-job-notes/read-note';
import { mayWriteNote } from '@shootdesk/shared/service-job-notes/write-note';
import type { Actor } from '../../kernel/actor.ts';
import { personOn, type LockedJob } from '../service-jobs/public.ts';

export function requireNoteWriter(actor: Actor, job: LockedJob, noteTypeId: number): void {
  if (mayWriteNote(noteTypeId, personOn(job, actor))) return;
  const canRead = mayReadNote(noteTypeId, actor.userType);
  throw problem(
    'forbidden',
    canRead ? 'You can read this note but not write it.' : 'You cannot write notes of this type.',
  );
}
