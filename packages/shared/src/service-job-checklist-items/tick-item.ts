import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';
import { hasPart, manages, type JobPerson } from '../service-job-users/job-person.ts';

/** @param columnRoleId role of the line's column: 1 editor, 2 and 4 QC, 3 revision, 5 on-site provider; null for none */
export function mayTick(columnRoleId: number | null, person: JobPerson): boolean {
  switch (columnRoleId) {
    case JobUserRoleId.EditorDrafterCopywriter:
      return hasPart(person, JobUserRoleId.EditorDrafterCopywriter);
    case JobUserRoleId.QualityControl:
    case JobUserRoleId.Specialist:
      return (
        person.role === 'ProductionManager' || hasPart(person, JobUserRoleId.QualityControl, JobUserRoleId.Specialist)
      );
    case JobUserRoleId.RevisionAssignee:
      return manages(person) || hasPart(person, JobUserRoleId.RevisionAssignee);
    case JobUserRoleId.OnSiteProvider:
      return manages(person) || hasPart(person, JobUserRoleId.OnSiteProvider);
    case null:
    default:
      return manages(person) || person.jobUserRoleIds.length > 0;
  }
}
