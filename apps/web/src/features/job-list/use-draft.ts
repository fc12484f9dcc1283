import type { SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { useState } from 'react';
import { useCurrentUser } from '../../api/current-user.ts';
import { useNow } from '../../kernel/use-now.ts';
import { hasReversedRange, sameFilters } from './list-state.ts';

/** Chosen filters that are not applied yet. */
export interface Draft {
  readonly filters: SavedViewFilters;
  readonly isShown: boolean;
  /** True if the filters can be applied. */
  readonly isValid: boolean;
  /** True if the API accepts these filters: no range ends before it starts. */
  readonly canShow: (filters: SavedViewFilters) => boolean;
  readonly change: (part: Partial<SavedViewFilters>) => void;
  /** Resets to the applied filters. */
  readonly drop: () => void;
}

/** Draft of the filters in the panel until they are applied. It is reset whenever the list shows other filters. */
export function useDraft(shown: SavedViewFilters): Draft {
  const { timeZone } = useCurrentUser();
  const now = useNow();
  const [edited, setEdited] = useState({ from: shown, filters: shown });
  const isOver = !sameFilters(edited.from, shown);
  // Reset at once, because Back must not restore the old draft.
  if (isOver) setEdited({ from: shown, filters: shown });
  const filters = isOver ? shown : edited.filters;
  const canShow = (asked: SavedViewFilters) => !hasReversedRange(asked, timeZone, now);
  return {
    filters,
    isShown: sameFilters(filters, shown),
    isValid: canShow(filters),
    canShow,
    change: (part) => setEdited({ from: shown, filters: { ...filters, ...part } }),
    drop: () => setEdited({ from: shown, filters: shown }),
  };
}
