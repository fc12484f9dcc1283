import { CustomFilterId, customFilters } from '@shootdesk/shared/service-jobs/custom-filters';
import type { JobListQuery } from '@shootdesk/shared/service-jobs/list-query';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { isClientKey, type Actor } from '../../../kernel/actor.ts';
import { mayReadForecasts, readableBy, refuseHiddenQuery } from '../access/readable-job.policy.ts';
import { listsFor, type ListTools } from './choose-lists.ts';
import type { FilterCounts, JobQuestion } from './job-lists.ts';
import { refuseReversedRanges } from './job-selection.ts';

async function ask(tools: ListTools, actor: Actor, query: JobListQuery) {
  refuseHiddenQuery(actor, query);
  const now = tools.now();
  refuseReversedRanges(query, actor, now);
  return { lists: await listsFor(tools, query), question: { actor, query, now } };
}

const readable = (jobs: readonly ServiceJob[], { actor, now }: JobQuestion) => jobs.map(readableBy(actor, now));

function facetCounts(actor: Actor, { totalCount, counts }: FilterCounts) {
  const readable = mayReadForecasts(actor)
    ? customFilters
    : customFilters.filter(({ id }) => id !== CustomFilterId.AtRisk);
  return {
    totalCount,
    customFilters: readable.map(({ id, name, type }) => ({ id, name, type, count: counts.get(id) ?? 0 })),
  };
}

/** A page of visible jobs with the total and the count of each built-in filter. */
export async function listJobs(tools: ListTools, actor: Actor, query: JobListQuery) {
  const { lists, question } = await ask(tools, actor, query);
  const { jobs, counts } = await lists.pageWithFilterCounts(question, query);
  return {
    results: readable(jobs, question),
    additionalInfo: { ...facetCounts(actor, counts), ...(isClientKey(actor) && { customFilters: [] }) },
  };
}

export async function listJobsWithTotal(tools: ListTools, actor: Actor, query: JobListQuery) {
  const { lists, question } = await ask(tools, actor, query);
  const { jobs, totalCount } = await lists.pageWithTotal(question, query);
  return { results: readable(jobs, question), additionalInfo: { totalCount } };
}
