import { customFilters, type CustomFilterId } from '@shootdesk/shared/service-jobs/custom-filters';
import type { columnOrders, JobFilterQuery, JobListQuery } from '@shootdesk/shared/service-jobs/list-query';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { isOpen } from '@shootdesk/shared/workflows/statuses';
import type { Actor } from '../../../kernel/actor.ts';
import type { JobKey, KeyCount } from './job-keys.ts';

/** The jobs that a person may see and the filters select, in that person's time zone. */
export interface JobQuestion {
  readonly actor: Actor;
  readonly query: JobFilterQuery;
  readonly now: Date;
}

export interface ColumnOrder {
  readonly field: (typeof columnOrders)[number];
  readonly descending: boolean;
}

/** Keys in the order in which their jobs are listed. */
export interface KeyLevel {
  readonly by: JobKey;
  readonly keys: readonly number[];
  /** Whether jobs with other keys come last instead of being left out. If the level has all keys, such jobs have changed since it was computed. */
  readonly keepsOthers: boolean;
}

/** The requested part of the jobs, with order and includes. `planPage` makes it from a query. */
export interface JobPage extends Pick<JobListQuery, 'includes' | 'pageSize'> {
  /** Sort order before `orderBy`. */
  readonly levels: readonly KeyLevel[];
  readonly orderBy: ColumnOrder;
  /** Number of jobs of the levels that precede the page. */
  readonly offset: number;
}

export interface FilterCounts {
  readonly totalCount: number;
  /** By filter: the number of jobs if it replaced its group's selection. */
  readonly counts: ReadonlyMap<CustomFilterId, number>;
}

export interface ServiceStatusCount {
  readonly serviceId: number;
  readonly statusId: number;
  readonly count: number;
}

/**
 * Lists and counts of jobs. Pages are the same for everybody; parts that a person may not read are removed later. The database answers all questions,
 * the memory only those with `staysOpen`, with identical results.
 */
export interface JobLists {
  pageWithFilterCounts(
    question: JobQuestion,
    page: JobPage,
  ): Promise<{ jobs: readonly ServiceJob[]; counts: FilterCounts }>;
  pageWithTotal(question: JobQuestion, page: JobPage): Promise<{ jobs: readonly ServiceJob[]; totalCount: number }>;
  totals(questions: readonly JobQuestion[]): Promise<number[]>;
  countByServiceAndStatus(question: JobQuestion): Promise<ServiceStatusCount[]>;
  /** Counts for each of the keys, in one pass over the jobs. */
  countByKeys(question: JobQuestion, keys: readonly JobKey[]): Promise<KeyCount[][]>;
  countOpen(asker: Omit<JobQuestion, 'query'>): Promise<ServiceStatusCount[]>;
}

const groupOf = new Map(customFilters.map(({ id, group }) => [id, group]));

/**
 * Whether the open jobs in memory can answer: neither the result nor the filter counts can include closed jobs, and no filter needs the database. A
 * chosen filter of the groups below suffices, because each filter of these groups implies "not sent to the client" or "not closed", and a count only
 * replaces a filter by another of its group.
 */
export function staysOpen({
  customFilters: chosen = [],
  deadlineScope,
  serviceJobStatuses = [],
  dueFilterStart,
  dueFilterEnd,
}: JobFilterQuery): boolean {
  if (dueFilterStart !== undefined || dueFilterEnd !== undefined) return false;
  if (serviceJobStatuses.length > 0 && serviceJobStatuses.every(isOpen)) return true;
  const groups = new Set(chosen.map((id) => groupOf.get(id)));
  return (
    groups.has('not-done') ||
    groups.has('revision') ||
    groups.has('risk') ||
    (groups.has('deadline') && deadlineScope !== 'all')
  );
}
