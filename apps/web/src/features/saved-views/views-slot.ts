import type { JobGrouping } from '@shootdesk/shared/service-jobs/job-groups';
import type { SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import type { ReactNode } from 'react';

/** Name of a tab that every list has. */
type FixedTab = 'jobs' | 'qc' | 'rejection';

/** What a view keeps beside its filters. */
export interface ViewLook {
  /** Null for the usual order. */
  readonly orderBy: string | null;
  readonly columns: readonly string[];
  readonly groupBy: JobGrouping | null;
}

/** The part of the job list that its saved views need. */
export interface ViewsSlot {
  /** The filters chosen now; a new view starts with them. */
  readonly chosen: SavedViewFilters;
  /** Order, columns and grouping of the list, which a new view keeps. */
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
  /** The tabs that every list has. */
  readonly fixedTabs: readonly { readonly name: FixedTab; readonly label: string }[];
  readonly tab: FixedTab;
  /** Whether the list has the filters that it has by default. */
  readonly isUsual: boolean;
  /** Key of the view from which the list was opened. */
  readonly view: string | null;
  /** Id of what the tabs show. */
  readonly panelId: string;
  readonly onTab: (tab: FixedTab) => void;
  readonly onView: (view: OpenedView) => void;
  /** Shows the view that the address names alone; null where it says more, or nothing. */
  readonly onNamedView: ((view: OpenedView) => void) | null;
}
