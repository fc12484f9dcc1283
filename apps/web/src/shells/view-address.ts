import type { JobView } from '@shootdesk/shared/saved-views/saved-views.contract';
import { useCallback } from 'react';
import { isOfType, useCurrentUser } from '../api/current-user.ts';
import { viewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { defaultState, writeState } from '../features/job-list/list-state.ts';

/** Address of the job list with a view's filters. */
function viewAddress(view: JobView, onSite: boolean): string {
  const defaults = defaultState(onSite);
  const state = {
    ...defaults,
    filters: viewFilters.parse(view),
    orderBy: view.orderBy ?? defaults.orderBy,
    view: view.key,
    columns: view.columns,
  };
  return `/service-jobs${writeState(state, defaults)}`;
}

/** Returns the function that makes a view's address; null for on-site people, who have no views. */
export function useViewAddress(): ((view: JobView) => string) | null {
  const onSite = isOfType(useCurrentUser(), 'OnSite');
  const address = useCallback((view: JobView) => viewAddress(view, onSite), [onSite]);
  return onSite ? null : address;
}
