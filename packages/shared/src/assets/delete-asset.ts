import { inStudio, manages, type JobPerson } from '../service-job-users/job-person.ts';
import { isDelivered } from '../workflows/statuses.ts';

/** BackOffice and ProductionManager always; assigned studio people until the job is proofed. */
export function mayDeleteAsset(person: JobPerson, serviceJobStatusId: number): boolean {
  if (manages(person)) return true;
  return inStudio(person) && person.jobUserRoleIds.length > 0 && !isDelivered(serviceJobStatusId);
}
