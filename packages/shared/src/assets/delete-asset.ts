import { inStudio, manages, type JobPerson } from '../service-job-users/job-person.ts';
import { isDelivered } from '../workflows/statuses.ts';

/**
 * Whether a person may delete an asset of a job in this status: BackOffice and ProductionManager always; until the job is proofed also Studio
 * people who have a part in the job.
 */
export function mayDeleteAsset(person: JobPerson, serviceJobStatusId: number): boolean {
  if (manages(person)) return true;
  return inStudio(person) && person.jobUserRoleIds.length > 0 && !isDelivered(serviceJobStatusId);
}
