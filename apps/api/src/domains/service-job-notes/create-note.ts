import { problem } from '@shootdesk/shared/kernel/problem';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import type {
  createServiceJobNote,
  ServiceJobNote,
} from '@shootdesk/shared/service-job-notes/service-job-notes.contract';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireLockedJob } from '../service-jobs/public.ts';
import { recordNoteChange } from './note-activity.ts';
import { requireNoteWriter } from './note.policy.ts';
import { noteView } from './note.view.ts';
import { findNoteOfType, insertNote } from './notes.store.ts';

/** Creates a note of a new type. Blank content creates nothing; never overwrites. */
export function createNote(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  note: BodyOf<typeof createServiceJobNote>,
): Promise<ServiceJobNote | null> {
  return inTransaction(prisma, async (tx) => {
    const job = await requireLockedJob(tx, actor, note.serviceJobId);
    requireNoteWriter(actor, job, note.serviceJobNoteTypeId);
    const present = await findNoteOfType(tx, job.id, note.serviceJobNoteTypeId);
    if (present) {
      throw problem(
        'already_exists',
        'Someone else has written this note meanwhile. Please look at it and decide again.',
        {
          extra: { current: noteView(present) },
        },
      );
    }
    if (note.content === '') return null;
    const written = await insertNote(tx, { ...note, createdById: actor.userId });
    const { serviceJobNoteTypeId: noteTypeId, content } = note;
    await recordNoteChange(tx, job, actor, { noteId: written.id, noteTypeId, from: '', to: content });
    return noteView(written);
  });
}
