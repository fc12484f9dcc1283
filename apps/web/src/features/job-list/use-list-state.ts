import { noFilters, type SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isOfType, useCurrentUser } from '../../api/current-user.ts';
import { countChosen, defaultState, limits, readState, writeState, type ListState } from './list-state.ts';

export interface ListStateControl {
  readonly state: ListState;
  readonly isDefault: boolean;
  /** How many filters are not as by default. */
  readonly chosenCount: number;
  /** Changes filters, tab or order, as a history entry that Back undoes. Limits loaded rows to the options of the selector. */
  readonly change: (part: Partial<ListState>) => void;
  /** Applies exactly these filters, replacing the others. */
  readonly show: (filters: Partial<SavedViewFilters>) => void;
  /** Applies exactly these filters on the tab of all jobs. */
  readonly showAmongAll: (filters: SavedViewFilters) => void;
  /** Changes the number of rows, without a history entry. */
  readonly showUpTo: (limit: number) => void;
  /** Resets everything except the tab. */
  readonly reset: () => void;
}

/** Keeps the state of the job list in the address. */
export function useListState(): ListStateControl {
  const onSite = isOfType(useCurrentUser(), 'OnSite');
  const defaults = useMemo(() => defaultState(onSite), [onSite]);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const state = useMemo(() => {
    const read = readState(search, defaults);
    // Providers have no tabs, so a shared link must not switch theirs.
    return onSite ? { ...read, tab: defaults.tab } : read;
  }, [search, defaults, onSite]);
  const fewest = Math.min(state.limit, limits.at(-1) ?? state.limit);
  const go = (next: ListState, replace: boolean) =>
    void navigate({ search: writeState(next, defaults) }, { replace, preventScrollReset: replace });
  return {
    state,
    isDefault: writeState({ ...state, tab: defaults.tab }, defaults) === '',
    chosenCount: countChosen(state.filters, defaults.filters),
    change: (part) => go({ ...state, ...part, limit: fewest }, false),
    show: (filters) => go({ ...state, filters: { ...noFilters, ...filters }, limit: fewest }, false),
    showAmongAll: (filters) => go({ ...state, filters, tab: defaults.tab, limit: fewest }, false),
    showUpTo: (limit) => go({ ...state, limit }, true),
    reset: () => go({ ...defaults, tab: state.tab }, false),
  };
}
