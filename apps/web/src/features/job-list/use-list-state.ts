import { homeView } from '@shootdesk/shared/saved-views/shipped-views';
import { noFilters, type SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isOfType, roleOf, useCurrentUser } from '../../api/current-user.ts';
import { countChosen, defaultState, limits, readState, writeState, type ListState, type Tab } from './list-state.ts';

/** What a view says of the list. */
export interface ShownView {
  readonly key: string;
  readonly filters: SavedViewFilters;
  /** Null for the usual order. */
  readonly orderBy: string | null;
  readonly columns: readonly string[];
  readonly groupBy: ListState['groupBy'];
}

export interface ListStateControl {
  readonly state: ListState;
  readonly isDefault: boolean;
  /** The order without a chosen one. */
  readonly usualOrder: string;
  /** How many filters are not as by default. */
  readonly chosenCount: number;
  /** Changes filters, tab or order, as a history entry that Back undoes. Limits loaded rows to the options of the selector. */
  readonly change: (part: Partial<ListState>) => void;
  /** Applies exactly these filters, replacing the others. */
  readonly show: (filters: Partial<SavedViewFilters>) => void;
  /** Applies exactly these filters on the tab of all jobs. */
  readonly showAmongAll: (filters: SavedViewFilters) => void;
  /** Shows one of the fixed tabs; from a view with the default filters, because those of the view belong to it. */
  readonly showTab: (tab: Tab) => void;
  /** Shows a view as it is saved. */
  readonly showView: (view: ShownView) => void;
  /** Whether the address names a view and nothing else, and was not written by the list: a link, or typed. Filters are still the default ones. */
  readonly isViewNamed: boolean;
  /** Shows the view that the address names, in place of it. */
  readonly openNamedView: (view: ShownView) => void;
  /** Orders and sizes columns, without a history entry. */
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

/** State of history entries that the list made: a view of which every filter was taken away is not the view again. */
const ofList = { isOfList: true };
const isOfList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isOfList' in state;

/** Keeps the state of the job list in the address. An empty address is the list that the person's role begins with. */
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
    // Providers have no tabs and their days as groups, so a shared link must not switch theirs.
    return onSite ? { ...read, tab: defaults.tab, groupBy: null } : read;
  }, [search, defaults, onSite, home]);
  // What is drawn later changes what is shown now, and not what was shown when it was drawn.
  const shown = useRef(state);
  useLayoutEffect(() => {
    shown.current = state;
  });
  const now = () => ({ ...shown.current, limit: Math.min(shown.current.limit, limits.at(-1) ?? shown.current.limit) });
  const go = (next: ListState, replace: boolean) => {
    const text = writeState(next, defaults);
    // An empty address is the view that the person's role begins with.
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
