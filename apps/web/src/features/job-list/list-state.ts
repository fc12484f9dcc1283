import { CustomFilterId, customFilters } from '@shootdesk/shared/service-jobs/custom-filters';
import { jobGroupings, type JobGrouping } from '@shootdesk/shared/service-jobs/job-groups';
import { jobFields } from '@shootdesk/shared/service-jobs/job-fields';
import {
  jobFilterNames,
  jobFilters,
  jobRanges,
  noFilters,
  type JobFilterName,
  type SavedViewFilters,
} from '@shootdesk/shared/service-jobs/job-filters';
import { defaultPageSize } from '@shootdesk/shared/kernel/paging';
import { tagText } from '@shootdesk/shared/service-job-tags/service-job-tags.contract';
import { maxId } from '@shootdesk/shared/kernel/wire';
import { timeBound } from '@shootdesk/shared/kernel/time-bounds';
import { buildQuery, type QueryValue } from '../../api/address.ts';
import { isReversed } from '../../ui/inputs/date-range.ts';
import { listColumnText, readListColumn } from '@shootdesk/shared/saved-views/list-columns';

/** Tabs: all jobs, jobs waiting for QC, and rejected jobs. */
export const tabs = ['jobs', 'qc', 'rejection'] as const;
export type Tab = (typeof tabs)[number];

/** State of the list. All of it is stored in the address, so that a list can be bookmarked and shared. */
export interface ListState {
  readonly filters: SavedViewFilters;
  readonly tab: Tab;
  readonly orderBy: string;
  /** Key of the view from which the list was opened; its filters may have been changed since. */
  readonly view: string | null;
  /** Columns of one-line rows; empty for the default ones. */
  readonly columns: readonly string[];
  /** Null for a list without groups. */
  readonly groupBy: JobGrouping | null;
  /** Number of requested rows, in steps of the page size. */
  readonly limit: number;
}

/** Options of the row selector; 'load more' goes further. */
export const limits = [50, 100, 150, 200];
/** Maximum number of rows, even if the address requests more. */
export const maxLimit = 2_000;

/** Fields by which the list can be sorted, with the headings of their columns. */
export const orderFields = {
  clientDeadline: jobFields.clientDeadline.label,
  studioDeadline: jobFields.studioDeadline.label,
  dateService: jobFields.dateService.label,
  createdAt: 'Ordered',
  id: 'Job',
  service: 'Service',
  client: 'Client',
  status: 'Status',
  provider: 'Provider',
  editor: 'Editor',
  qualityControl: 'QC',
  revisionAssignee: 'Rejection',
  source: 'Source',
  mending: 'To mend',
  expected: 'Expected',
  findings: 'Preflight',
} as const;

const orders = Object.keys(orderFields).flatMap((field) => [field, `${field} desc`]);

/** The built-in filter that hides finished jobs: for providers those done at the property, for all others delivered ones. */
export function doneFilter(onSite: boolean): CustomFilterId {
  return onSite ? CustomFilterId.OnsiteNotDone : CustomFilterId.StudioNotDone;
}

/** Default state of the job list: open jobs, next deadline first. */
export function defaultState(onSite: boolean): ListState {
  return {
    filters: { ...noFilters, customFilters: [doneFilter(onSite), CustomFilterId.NotArchived] },
    tab: 'jobs',
    orderBy: onSite ? 'dateService' : 'clientDeadline',
    view: null,
    columns: [],
    groupBy: null,
    limit: defaultPageSize,
  };
}

function ids(text: string): number[] {
  return text
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0 && id <= maxId);
}

/** Splits a text into valid tags. */
function words(text: string | null): string[] {
  return (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => tagText.safeParse(word).success && !word.includes('\0'));
}

const isBuiltIn = (id: number): id is CustomFilterId => customFilters.some((filter) => filter.id === id);

/** Parses one filter of the address; undefined if it is missing or invalid. */
function readFilter(name: JobFilterName, text: string | null): unknown {
  const { kind } = jobFilters[name];
  if (kind === 'bound') return timeBound.safeParse(text).data;
  if (kind === 'words') return words(text);
  if (text === null) return undefined;
  const read = kind === 'builtIn' ? ids(text).filter(isBuiltIn) : ids(text);
  // A blank value means an explicitly empty filter.
  return read.length > 0 || text === '' ? read : undefined;
}

function readFilters(search: URLSearchParams, defaults: SavedViewFilters): SavedViewFilters {
  const read = jobFilterNames.map((name) => [name, readFilter(name, search.get(name)) ?? defaults[name]]);
  return Object.fromEntries(read) as SavedViewFilters;
}

function steps(text: string | null): number {
  const asked = Number(text);
  if (!Number.isSafeInteger(asked) || asked <= 0) return defaultPageSize;
  return Math.min(maxLimit, Math.ceil(asked / defaultPageSize) * defaultPageSize);
}

const viewKey = /^[a-z0-9-]{1,60}$/;
function readColumns(text: string | null): string[] {
  const columns = (text ?? '').split(',').filter((column) => listColumnText.test(column));
  return [...new Map(columns.map((column) => [readListColumn(column).name, column])).values()].slice(0, 40);
}

/** Parses the state of the job list from the address; missing or invalid parts get their default. */
export function readState(search: URLSearchParams, defaults: ListState): ListState {
  const orderBy = search.get('orderBy');
  const view = search.get('view');
  return {
    filters: readFilters(search, defaults.filters),
    tab: tabs.find((tab) => tab === search.get('tab')) ?? defaults.tab,
    orderBy: orderBy !== null && orders.includes(orderBy) ? orderBy : defaults.orderBy,
    view: view !== null && viewKey.test(view) ? view : null,
    columns: readColumns(search.get('columns')),
    groupBy: jobGroupings.find((by) => by === search.get('groupBy')) ?? null,
    limit: steps(search.get('limit')),
  };
}

const same = (a: QueryValue, b: QueryValue) => String(a ?? '') === String(b ?? '');

/** True if two selections of filters match the same jobs. */
export function sameFilters(a: SavedViewFilters, b: SavedViewFilters): boolean {
  return jobFilterNames.every((name) => same(a[name], b[name]));
}

/** Counts the job list's filters that differ from the default; both ends of a range count as one. */
export function countChosen(filters: SavedViewFilters, defaults: SavedViewFilters): number {
  const isBound = (name: JobFilterName) => jobFilters[name].kind === 'bound';
  const chosen = jobFilterNames.filter((name) => !isBound(name) && !same(filters[name], defaults[name])).length;
  const ranges = jobRanges.filter((ends) => ends.some((end) => filters[end] !== null)).length;
  return chosen + ranges;
}

/** Formats the list's state for the address, without defaults. */
export function writeState(
  { filters, tab, orderBy, view, columns, groupBy, limit }: ListState,
  defaults: ListState,
): string {
  const differing = jobFilterNames.filter((name) => !same(filters[name], defaults.filters[name]));
  return buildQuery({
    ...(view === null ? {} : { view }),
    ...(tab === defaults.tab ? {} : { tab }),
    ...Object.fromEntries(differing.map((name) => [name, filters[name]])),
    ...(orderBy === defaults.orderBy ? {} : { orderBy }),
    ...(columns.length === 0 ? {} : { columns }),
    ...(groupBy === null ? {} : { groupBy }),
    ...(limit === defaults.limit ? {} : { limit }),
  });
}

/** True if a date filter ends before it starts, which the API would reject. */
export function hasReversedRange(filters: SavedViewFilters, timeZone: string, now: Date): boolean {
  return jobRanges.some(([start, end]) => isReversed({ start: filters[start], end: filters[end] }, timeZone, now));
}
