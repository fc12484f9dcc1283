import type { SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import type { ReactNode } from 'react';

/** What the list hands to the views that stand among its filters. */
export interface ViewsSlot {
  /** What is chosen now; a new view starts with it. */
  readonly chosen: SavedViewFilters;
  /** Whether the list shows exactly these filters. */
  readonly isShown: (filters: SavedViewFilters) => boolean;
  /** Whether the list could be asked for these filters. */
  readonly isValid: (filters: SavedViewFilters) => boolean;
  readonly onShow: (filters: SavedViewFilters) => void;
  /** Back to the list as it is by default. */
  readonly onReset: () => void;
  readonly renderFilters: (value: SavedViewFilters, onChange: (part: Partial<SavedViewFilters>) => void) => ReactNode;
}
