import { inStudio, manages, type JobPerson } from '../service-job-users/job-person.ts';
import { isDelivered } from '../workflows/statuses.ts';

export interface DeletableResource {
  readonly createdById: number | null;
  readonly serviceJobStatusId: number;
}

/** BackOffice and ProductionManager always; until the job is proofed also Studio, and everybody else their own uploads. */
export function mayDeleteResource(
  person: Pick<JobPerson, 'role'> & { readonly userId: number },
  { createdById, serviceJobStatusId }: DeletableResource,
): boolean {
  if (manages(person)) return true;
  if (isDelivered(serviceJobStatusId)) return false;
  return inStudio(person) || createdById === person.userId;
}
