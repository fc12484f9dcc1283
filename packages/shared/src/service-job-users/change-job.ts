import { hasPart, manages, type JobPerson } from './job-person.ts';
import { JobUserRoleId } from './job-user-roles.ts';

/** Fields of a job that a person fills in by hand. */
export type JobField =
  | 'name'
  | 'studioDeadline'
  | 'clientDeadline'
  | 'qcScore'
  | 'dateService'
  | 'serviceJobLength'
  | 'serviceUsername'
  | 'totalAssets';

/** Whether this person may change the field: the QC score is given by those who check the work, everything else by those who manage it. */
export function mayChangeJobField(field: JobField, person: JobPerson): boolean {
  if (field !== 'qcScore') return manages(person);
  return person.role === 'ProductionManager' || hasPart(person, JobUserRoleId.QualityControl, JobUserRoleId.Specialist);
}
