import { customFilters } from '@shootdesk/shared/service-jobs/custom-filters';
import type { JobListQuery } from '@shootdesk/shared/service-jobs/list-query';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { readableBy } from '../access/readable-job.policy.ts';
import { countSelections } from './count-selections.store.ts';
import { countByFilter, type FilterCounts } from './custom-filters.store.ts';
import { findPage } from './job-list.store.ts';
import { refuseReversedRanges, selectJobs } from './job-selection.ts';
import { serviceJobView } from '../read/service-job.view.ts';

type Tools = Pick<Deps, 'reads' | 'now'>;

function select(actor: Actor, query: JobListQuery, now: Date) {
  refuseReversedRanges(query, actor, now);
  const { orderBy: order, includes, pageSize, pageNumber } = query;
  const selection = selectJobs(actor, query, now);
  return { ...selection, page: { where: selection.where, order, includes, pageSize, pageNumber } };
}

/** The total and, for each built-in filter in its place, what it would give. */
function facetCounts({ totalCount, counts }: FilterCounts) {
  return {
    totalCount,
    customFilters: customFilters.map(({ id, name, type }) => ({ id, name, type, count: counts.get(id) ?? 0 })),
  };
}

/** A page of the jobs the actor may see, with the total and the count of each built-in filter: two statements, whatever the page size. */
export async function listJobs({ reads, now }: Tools, actor: Actor, query: JobListQuery) {
  const moment = now();
  const { page, base, builtIn } = select(actor, query, moment);
  const [rows, counts] = await Promise.all([findPage(reads, page), countByFilter(reads, base, builtIn)]);
  return { results: rows.map(serviceJobView).map(readableBy(actor, moment)), additionalInfo: facetCounts(counts) };
}

/** The same page with the total only. */
export async function listJobsWithTotal({ reads, now }: Tools, actor: Actor, query: JobListQuery) {
  const moment = now();
  const { page, where } = select(actor, query, moment);
  const [rows, [totalCount = 0]] = await Promise.all([findPage(reads, page), countSelections(reads, [where])]);
  return { results: rows.map(serviceJobView).map(readableBy(actor, moment)), additionalInfo: { totalCount } };
}
