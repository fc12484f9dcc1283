import { inStudio, manages, type JobPerson } from '../service-job-users/job-person.ts';
import { isDelivered } from '../workflows/statuses.ts';

/** Facts about a resource and its job that decide who may delete it. */
export interface DeletableResource {
  readonly createdById: number | null;
  readonly serviceJobStatusId: number;
}

/**
 * Whether a person may delete a resource: BackOffice and ProductionManager always; until the job is proofed also Studio, and anybody else
 * what they uploaded themselves.
 */
export function mayDeleteResource(
  person: Pick<JobPerson, 'role'> & { readonly userId: number },
  { createdById, serviceJobStatusId }: DeletableResource,
): boolean {
  if (manages(person)) return true;
  if (isDelivered(serviceJobStatusId)) return false;
  return inStudio(person) || createdById === person.userId;
}
