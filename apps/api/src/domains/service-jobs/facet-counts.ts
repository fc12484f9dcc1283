import { CustomFilterId, customFilters, type CustomFilter } from '@shootdesk/shared/service-jobs/custom-filters';
import type { JobCell } from './custom-filters.store.ts';

/** Where a deadline lies, by the cell's place among today, now, tomorrow, the day after and in seven days. */
const beforeToday = 0;
const earlierToday = 1;
const laterToday = 2;
const tomorrow = 3;
const withinSevenDays = 4;

const isDue = (cell: JobCell, ...places: number[]) =>
  cell.stage === 0 && cell.deadline !== null && places.includes(cell.deadline);

const holds: Record<CustomFilterId, (cell: JobCell) => boolean> = {
  [CustomFilterId.StudioNotDone]: ({ stage }) => stage === 0,
  [CustomFilterId.OnsiteNotDone]: ({ onsiteNotDone }) => onsiteNotDone,
  [CustomFilterId.NotArchived]: ({ stage }) => stage < 2,
  [CustomFilterId.Overdue]: (cell) => isDue(cell, beforeToday, earlierToday),
  [CustomFilterId.DueToday]: (cell) => isDue(cell, earlierToday, laterToday),
  [CustomFilterId.DueTomorrow]: (cell) => isDue(cell, tomorrow),
  [CustomFilterId.DueInSevenDays]: (cell) => isDue(cell, earlierToday, laterToday, tomorrow, withinSevenDays),
  [CustomFilterId.NoDeadline]: ({ stage, deadline }) => stage === 0 && deadline === null,
  [CustomFilterId.CT]: ({ platform }) => platform === 'CT',
  [CustomFilterId.CH]: ({ platform }) => platform === 'CH',
  [CustomFilterId.RH]: ({ platform }) => platform === 'RH',
};

const groups = ['deadline', 'platform', 'not-done', 'not-archived'] as const;

/** Whether the cell passes the chosen filters of a group; a group with none chosen lets everything pass. */
function passes(cell: JobCell, group: CustomFilter['group'], chosen: ReadonlySet<CustomFilterId>): boolean {
  const alternatives = customFilters.filter((filter) => filter.group === group && chosen.has(filter.id));
  return alternatives.length === 0 || alternatives.some(({ id }) => holds[id](cell));
}

export interface FacetCounts {
  readonly totalCount: number;
  readonly customFilters: { id: number; name: string; count: number; type: CustomFilter['type'] }[];
}

/** Sums cells into the total and the count of each filter, which leaves out what is chosen in the filter's own group. */
export function facetCounts(cells: readonly JobCell[], chosenIds: readonly CustomFilterId[]): FacetCounts {
  const chosen = new Set(chosenIds);
  const sum = (matches: (cell: JobCell) => boolean) =>
    cells.reduce((total, cell) => total + (matches(cell) ? cell.count : 0), 0);
  const passesAllBut = (cell: JobCell, left: CustomFilter['group'] | null) =>
    groups.every((group) => group === left || passes(cell, group, chosen));
  return {
    totalCount: sum((cell) => passesAllBut(cell, null)),
    customFilters: customFilters.map(({ id, name, type, group }) => ({
      id,
      name,
      type,
      count: sum((cell) => holds[id](cell) && passesAllBut(cell, group)),
    })),
  };
}
