import { noteTypes, NoteTypeId } from './note-types.ts';
import type { UserTypeName } from '../identity/roles.ts';

/** Whether this user type may read the note on visible jobs. The studio's internal notes are hidden from on-site people. */
export function mayReadNote(noteTypeId: number, userType: UserTypeName): boolean {
  return noteTypeId !== NoteTypeId.Studio || userType !== 'OnSite';
}

export function readableNoteTypes(userType: UserTypeName): number[] {
  return noteTypes.map(({ id }) => id).filter((id) => mayReadNote(id, userType));
}
