import { problem } from '@shootdesk/shared/kernel/problem';
import { mayWriteNote } from '@shootdesk/shared/service-job-notes/write-note';
import type { Actor } from '../../kernel/actor.ts';
import { personOn, type LockedJob } from '../service-jobs/public.ts';

export function requireNoteWriter(actor: Actor, job: LockedJob, noteTypeId: number): void {
  if (mayWriteNote(noteTypeId, personOn(job, actor))) return;
  throw problem('forbidden', 'You can read this note but not write it.');
}
