import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { plainMentions } from '@shootdesk/shared/kernel/mentions';
import { NoteTypeId, noteTypes } from '@shootdesk/shared/service-job-notes/note-types';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { loggedChange, loggedText, recordActivity } from '../activity-logs/public.ts';
import { recordNoteMentions } from '../notifications/public.ts';
import type { LockedJob } from '../service-jobs/public.ts';

interface NoteChange {
  readonly noteId: number;
  readonly noteTypeId: number;
  /** Blank for a new note. */
  readonly from: string;
  /** Blank for a deleted note. */
  readonly to: string;
}

/** The log is plain text. */
const loggedNote = (content: string) => loggedText(plainMentions(content));

/** Logs the change and notifies newly mentioned people after the commit. */
export async function recordNoteChange(
  tx: Tx,
  job: LockedJob,
  actor: Actor,
  { noteId, noteTypeId, from, to }: NoteChange,
): Promise<void> {
  const name = noteTypes.find(({ id }) => id === noteTypeId)?.description ?? 'Note';
  const { NoteChanged, StudioNoteChanged } = ActivityLogTypeId;
  await recordActivity(tx, {
    serviceJobId: job.id,
    serviceJobStatusId: job.serviceJobStatusId,
    type: noteTypeId === NoteTypeId.Studio ? StudioNoteChanged : NoteChanged,
    activity: { what: 'value', name, ...loggedChange(loggedNote(from), loggedNote(to)) },
    actorId: actor.userId,
  });
  const mentions = { serviceJobId: job.id, textId: noteId, actorId: actor.userId, noteTypeId, before: from, after: to };
  await recordNoteMentions(tx, mentions);
}
