import * as contract from '@shootdesk/shared/service-job-users/service-job-users.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { requireVisible } from '../service-jobs/public.ts';
import { assignBatch } from './assign-batch.ts';
import { assignUser } from './assign-user.ts';
import { requireCandidateRoles } from './assignment-rules.ts';
import { assignmentView, jobPath, wholeAssignment } from './assignment.view.ts';
import { findAssignment, listAssignments } from './assignments.store.ts';
import { listCandidates, serviceOf } from './candidates.store.ts';
import { changeRole } from './change-role.ts';
import { findMentionable } from './mentionable.store.ts';
import { removeUser } from './remove-user.ts';
import { takeJob } from './take-job.ts';

export function serviceJobUserRoutes(deps: Deps): BoundRoute[] {
  const { prisma } = deps;
  return [
    on(contract.listServiceJobUsers, async ({ actor, query }) => {
      const { rows, totalCount } = await listAssignments(prisma, actor, query);
      const results = rows.map((row) => assignmentView(row, query.includes));
      return { results, additionalInfo: { totalCount } };
    }),
    on(contract.listJobUserCandidates, async ({ actor, query }) => {
      const { serviceJobId, serviceJobUserRoleId } = query;
      await requireVisible(prisma, actor, 'The job', { serviceJobId });
      const roles = requireCandidateRoles(serviceJobUserRoleId);
      const serviceId = await serviceOf(prisma, serviceJobId);
      const open = { serviceJobId, serviceJobUserRoleId, serviceId, roles };
      const results = await listCandidates(prisma, open, deps.now());
      return { results, additionalInfo: { totalCount: results.length } };
    }),
    on(contract.listMentionable, async ({ actor, query }) => {
      await requireVisible(prisma, actor, 'The job', query);
      const results = await findMentionable(prisma, actor, query);
      return { results, additionalInfo: { totalCount: results.length } };
    }),
    on(contract.getServiceJobUser, async ({ actor, params, query }) => {
      const row = await requireVisible(prisma, actor, 'The assignment', await findAssignment(prisma, params.id));
      return assignmentView(row, query.includes);
    }),
    on(contract.assignServiceJobUser, async ({ actor, body, http }) => {
      const row = await assignUser(deps, actor, { ...body, requestId: http.request.id });
      return { ...wholeAssignment(row), redirectUrl: jobPath(row.serviceJobId) };
    }),
    on(contract.assignServiceJobUserBatch, async ({ actor, body, http }) => {
      const results = await assignBatch(deps, actor, body, http.request.id);
      return { results, additionalInfo: { totalCount: results.length } };
    }),
    on(contract.takeServiceJob, async ({ actor, body, http }) => {
      const serviceJobId = await takeJob(deps, actor, body.serviceJobUserRoleId, http.request.id);
      return { serviceJobId, redirectUrl: jobPath(serviceJobId) };
    }),
    on(contract.updateServiceJobUser, ({ actor, params, body, ifMatch, http }) =>
      changeRole(deps, actor, { id: params.id, ifMatch, requestId: http.request.id }, body),
    ),
    on(contract.deleteServiceJobUser, ({ actor, params, ifMatch, http }) =>
      removeUser(deps, actor, { id: params.id, ifMatch, requestId: http.request.id }),
    ),
  ];
}
