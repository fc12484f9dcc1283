import { takeableStatuses } from '@shootdesk/shared/service-job-users/taking';
import type { DeadlineScope } from '@shootdesk/shared/service-jobs/deadline';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import type { QueryValue } from '../../api/address.ts';
import type { ListState, Tab } from './list-state.ts';
import { hidesDone } from './shown-jobs.ts';

/** Statuses of the tabs that have their own. */
export const tabStatuses: Readonly<Record<Tab, readonly number[] | null>> = {
  jobs: null,
  qc: takeableStatuses[JobUserRoleId.QualityControl],
  rejection: takeableStatuses[JobUserRoleId.RevisionAssignee],
};

/** Which jobs the deadlines of a tab are of: all of a tab with statuses of its own, those the client does not have otherwise. */
export const deadlineScopeOf = (tab: Tab): DeadlineScope => (tabStatuses[tab] ? 'all' : 'open');

/**
 * The filters of the API for a state of the list. A tab with statuses of its own shows those whatever is chosen; "not done" would
 * hide what the client sent back, and is left out there.
 */
export function queryOf({ filters, tab }: Pick<ListState, 'filters' | 'tab'>): Record<string, QueryValue> {
  const statuses = tabStatuses[tab];
  const asked: SavedViewFilters = statuses
    ? {
        ...filters,
        serviceJobStatuses: [...statuses],
        customFilters: filters.customFilters.filter((id) => !hidesDone(id)),
      }
    : filters;
  const chosen = Object.entries(asked).filter(([, value]) => value !== null && value.length > 0);
  return {
    ...Object.fromEntries(chosen),
    customFilters: asked.customFilters,
    ...(statuses && { deadlineScope: deadlineScopeOf(tab) }),
  };
}
