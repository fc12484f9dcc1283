import type { SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import type { ReactNode } from 'react';
import type { Tab } from './list-state.ts';
import type { ShownView } from './use-list-state.ts';

/** Props of saved views: the selection, and a function to apply another. */
export interface ViewsSlot {
  readonly chosen: SavedViewFilters;
  /** Order, columns and grouping of the list, which a new view saves. */
  readonly look: Pick<ShownView, 'orderBy' | 'columns' | 'groupBy'>;
  readonly isShown: (filters: SavedViewFilters) => boolean;
  readonly isValid: (filters: SavedViewFilters) => boolean;
  readonly onShow: (filters: SavedViewFilters) => void;
  readonly onReset: () => void;
  readonly renderFilters: (value: SavedViewFilters, onChange: (part: Partial<SavedViewFilters>) => void) => ReactNode;
}

/** Props of the views as tabs, next to the list's own tabs. */
export interface TabsSlot extends ViewsSlot {
  readonly fixedTabs: readonly { readonly name: Tab; readonly label: string }[];
  readonly tab: Tab;
  /** True if the list has its default filters. */
  readonly isUsual: boolean;
  /** Key of the view from which the list was opened. */
  readonly view: string | null;
  /** Id of the panel that the tabs control. */
  readonly panelId: string;
  readonly onTab: (tab: Tab) => void;
  readonly onView: (view: ShownView) => void;
  /** Applies the view if the address contains nothing else; otherwise null. */
  readonly onNamedView: ((view: ShownView) => void) | null;
}
