import useMediaQuery from '@mui/material/useMediaQuery';
import { useSyncExternalStore } from 'react';
import { isOfType, useCurrentUser } from '../../api/current-user.ts';
import { lastingStore } from '../../kernel/browser-store.ts';

/** Windows in which the list has columns, and a job room beside it. */
export const withColumns = '(min-width:1250px)';

/** Row heights of the list: one line each, or as many lines as a job needs. */
export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/** How a person wants the job list, on this device. */
export interface ListOptions {
  readonly density: Density;
  /** Whether a click on a job opens a new tab instead of this one. */
  readonly opensNewTab: boolean;
}

export interface ListOptionsControl extends ListOptions {
  /** Whether rows take one line: asked for, and the window has room for columns. */
  readonly isCompact: boolean;
  readonly change: (part: Partial<ListOptions>) => void;
}

const compact = '';

/** Stored as words, so that defaults take no key. */
const parse = (text: string): ListOptions => ({
  density: text.includes('comfortable') ? 'comfortable' : 'compact',
  opensNewTab: text.includes('new-tab'),
});

const format = ({ density, opensNewTab }: ListOptions): string =>
  [density === 'comfortable' && 'comfortable', opensNewTab && 'new-tab'].filter(Boolean).join(' ');

/** Reads and changes how the signed-in person wants the job list. */
export function useListOptions(): ListOptionsControl {
  const user = useCurrentUser();
  const key = `shootdesk.job-list.${user.id}`;
  const stored = useSyncExternalStore(lastingStore.subscribe, () => lastingStore.read(key) ?? compact);
  const hasColumns = useMediaQuery(withColumns, { noSsr: true });
  const options = parse(stored);
  return {
    ...options,
    // Visits of providers start with time and place, in cards.
    isCompact: options.density === 'compact' && hasColumns && !isOfType(user, 'OnSite'),
    change: (part) => lastingStore.write(key, format({ ...options, ...part }) || null),
  };
}
