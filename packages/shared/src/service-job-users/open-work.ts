import { z } from 'zod';
import { UserRoleId, type UserRoleName } from '../identity/roles.ts';
import { confirmationField, type Warning } from '../kernel/confirmation.ts';
import { id } from '../kernel/wire.ts';
import { candidateRoles } from './candidates.ts';
import { JobUserRoleId, jobUserRoles } from './job-user-roles.ts';
import { mayTake } from './taking.ts';

/** Maximum reassignments per call, so that its transaction is short. */
export const maxHandedOn = 200;

/** A job with a role of the person. */
export interface OpenJob {
  readonly serviceJobId: number;
  readonly jobName: string;
  readonly serviceJobUserRoleId: number;
}

/** A person's open jobs in one role, with possible successors for all of them. */
export interface OpenRoleWork {
  readonly serviceJobUserRoleId: number;
  readonly count: number;
  /** At most `maxHandedOn`, by addresses within the web app. */
  readonly jobs: readonly { readonly text: string; readonly path: string }[];
  /** Empty for on-site providers, whose appointments are rebooked on the board. */
  readonly successors: readonly { readonly id: number; readonly firstName: string; readonly lastName: string }[];
}

const roleNames = Object.keys(UserRoleId) as UserRoleName[];

/** Account roles that can take over a role; null for on-site providers, whose appointments need checks. */
export function successorRoles(serviceJobUserRoleId: number): readonly UserRoleName[] | null {
  if (serviceJobUserRoleId !== JobUserRoleId.RevisionAssignee) return candidateRoles(serviceJobUserRoleId);
  return roleNames.filter((role) => mayTake(role, JobUserRoleId.RevisionAssignee));
}

/** Body members for deactivating a person. */
export const leavingBody = z.strictObject({
  confirmation: confirmationField,
  handOn: z
    .array(
      z.strictObject({
        serviceJobUserRoleId: z
          .literal([
            JobUserRoleId.EditorDrafterCopywriter,
            JobUserRoleId.QualityControl,
            JobUserRoleId.RevisionAssignee,
            JobUserRoleId.Specialist,
          ])
          .describe('1 editor, 2 QC, 3 revision assignee or 4 specialist'),
        userId: id.describe('One of the `successors` of the role, as the warning `open_jobs` lists them'),
      }),
    )
    .max(4)
    .refine((list) => new Set(list.map((each) => each.serviceJobUserRoleId)).size === list.length, {
      error: 'Name each role once.',
    })
    .default([])
    .describe('Who takes over the open jobs of a role; jobs of roles that are not named stay with the person'),
});

export type LeavingBody = z.output<typeof leavingBody>;

const roleName = (roleId: number) => jobUserRoles.find(({ id: each }) => each === roleId)?.description ?? '';

const maxLinks = 10;

/** Links to jobs, by their names. */
export const linksTo = (jobs: readonly OpenJob[]) =>
  jobs.map(({ serviceJobId, jobName }) => ({ text: jobName, path: `/service-jobs/${serviceJobId}` }));

/** Null without open jobs. */
export function openJobsWarning(
  name: string,
  jobs: readonly OpenJob[],
  roles: readonly OpenRoleWork[],
): Warning | null {
  if (jobs.length === 0) return null;
  const counts = roles.map(({ serviceJobUserRoleId, count }) => `${count} as ${roleName(serviceJobUserRoleId)}`);
  const linked = [...new Map(jobs.map((job) => [job.serviceJobId, job])).values()].slice(0, maxLinks);
  return {
    code: 'open_jobs',
    message: `${name} leaves open jobs: ${counts.join(', ')}.`,
    needsReason: false,
    links: linksTo(linked),
    roles,
  };
}
