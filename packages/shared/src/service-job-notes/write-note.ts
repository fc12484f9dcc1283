import { NoteTypeId } from './note-types.ts';
import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';
import { hasPart, inStudio, manages, type JobPerson } from '../service-job-users/job-person.ts';

export function mayWriteNote(noteTypeId: number, person: JobPerson): boolean {
  const provider = hasPart(person, JobUserRoleId.OnSiteProvider);
  switch (noteTypeId) {
    case NoteTypeId.Studio:
      return person.role === 'BackOffice' || inStudio(person);
    case NoteTypeId.Provider:
    case NoteTypeId.ShootListNote:
      return manages(person) || provider;
    case NoteTypeId.TotalAssetNote:
      return person.role === 'BackOffice' || inStudio(person) || provider;
    case NoteTypeId.ClientBookingNote:
      return person.role === 'BackOffice' || person.role === 'Integration';
    default:
      return false;
  }
}
