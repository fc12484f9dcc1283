import { CustomFilterId, customFilters } from '@shootdesk/shared/service-jobs/custom-filters';
import { doneFilter } from './list-state.ts';

const notDone = new Set<number>(customFilters.filter(({ group }) => group === 'not-done').map(({ id }) => id));

/** Whether a built-in filter hides finished jobs. */
export const hidesDone = (id: number): boolean => notDone.has(id);

/** "Not done" also hides archived jobs, because they are finished too. */
const hidesArchived = (id: number): boolean => id === CustomFilterId.NotArchived || hidesDone(id);

/** True if none of the built-in filters hides finished jobs. */
export const showsDone = (filters: readonly CustomFilterId[]): boolean => !filters.some(hidesDone);

/** True if none of the built-in filters hides archived jobs. */
export const showsArchived = (filters: readonly CustomFilterId[]): boolean => !filters.some(hidesArchived);

/** Adds filters, in a fixed order, so that equal selections have the same address. */
function withThese(filters: readonly CustomFilterId[], ...ids: readonly CustomFilterId[]): CustomFilterId[] {
  return [...new Set([...filters, ...ids])].toSorted((a, b) => a - b);
}

/** Shows finished jobs, or hides finished and archived ones, which is the default. */
export function showDone(filters: readonly CustomFilterId[], isShown: boolean, onSite: boolean): CustomFilterId[] {
  if (isShown) return filters.filter((id) => !hidesDone(id));
  return withThese(filters, doneFilter(onSite), CustomFilterId.NotArchived);
}

/** Shows archived jobs together with finished ones, because archived ones alone would stay hidden; or hides archived jobs. */
export function showArchived(filters: readonly CustomFilterId[], isShown: boolean): CustomFilterId[] {
  if (isShown) return filters.filter((id) => !hidesArchived(id));
  return withThese(filters, CustomFilterId.NotArchived);
}

/** Shows only the jobs whose changes for the client are late, or all. */
export function showLateRevisions(filters: readonly CustomFilterId[], isOn: boolean): CustomFilterId[] {
  if (isOn) return withThese(filters, CustomFilterId.LateRevisions);
  return filters.filter((id) => id !== CustomFilterId.LateRevisions);
}
