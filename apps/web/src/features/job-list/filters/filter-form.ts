import type { SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import type { Tab } from '../list-state.ts';

/** What every filter field is given: the selection as it stands, and how to change a part of it. */
export interface FilterForm {
  readonly value: SavedViewFilters;
  readonly onChange: (part: Partial<SavedViewFilters>) => void;
  readonly tab: Tab;
}
