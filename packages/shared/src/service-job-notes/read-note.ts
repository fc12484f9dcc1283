import { noteTypes, NoteTypeId } from './note-types.ts';
import type { UserTypeName } from '../identity/roles.ts';

/** Whether people of this type may read the note on jobs they see. Notes of the studio for its own work are hidden from on-site people. */
export function mayReadNote(noteTypeId: number, userType: UserTypeName): boolean {
  return noteTypeId !== NoteTypeId.Studio || userType !== 'OnSite';
}

/** Types of note that people of that type read. */
export function readableNoteTypes(userType: UserTypeName): number[] {
  return noteTypes.map(({ id }) => id).filter((id) => mayReadNote(id, userType));
}
