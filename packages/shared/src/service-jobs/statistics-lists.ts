import { CustomFilterId } from './custom-filters.ts';
import { noFilters, type SavedViewFilters } from './job-filters.ts';
import type { JobStatistics } from './job-counts.contract.ts';

/** Hours until the client deadline of an urgent job. */
export const urgentHours = 4;

const { StudioNotDone, NotArchived, Overdue, LateRevisions } = CustomFilterId;
const open = [StudioNotDone, NotArchived];

const filtersOf = {
  jobsToday: () => ({ dueFilterStart: '0d', dueFilterEnd: '1d' }),
  incomplete: () => ({ customFilters: open, dueFilterEnd: '1d' }),
  overdue: () => ({ customFilters: [...open, Overdue] }),
  urgent: ({ countedAt }: JobStatistics) => ({
    customFilters: open,
    filterStart: countedAt,
    filterEnd: new Date(Date.parse(countedAt) + urgentHours * 3_600_000).toISOString(),
  }),
  lateRevisions: () => ({ customFilters: [NotArchived, LateRevisions] }),
} satisfies Partial<Record<keyof JobStatistics, (row: JobStatistics) => Partial<SavedViewFilters>>>;

/** A number of the statistics that counts jobs. */
export type CountedField = keyof typeof filtersOf;

export const countedFields = Object.keys(filtersOf) as CountedField[];

/** Returns the filters with which the job list contains exactly the jobs that a number of the statistics counts. */
export function listedFilters(row: JobStatistics, field: CountedField): SavedViewFilters {
  return { ...noFilters, services: row.services, ...filtersOf[field](row) };
}
