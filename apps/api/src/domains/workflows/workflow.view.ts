import type { AnswerOf } from '@shootdesk/shared/kernel/endpoint';
import { jobUserRoles } from '@shootdesk/shared/service-job-users/job-user-roles';
import { userRoles, userTypes } from '@shootdesk/shared/identity/roles';
import { withStatusTitle } from '@shootdesk/shared/workflows/statuses';
import type { WorkflowTransition } from '@shootdesk/shared/workflows/transition';
import type { getWorkflow } from '@shootdesk/shared/workflows/workflows.contract';
import type { findWorkflow } from './workflow.store.ts';

type WorkflowRow = NonNullable<Awaited<ReturnType<typeof findWorkflow>>>;
type Named = readonly { readonly id: number; readonly name: string }[];

const named = (kind: string, all: Named, ids: readonly number[]) =>
  ids.map((id) => `${kind}/${all.find((each) => each.id === id)?.name ?? id}`);

function transitionView({ userTypeIds, userRoleIds, jobUserRoleIds, ...rest }: WorkflowTransition) {
  const who = [
    ...named('UserType', userTypes, userTypeIds),
    ...named('UserRole', userRoles, userRoleIds),
    ...named('JobRole', jobUserRoles, jobUserRoleIds),
  ];
  return {
    ...rest,
    who,
    serviceIds: [...rest.serviceIds],
    serviceGroupIds: [...rest.serviceGroupIds],
    excludedServiceGroupIds: [...rest.excludedServiceGroupIds],
  };
}

export function workflowView(row: WorkflowRow, withStatuses: boolean): AnswerOf<typeof getWorkflow> {
  return {
    id: row.id,
    name: row.name,
    cache_key: row.cacheKey,
    serviceJobStatuses: withStatuses ? row.statuses.map(({ status }) => withStatusTitle(status)) : null,
    transitions: row.transitions.map(transitionView),
  };
}
