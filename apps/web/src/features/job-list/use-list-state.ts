import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isOfType, useCurrentUser } from '../../api/current-user.ts';
import { defaultState, readState, writeState, type ListState } from './list-state.ts';

export interface ListStateControl {
  readonly state: ListState;
  readonly isDefault: boolean;
  /** Changes filters or order and starts again with the first rows. A step that Back undoes. */
  readonly change: (part: Partial<ListState>) => void;
  /** Shows more rows, without a step of its own in the history. */
  readonly showUpTo: (limit: number) => void;
  readonly reset: () => void;
}

/** The list's state, kept in the address. */
export function useListState(): ListStateControl {
  const onSite = isOfType(useCurrentUser(), 'OnSite');
  const defaults = useMemo(() => defaultState(onSite), [onSite]);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const state = useMemo(() => readState(search, defaults), [search, defaults]);
  const go = (next: ListState, replace: boolean) =>
    void navigate({ search: writeState(next, defaults) }, { replace, preventScrollReset: replace });
  return {
    state,
    isDefault: writeState({ ...state, limit: defaults.limit }, defaults) === '',
    change: (part) => go({ ...state, ...part, limit: defaults.limit }, false),
    showUpTo: (limit) => go({ ...state, limit }, true),
    reset: () => go(defaults, false),
  };
}
