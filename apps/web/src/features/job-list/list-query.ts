import { takeableStatuses } from '@shootdesk/shared/service-job-users/taking';
import type { DeadlineScope } from '@shootdesk/shared/service-jobs/deadline';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import type { QueryValue } from '../../api/address.ts';
import type { ListState, Tab } from './list-state.ts';
import { hidesDone } from './shown-jobs.ts';

/** Fixed statuses by tab; null for tabs with chosen ones. */
export const tabStatuses: Readonly<Record<Tab, readonly number[] | null>> = {
  jobs: null,
  qc: takeableStatuses[JobUserRoleId.QualityControl],
  rejection: takeableStatuses[JobUserRoleId.RevisionAssignee],
};

/** Deadline scope of a tab: all jobs in tabs with fixed statuses, otherwise those not delivered. */
export const deadlineScopeOf = (tab: Tab): DeadlineScope => (tabStatuses[tab] ? 'all' : 'open');

/**
 * Converts the list's state to the filters of its query. Tabs with fixed statuses ignore chosen statuses, and "not done", which would hide
 * jobs that the client sent back.
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
