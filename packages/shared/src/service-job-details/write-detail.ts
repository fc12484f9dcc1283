import { JobUserRoleId } from '../service-jobs/job-user-roles.ts';
import type { DetailTypeName } from '../service-jobs/detail-types.ts';
import { hasPart, inStudio, manages, type JobPerson } from '../service-job-users/job-person.ts';

const { EditorDrafterCopywriter, QualityControl, Specialist, OnSiteProvider } = JobUserRoleId;

/** Whether this person may write a detail of that type on the job. */
export function mayWriteDetail(type: DetailTypeName, person: JobPerson): boolean {
  switch (type) {
    case 'RealStudiosDetails':
    case 'WorkbaseDetails':
      return person.role === 'BackOffice' || person.role === 'Integration';
    case 'StudioNote':
      return person.role === 'BackOffice' || inStudio(person);
    case 'DuskPositional':
      return person.role === 'BackOffice' || inStudio(person) || hasPart(person, OnSiteProvider);
    case 'CopyTemplateList':
      return manages(person) || hasPart(person, EditorDrafterCopywriter, QualityControl, Specialist);
    case 'ProviderChecklist':
      return manages(person) || person.role === 'Integration' || hasPart(person, OnSiteProvider);
    default:
      return manages(person) || person.role === 'Integration';
  }
}
