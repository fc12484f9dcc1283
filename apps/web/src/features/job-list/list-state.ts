import { CustomFilterId } from '@shootdesk/shared/service-jobs/custom-filters';
import { defaultPageSize } from '@shootdesk/shared/kernel/paging';
import { buildQuery } from '../../api/address.ts';

/** Everything the list shows is decided by this, and this is all in the address: a list can be bookmarked and sent. */
export interface ListState {
  readonly customFilters: readonly number[];
  readonly serviceJobStatuses: readonly number[];
  readonly orderBy: string;
  /** Rows asked for so far, in steps of the page size. */
  readonly limit: number;
}

/** Which filter hides finished jobs: providers are done at the property, everybody else when the client has it. */
export function doneFilter(onSite: boolean): number {
  return onSite ? CustomFilterId.OnsiteNotDone : CustomFilterId.StudioNotDone;
}

/** What is shown when the address says nothing: open jobs, the next due first. */
export function defaultState(onSite: boolean): ListState {
  return {
    customFilters: [doneFilter(onSite), CustomFilterId.NotArchived],
    serviceJobStatuses: [],
    orderBy: onSite ? 'dateService' : 'clientDeadline',
    limit: defaultPageSize,
  };
}

function ids(text: string | null): number[] | null {
  if (text === null) return null;
  return text
    .split(',')
    .map(Number)
    .filter(Number.isSafeInteger)
    .filter((id) => id > 0);
}

function steps(text: string | null): number {
  const asked = Number(text);
  return Number.isSafeInteger(asked) && asked > 0
    ? Math.ceil(asked / defaultPageSize) * defaultPageSize
    : defaultPageSize;
}

/** Reads the address; what it does not say, or says wrongly, is as by default. */
export function readState(search: URLSearchParams, defaults: ListState): ListState {
  return {
    customFilters: ids(search.get('customFilters')) ?? defaults.customFilters,
    serviceJobStatuses: ids(search.get('serviceJobStatuses')) ?? [],
    orderBy: search.get('orderBy') ?? defaults.orderBy,
    limit: steps(search.get('limit')),
  };
}

const sameIds = (a: readonly number[], b: readonly number[]) => a.join() === b.join();

/** Writes the address of a state; what is as by default is left out. */
export function writeState(state: ListState, defaults: ListState): string {
  return buildQuery({
    customFilters: sameIds(state.customFilters, defaults.customFilters) ? undefined : state.customFilters,
    serviceJobStatuses: state.serviceJobStatuses.length > 0 ? state.serviceJobStatuses : undefined,
    orderBy: state.orderBy === defaults.orderBy ? undefined : state.orderBy,
    limit: state.limit === defaults.limit ? undefined : state.limit,
  });
}

/** The ids with one put in or taken out, ascending so that the same choice always has the same address. */
export function toggled(chosen: readonly number[], id: number): number[] {
  const others = chosen.filter((each) => each !== id);
  return others.length < chosen.length ? others : [...others, id].sort((a, b) => a - b);
}
