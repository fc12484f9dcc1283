import { homeView } from '@shootdesk/shared/saved-views/shipped-views';
import { noFilters, type SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isOfType, roleOf, useCurrentUser } from '../../api/current-user.ts';
import { countChosen, defaultState, limits, readState, writeState, type ListState, type Tab } from './list-state.ts';

/** The parts of a saved view that set the list. */
export interface ShownView {
  readonly key: string;
  readonly filters: SavedViewFilters;
  /** Null for the default order. */
  readonly orderBy: string | null;
  readonly columns: readonly string[];
  readonly groupBy: ListState['groupBy'];
}

export interface ListStateControl {
  readonly state: ListState;
  readonly isDefault: boolean;
  readonly usualOrder: string;
  /** Number of filters that differ from the default. */
  readonly chosenCount: number;
  /**
   * Changes filters, tab or order as a history entry that Back undoes. The number of rows is reduced to the largest option of the selector.
   */
  readonly change: (part: Partial<ListState>) => void;
  /** Applies exactly these filters. */
  readonly show: (filters: Partial<SavedViewFilters>) => void;
  /** Applies exactly these filters on the tab of all jobs. */
  readonly showAmongAll: (filters: SavedViewFilters) => void;
  /** Shows one of the fixed tabs. Coming from a view it also resets the list, because filters and order belong to the view. */
  readonly showTab: (tab: Tab) => void;
  /** Shows a view as it is saved. */
  readonly showView: (view: ShownView) => void;
  /** True if the address contains a view only, from a link or typed by hand; the view's filters have not been applied yet. */
  readonly isViewNamed: boolean;
  /** Applies the view in the address, replacing the history entry. */
  readonly openNamedView: (view: ShownView) => void;
  /** Changes order and widths of columns, without a history entry. */
  readonly arrange: (columns: readonly string[]) => void;
  /** Changes the number of rows, without a history entry. */
  readonly showUpTo: (limit: number) => void;
  /** Resets everything except the tab. */
  readonly reset: () => void;
}

const stateOf = ({ key, filters, orderBy, columns, groupBy }: ShownView, defaults: ListState): ListState => ({
  ...defaults,
  filters,
  orderBy: orderBy ?? defaults.orderBy,
  view: key,
  columns,
  groupBy,
});

/** State of the list's own history entries. It distinguishes a view whose filters have all been removed from a link to that view. */
const ofList = { isOfList: true };
const isOfList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isOfList' in state;

/** Holds the list's state in the address. An empty address is the home list of the person's role. */
export function useListState(): ListStateControl {
  const user = useCurrentUser();
  const onSite = isOfType(user, 'OnSite');
  const defaults = useMemo(() => defaultState(onSite), [onSite]);
  const home = useMemo(() => homeView(roleOf(user), user.id), [user]);
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => {
    if (home && search.size === 0) return stateOf({ ...home, columns: [], groupBy: null }, defaults);
    const read = readState(search, defaults);
    // Providers have no tabs and are grouped by day, so a shared link must not change either.
    return onSite ? { ...read, tab: defaults.tab, groupBy: null } : read;
  }, [search, defaults, onSite, home]);
  // A ref, so that callbacks of an earlier rendering change the current state, not the one they were created with.
  const shown = useRef(state);
  useLayoutEffect(() => {
    shown.current = state;
  });
  const now = () => ({ ...shown.current, limit: Math.min(shown.current.limit, limits.at(-1) ?? shown.current.limit) });
  const go = (next: ListState, replace: boolean) => {
    const text = writeState(next, defaults);
    // An empty address would be the home list of the person's role, so the tab is added.
    const address = text === '' && home ? `?tab=${defaults.tab}` : text;
    void navigate({ search: address }, { replace, preventScrollReset: replace, state: ofList });
  };
  return {
    state,
    usualOrder: defaults.orderBy,
    isDefault: writeState({ ...state, tab: defaults.tab }, defaults) === '',
    chosenCount: countChosen(state.filters, defaults.filters),
    change: (part) => go({ ...now(), ...part }, false),
    show: (filters) => go({ ...now(), filters: { ...noFilters, ...filters } }, false),
    showAmongAll: (filters) => go({ ...now(), filters, tab: defaults.tab, view: null }, false),
    showTab: (tab) => go(now().view === null ? { ...now(), tab } : { ...defaults, tab }, false),
    showView: (view) => go(stateOf(view, defaults), false),
    isViewNamed: state.view !== null && search.size === 1 && !isOfList(location.state),
    openNamedView: (view) => go(stateOf(view, defaults), true),
    arrange: (columns) => go({ ...shown.current, columns }, true),
    showUpTo: (limit) => go({ ...shown.current, limit }, true),
    reset: () => go({ ...defaults, tab: now().tab }, false),
  };
}
