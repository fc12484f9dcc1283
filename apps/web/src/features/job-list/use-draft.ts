import type { SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { useState } from 'react';
import { useCurrentUser } from '../../api/current-user.ts';
import { useNow } from '../../kernel/use-now.ts';
import { hasReversedRange, sameFilters } from './list-state.ts';

/** Chosen filters that are not applied yet. */
export interface Draft {
  readonly filters: SavedViewFilters;
  readonly isShown: boolean;
  /** Whether filters can be applied at all. */
  readonly isValid: boolean;
  /** Whether these filters could be shown: no range ends before it starts. */
  readonly canShow: (filters: SavedViewFilters) => boolean;
  readonly change: (part: Partial<SavedViewFilters>) => void;
  /** Resets to the applied filters. */
  readonly drop: () => void;
}

/** Draft of the job list's filters in the panel, until they are applied. It restarts whenever the list shows something else. */
export function useDraft(shown: SavedViewFilters): Draft {
  const { timeZone } = useCurrentUser();
  const now = useNow();
  const [edited, setEdited] = useState({ from: shown, filters: shown });
  const isOver = !sameFilters(edited.from, shown);
  // Reset at once, because Back must not restore it.
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
