import { JobUserRoleId } from './job-user-roles.ts';
import type { UserRoleName } from '../identity/roles.ts';

const byRole: Readonly<Record<number, readonly UserRoleName[]>> = {
  [JobUserRoleId.EditorDrafterCopywriter]: ['ProductionManager', 'FullTimeEditor', 'ContractualEditor'],
  [JobUserRoleId.QualityControl]: ['ProductionManager', 'QC'],
  [JobUserRoleId.Specialist]: ['ProductionManager', 'Specialist'],
};

/** Roles of accounts that can be assigned in a role; null for roles that are taken or scheduled instead. */
export function candidateRoles(serviceJobUserRoleId: number): readonly UserRoleName[] | null {
  return byRole[serviceJobUserRoleId] ?? null;
}

/** Facts about a person for the assignment rules. */
export interface Candidate {
  /** Null for an account without a role. */
  readonly role: UserRoleName | null;
  readonly serviceIds: readonly number[];
  /** Whether they have a session or are clocked in. */
  readonly loggedIn: boolean;
  readonly flags: readonly string[];
}

export type CandidateFault = 'role' | 'service' | 'signed-out';

/** Says why this person cannot get the role on a job of the service; null when they can. */
export function candidateFault(
  candidate: Candidate,
  serviceJobUserRoleId: number,
  serviceId: number,
): CandidateFault | null {
  const roles = candidateRoles(serviceJobUserRoleId) ?? [];
  if (candidate.role === null || !roles.includes(candidate.role)) return 'role';
  if (!candidate.serviceIds.includes(serviceId)) return 'service';
  // Without a time tracker nothing shows that a person is at work, so they must be logged in.
  return candidate.loggedIn || !candidate.flags.includes('Disable_Time_Tracker') ? null : 'signed-out';
}
