import type { SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import type { Tab } from '../list-state.ts';

/** Props of every filter field: the selection, and a function that changes a part of it. */
export interface FilterForm {
  readonly value: SavedViewFilters;
  readonly onChange: (part: Partial<SavedViewFilters>) => void;
  readonly tab: Tab;
}
