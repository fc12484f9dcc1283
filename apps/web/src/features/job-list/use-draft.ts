import type { SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { useState } from 'react';
import { useCurrentUser } from '../../api/current-user.ts';
import { useNow } from '../../kernel/use-now.ts';
import { hasReversedRange } from './filters/date-range.ts';
import { sameFilters } from './list-state.ts';

/** Filters that are being chosen and not shown yet. */
export interface Draft {
  readonly filters: SavedViewFilters;
  readonly isShown: boolean;
  /** Whether the filters can be shown at all. */
  readonly isValid: boolean;
  /** Whether these filters could be shown: no range ends before it starts. */
  readonly canShow: (filters: SavedViewFilters) => boolean;
  readonly change: (part: Partial<SavedViewFilters>) => void;
  /** Goes back to what is shown. */
  readonly drop: () => void;
}

/** What is chosen in the filters panel until it is shown. Whenever the list shows something else, choosing starts from there. */
export function useDraft(shown: SavedViewFilters): Draft {
  const { timeZone } = useCurrentUser();
  const now = useNow();
  const [edited, setEdited] = useState({ from: shown, filters: shown });
  const isOver = !sameFilters(edited.from, shown);
  // Given up at once: Back to where it was begun must not bring it back.
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
