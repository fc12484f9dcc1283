import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { UserRoleId } from '@shootdesk/shared/identity/roles';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import type { DemoContext } from './context.ts';
import type { DemoJob } from './job-plan.ts';
import { isEditor, type DemoUser } from './users.ts';

/** By role; vacant roles are missing. */
export interface Team {
  readonly [role: number]: DemoUser | undefined;
}

const S = JobStatusId;

const reached = (job: DemoJob, ...statuses: readonly number[]) =>
  job.steps.some(({ statusId }) => statuses.includes(statusId));

const candidates = (users: readonly DemoUser[], job: DemoJob, roles: (roleId: number | null) => boolean) =>
  users.filter((user) => roles(user.userRoleId) && user.serviceIds.includes(job.service.id));

const isRole = (role: number) => (roleId: number | null) => roleId === role;

const { Photography, VirtualStaging, Drone, Portrait } = ServiceGroupId;
const pictureGroups: readonly number[] = [Photography, VirtualStaging, Drone, Portrait];

/** Draws the people that the job's statuses have needed so far. */
export function teamOf({ random }: DemoContext, users: readonly DemoUser[], job: DemoJob): Team {
  const someone = (roles: (roleId: number | null) => boolean) => {
    const able = candidates(users, job, roles);
    return able.length > 0 ? random.pick(able) : undefined;
  };
  // Only for groups with pictures, because another draw would change all later ones.
  const specialist = () =>
    pictureGroups.includes(job.service.serviceGroupId)
      ? someone(isRole(UserRoleId.Specialist))
      : candidates(users, job, isRole(UserRoleId.Specialist))[0];
  const editor = reached(job, S.Assigned) ? someone(isEditor) : undefined;
  return {
    [JobUserRoleId.OnSiteProvider]: job.appointment?.provider.user,
    [JobUserRoleId.EditorDrafterCopywriter]: editor,
    [JobUserRoleId.QualityControl]: reached(job, S.InQC1) ? someone(isRole(UserRoleId.QC)) : undefined,
    [JobUserRoleId.Specialist]: reached(job, S.SentForVerification) ? specialist() : undefined,
    // The editor of a job usually also corrects it.
    [JobUserRoleId.RevisionAssignee]: reached(job, S.InRejection) ? (editor ?? someone(isEditor)) : undefined,
  };
}

/** Status at which each role was assigned. */
const neededAt: Readonly<Record<number, number>> = {
  [JobUserRoleId.OnSiteProvider]: S.Booked,
  [JobUserRoleId.EditorDrafterCopywriter]: S.Assigned,
  [JobUserRoleId.QualityControl]: S.InQC1,
  [JobUserRoleId.Specialist]: S.SentForVerification,
  [JobUserRoleId.RevisionAssignee]: S.InRejection,
};

export interface Assignment {
  readonly serviceJobId: number;
  readonly userId: number;
  readonly serviceJobUserRoleId: number;
  readonly createdAt: Date;
}

export function assignmentsOf(job: DemoJob, team: Team): Assignment[] {
  return Object.entries(team).flatMap(([role, user]) => {
    if (!user) return [];
    const serviceJobUserRoleId = Number(role);
    const at = job.steps.find(({ statusId }) => statusId === neededAt[serviceJobUserRoleId])?.at ?? job.steps[0]?.at;
    return [{ serviceJobId: job.id, userId: user.id, serviceJobUserRoleId, createdAt: at ?? new Date(0) }];
  });
}
