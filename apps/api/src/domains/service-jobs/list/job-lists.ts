import { customFilters, type CustomFilterId } from '@shootdesk/shared/service-jobs/custom-filters';
import type { JobFilterQuery, JobListQuery } from '@shootdesk/shared/service-jobs/list-query';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { isOpen } from '@shootdesk/shared/workflows/statuses';
import type { Actor } from '../../../kernel/actor.ts';

/** The jobs that a person may see and the filters let through, by that person's clock. */
export interface JobQuestion {
  readonly actor: Actor;
  readonly query: JobFilterQuery;
  readonly now: Date;
}

/** Which part of the jobs is wanted, in which order, and what of each. */
export type JobPage = Pick<JobListQuery, 'orderBy' | 'includes' | 'pageSize' | 'pageNumber'>;

export interface FilterCounts {
  readonly totalCount: number;
  /** By filter: the jobs it would give instead of what is chosen in its own group. */
  readonly counts: ReadonlyMap<CustomFilterId, number>;
}

/** Jobs of one service in one status. */
export interface ServiceStatusCount {
  readonly serviceId: number;
  readonly statusId: number;
  readonly count: number;
}

/**
 * Lists and counts of jobs. The jobs of a page are the same for everybody who sees them: what a person may not read of them is still there. The database answers every question; the open jobs in memory those that `staysOpen`, with the same answers.
 */
export interface JobLists {
  pageWithFilterCounts(
    question: JobQuestion,
    page: JobPage,
  ): Promise<{ jobs: readonly ServiceJob[]; counts: FilterCounts }>;
  pageWithTotal(question: JobQuestion, page: JobPage): Promise<{ jobs: readonly ServiceJob[]; totalCount: number }>;
  /** How many jobs each question gives. */
  totals(questions: readonly JobQuestion[]): Promise<number[]>;
  countByServiceAndStatus(question: JobQuestion): Promise<ServiceStatusCount[]>;
  /** Open jobs the person may see, by service and status. */
  countOpen(asker: Omit<JobQuestion, 'query'>): Promise<ServiceStatusCount[]>;
}

const groupOf = new Map(customFilters.map(({ id, group }) => [id, group]));

/**
 * Whether no closed job can be among those that a query gives, nor among those that its filter counts count: a count leaves out the selection
 * of its own group, and the filters of the groups named here each say "not sent to the client" by themselves.
 */
export function staysOpen({
  customFilters: chosen = [],
  deadlineScope,
  serviceJobStatuses = [],
}: JobFilterQuery): boolean {
  if (serviceJobStatuses.length > 0 && serviceJobStatuses.every(isOpen)) return true;
  const groups = new Set(chosen.map((id) => groupOf.get(id)));
  return groups.has('not-done') || (groups.has('deadline') && deadlineScope !== 'all');
}
