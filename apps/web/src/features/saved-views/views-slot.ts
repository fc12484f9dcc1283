import type { JobGrouping } from '@shootdesk/shared/service-jobs/job-groups';
import type { SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import type { ReactNode } from 'react';

type FixedTab = 'jobs' | 'qc' | 'rejection';

/** Look of the list that a view saves in addition to its filters. */
export interface ViewLook {
  /** Null for the default order. */
  readonly orderBy: string | null;
  readonly columns: readonly string[];
  readonly groupBy: JobGrouping | null;
}

/** The part of the job list that its saved views need. */
export interface ViewsSlot {
  /** The chosen filters, with which a new view starts. */
  readonly chosen: SavedViewFilters;
  /** Order, columns and grouping of the list, which a new view saves. */
  readonly look: ViewLook;
  /** Whether the list shows exactly these filters. */
  readonly isShown: (filters: SavedViewFilters) => boolean;
  /** Whether the API would accept these filters. */
  readonly isValid: (filters: SavedViewFilters) => boolean;
  readonly onShow: (filters: SavedViewFilters) => void;
  /** Resets the list to its default filters. */
  readonly onReset: () => void;
  readonly renderFilters: (value: SavedViewFilters, onChange: (part: Partial<SavedViewFilters>) => void) => ReactNode;
}

interface OpenedView extends ViewLook {
  readonly key: string;
  readonly filters: SavedViewFilters;
}

/** The part of the job list that its views need as tabs. */
export interface TabsSlot extends ViewsSlot {
  /** The tabs that exist in every list. */
  readonly fixedTabs: readonly { readonly name: FixedTab; readonly label: string }[];
  readonly tab: FixedTab;
  /** True if the list has its default filters. */
  readonly isUsual: boolean;
  /** Key of the view from which the list was opened. */
  readonly view: string | null;
  /** Id of the panel that the tabs control. */
  readonly panelId: string;
  readonly onTab: (tab: FixedTab) => void;
  readonly onView: (view: OpenedView) => void;
  /** Applies the view if the address contains nothing else; otherwise null. */
  readonly onNamedView: ((view: OpenedView) => void) | null;
}
