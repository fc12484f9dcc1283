import { CustomFilterId, customFilters } from '@shootdesk/shared/service-jobs/custom-filters';
import type { SavedViewFilters } from '@shootdesk/shared/saved-views/saved-views.contract';
import { defaultPageSize } from '@shootdesk/shared/kernel/paging';
import { tagText } from '@shootdesk/shared/service-job-tags/service-job-tags.contract';
import { maxId } from '@shootdesk/shared/kernel/wire';
import { timeBound } from '@shootdesk/shared/kernel/time-bounds';
import { buildQuery, type QueryValue } from '../../api/address.ts';

/** Jobs of any status, those waiting for QC, or those the client wants changed. */
export const tabs = ['jobs', 'qc', 'rejection'] as const;
export type Tab = (typeof tabs)[number];

/** Everything the list shows is decided by this, and this is all in the address: a list can be bookmarked and sent. */
export interface ListState {
  readonly filters: SavedViewFilters;
  readonly tab: Tab;
  readonly orderBy: string;
  /** Rows asked for so far, in steps of the page size. */
  readonly limit: number;
}

/** Rows that can be asked for at once by the selector; 'load more' goes on from there. */
export const limits = [50, 100, 150, 200];
/** Rows that can be shown at most, whatever the address asks for; who needs others narrows the filters. */
export const maxLimit = 2_000;

/** By what the list can be sorted, as its columns are headed. */
export const orderFields = {
  clientDeadline: 'Client deadline',
  studioDeadline: 'Studio deadline',
  dateService: 'Service date',
} as const;

const orders = Object.keys(orderFields).flatMap((field) => [field, `${field} desc`]);

const idFilters = [
  'customFilters',
  'accountManagers',
  'classifications',
  'clients',
  'campaigns',
  'serviceUsers',
  'users',
  'services',
  'serviceJobStatuses',
] as const;
const boundFilters = ['serviceDateFilterStart', 'serviceDateFilterEnd', 'filterStart', 'filterEnd'] as const;

/** Which filter hides finished jobs: providers are done at the property, everybody else when the client has it. */
export function doneFilter(onSite: boolean): CustomFilterId {
  return onSite ? CustomFilterId.OnsiteNotDone : CustomFilterId.StudioNotDone;
}

/** A selection that leaves nothing out. */
export const noFilters: SavedViewFilters = {
  accountManagers: [],
  campaigns: [],
  classifications: [],
  clients: [],
  customFilters: [],
  filterStart: null,
  filterEnd: null,
  serviceDateFilterStart: null,
  serviceDateFilterEnd: null,
  serviceJobStatuses: [],
  services: [],
  serviceUsers: [],
  tags: [],
  users: [],
};

/** What is shown when the address says nothing: open jobs, the next due first. */
export function defaultState(onSite: boolean): ListState {
  return {
    filters: { ...noFilters, customFilters: [doneFilter(onSite), CustomFilterId.NotArchived] },
    tab: 'jobs',
    orderBy: onSite ? 'dateService' : 'clientDeadline',
    limit: defaultPageSize,
  };
}

function ids(text: string): number[] {
  return text
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0 && id <= maxId);
}

/** The words that a tag can be. */
function words(text: string | null): string[] {
  return (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => tagText.safeParse(word).success && !word.includes('\0'));
}

const isBuiltIn = (id: number): id is CustomFilterId => customFilters.some((filter) => filter.id === id);

function readFilters(search: URLSearchParams, defaults: SavedViewFilters): SavedViewFilters {
  const filters: Record<string, unknown> = { ...defaults, tags: words(search.get('tags')) };
  for (const name of idFilters) {
    const text = search.get(name);
    if (text === null) continue;
    const read = name === 'customFilters' ? ids(text).filter(isBuiltIn) : ids(text);
    // A blank says that none is wanted, nonsense says nothing.
    if (read.length > 0 || text === '') filters[name] = read;
  }
  for (const name of boundFilters) {
    const bound = timeBound.safeParse(search.get(name));
    if (bound.success) filters[name] = bound.data;
  }
  return filters as SavedViewFilters;
}

function steps(text: string | null): number {
  const asked = Number(text);
  if (!Number.isSafeInteger(asked) || asked <= 0) return defaultPageSize;
  return Math.min(maxLimit, Math.ceil(asked / defaultPageSize) * defaultPageSize);
}

/** Reads the address; what it does not say, or says wrongly, is as by default. */
export function readState(search: URLSearchParams, defaults: ListState): ListState {
  const orderBy = search.get('orderBy');
  return {
    filters: readFilters(search, defaults.filters),
    tab: tabs.find((tab) => tab === search.get('tab')) ?? defaults.tab,
    orderBy: orderBy !== null && orders.includes(orderBy) ? orderBy : defaults.orderBy,
    limit: steps(search.get('limit')),
  };
}

const same = (a: QueryValue, b: QueryValue) => String(a ?? '') === String(b ?? '');

/** Whether two selections show the same jobs. */
export function sameFilters(a: SavedViewFilters, b: SavedViewFilters): boolean {
  return [...idFilters, ...boundFilters, 'tags' as const].every((name) => same(a[name], b[name]));
}

/** How many filters are not as by default; the two ends of a range are one. */
export function countChosen(filters: SavedViewFilters, defaults: SavedViewFilters): number {
  const chosen = [...idFilters, 'tags' as const].filter((name) => !same(filters[name], defaults[name])).length;
  const ranges = [
    [filters.serviceDateFilterStart, filters.serviceDateFilterEnd],
    [filters.filterStart, filters.filterEnd],
  ].filter((ends) => ends.some((end) => end !== null)).length;
  return chosen + ranges;
}

/** Writes the address of a state; what is as by default is left out. */
export function writeState({ filters, tab, orderBy, limit }: ListState, defaults: ListState): string {
  const differing = (names: readonly (keyof SavedViewFilters)[]): [string, QueryValue][] =>
    names.filter((name) => !same(filters[name], defaults.filters[name])).map((name) => [name, filters[name]]);
  return buildQuery({
    ...(tab === defaults.tab ? {} : { tab }),
    ...Object.fromEntries(differing([...idFilters, 'tags', ...boundFilters])),
    ...(orderBy === defaults.orderBy ? {} : { orderBy }),
    ...(limit === defaults.limit ? {} : { limit }),
  });
}
