import type { SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import type { ReactNode } from 'react';

/** The part of the job list that its saved views need. */
export interface ViewsSlot {
  /** The filters chosen now; a new view starts with them. */
  readonly chosen: SavedViewFilters;
  /** Whether the list shows exactly these filters. */
  readonly isShown: (filters: SavedViewFilters) => boolean;
  /** Whether the API would accept these filters. */
  readonly isValid: (filters: SavedViewFilters) => boolean;
  readonly onShow: (filters: SavedViewFilters) => void;
  /** Resets the list to its default filters. */
  readonly onReset: () => void;
  readonly renderFilters: (value: SavedViewFilters, onChange: (part: Partial<SavedViewFilters>) => void) => ReactNode;
}
