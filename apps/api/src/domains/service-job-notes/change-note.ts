import { notFound } from '@shootdesk/shared/kernel/problem';
import { mayReadNote } from '@shootdesk/shared/service-job-notes/read-note';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import type {
  ServiceJobNote,
  updateServiceJobNote,
} from '@shootdesk/shared/service-job-notes/service-job-notes.contract';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { requireSame } from '../../kernel/same-record.ts';
import { lockRecord } from '../service-jobs/public.ts';
import { recordNoteChange } from './note-activity.ts';
import { requireNoteWriter } from './note.policy.ts';
import { noteView } from './note.view.ts';
import { findNote, removeNote, updateContent } from './notes.store.ts';

async function lockNote(tx: Tx, actor: Actor, { id, ifMatch }: RecordTarget) {
  const { job, record: note } = await lockRecord(tx, actor, 'The note', () => findNote(tx, id));
  // 404, because this person may not read it.
  if (!mayReadNote(note.serviceJobNoteTypeId, actor.userType)) throw notFound('The note');
  requireNoteWriter(actor, job, note.serviceJobNoteTypeId);
  requireVersion(ifMatch, noteView(note));
  return { job, note };
}

/** Blank content deletes the note and returns null. */
export function updateNote(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  target: RecordTarget,
  { content, ...sent }: BodyOf<typeof updateServiceJobNote>,
): Promise<ServiceJobNote | null> {
  return inTransaction(prisma, async (tx) => {
    const { job, note } = await lockNote(tx, actor, target);
    requireSame(sent, note);
    if (content === note.content) return noteView(note);
    const { id: noteId, serviceJobNoteTypeId: noteTypeId } = note;
    await recordNoteChange(tx, job, actor, { noteId, noteTypeId, from: note.content, to: content });
    if (content !== '') return noteView(await updateContent(tx, note.id, content));
    await removeNote(tx, note.id);
    return null;
  });
}

export function deleteNote({ prisma }: Pick<Deps, 'prisma'>, actor: Actor, target: RecordTarget): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    const { job, note } = await lockNote(tx, actor, target);
    await removeNote(tx, note.id);
    const { id: noteId, serviceJobNoteTypeId: noteTypeId } = note;
    await recordNoteChange(tx, job, actor, { noteId, noteTypeId, from: note.content, to: '' });
    return null;
  });
}
