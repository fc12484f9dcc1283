import { JobUserRoleId } from './job-user-roles.ts';
import type { UserRoleName } from '../identity/roles.ts';

const byRole: Readonly<Record<number, readonly UserRoleName[]>> = {
  [JobUserRoleId.EditorDrafterCopywriter]: ['ProductionManager', 'FullTimeEditor', 'ContractualEditor'],
  [JobUserRoleId.QualityControl]: ['ProductionManager', 'QC'],
  [JobUserRoleId.Specialist]: ['ProductionManager', 'Specialist'],
};

/** Account roles that can be assigned in a role; null for roles that are taken or scheduled instead. */
export function candidateRoles(serviceJobUserRoleId: number): readonly UserRoleName[] | null {
  return byRole[serviceJobUserRoleId] ?? null;
}

export interface Candidate {
  /** Null without a role. */
  readonly role: UserRoleName | null;
  readonly serviceIds: readonly number[];
  /** Signed in or clocked in. */
  readonly loggedIn: boolean;
  readonly flags: readonly string[];
}

export type CandidateFault = 'role' | 'service' | 'signed-out';

/** Why this person cannot get the role on a job of the service, or null. */
export function candidateFault(
  candidate: Candidate,
  serviceJobUserRoleId: number,
  serviceId: number,
): CandidateFault | null {
  const roles = candidateRoles(serviceJobUserRoleId) ?? [];
  if (candidate.role === null || !roles.includes(candidate.role)) return 'role';
  if (!candidate.serviceIds.includes(serviceId)) return 'service';
  // Without time tracking only a session shows that a person is at work.
  return candidate.loggedIn || !candidate.flags.includes('Disable_Time_Tracker') ? null : 'signed-out';
}
