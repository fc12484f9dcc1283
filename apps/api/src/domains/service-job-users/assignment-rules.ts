import { refuseField } from '@shootdesk/shared/kernel/problem';
import {
  candidateFault,
  candidateRoles,
  type Candidate,
  type CandidateFault,
} from '@shootdesk/shared/service-job-users/candidates';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import type { Tx } from '../../db/transaction.ts';
import { hasRoleOnJob, type Part } from './assignments.store.ts';
import type { LockedJob } from '../service-jobs/public.ts';

/** Account roles that qualify for a role on a job; throws for roles that are not assignable. */
export function requireCandidateRoles(serviceJobUserRoleId: number): readonly UserRoleName[] {
  const roles = candidateRoles(serviceJobUserRoleId);
  if (roles) return roles;
  refuseField('serviceJobUserRoleId', 'This role is not given by assignment.');
}

const reasons: Record<CandidateFault, string> = {
  role: 'This person cannot have that role on a job.',
  service: 'This person does not cover the service of the job.',
  'signed-out': 'This person has no time tracker and is not logged in.',
};

/** Refuses a wrong role, a duplicate, or a person who cannot be chosen. */
export async function requireAssignable(
  tx: Tx,
  job: LockedJob,
  part: Part,
  candidate: Candidate | null,
): Promise<void> {
  requireCandidateRoles(part.serviceJobUserRoleId);
  if (await hasRoleOnJob(tx, part)) {
    refuseField('userId', 'User has already been assigned to the role', { code: 'already_assigned' });
  }
  if (!candidate) refuseField('userId', 'There is no such user.');
  const fault = candidateFault(candidate, part.serviceJobUserRoleId, job.serviceId);
  if (fault) refuseField('userId', reasons[fault]);
}
