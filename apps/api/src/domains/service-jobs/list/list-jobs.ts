import { CustomFilterId, customFilters } from '@shootdesk/shared/service-jobs/custom-filters';
import type { JobGroup } from '@shootdesk/shared/service-jobs/job-counts.contract';
import { noKey, type JobGrouping } from '@shootdesk/shared/service-jobs/job-groups';
import type { JobFilterQuery, JobListQuery } from '@shootdesk/shared/service-jobs/list-query';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { isClientKey, type Actor } from '../../../kernel/actor.ts';
import { mayReadForecasts, refuseHiddenQuery } from '../access/readable-job.policy.ts';
import { readableJobs } from '../access/readable-jobs.ts';
import { listsFor, type ListTools } from './choose-lists.ts';
import { databaseJobLists } from './database-job-lists.store.ts';
import type { FilterCounts, JobQuestion } from './job-lists.ts';
import { refuseReversedRanges } from './job-selection.ts';
import { nameKeys, planPage } from './plan-page.ts';

type OrderedQuery = JobFilterQuery & Partial<Pick<JobListQuery, 'orderBy'>>;

/** Whether the open times of visits, which client keys do not read, would show in the answer: only the database hides them there. */
function wouldRevealTimes(actor: Actor, { serviceDateFilterStart, serviceDateFilterEnd, orderBy }: OrderedQuery) {
  const isFiltered = serviceDateFilterStart !== undefined || serviceDateFilterEnd !== undefined;
  return isClientKey(actor) && (isFiltered || orderBy?.field === 'dateService');
}

async function ask(tools: ListTools, actor: Actor, query: OrderedQuery) {
  refuseHiddenQuery(actor, query);
  const now = tools.now();
  refuseReversedRanges(query, actor, now);
  const lists = wouldRevealTimes(actor, query) ? databaseJobLists(tools.reads) : await listsFor(tools, query);
  return { lists, question: { actor, query, now } };
}

const readable = ({ reads }: ListTools, jobs: readonly ServiceJob[], { actor, now }: JobQuestion) =>
  readableJobs(reads, actor, now, jobs);

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
  const page = await planPage({ reads: tools.reads, lists, question }, query);
  const { jobs, counts } = await lists.pageWithFilterCounts(question, page);
  return {
    results: await readable(tools, jobs, question),
    additionalInfo: { ...facetCounts(actor, counts), ...(isClientKey(actor) && { customFilters: [] }) },
  };
}

export async function listJobsWithTotal(tools: ListTools, actor: Actor, query: JobListQuery) {
  const { lists, question } = await ask(tools, actor, query);
  const page = await planPage({ reads: tools.reads, lists, question }, query);
  const { jobs, totalCount } = await lists.pageWithTotal(question, page);
  return { results: await readable(tools, jobs, question), additionalInfo: { totalCount } };
}

/** Counts the visible jobs by group, in the order of a grouped list. */
export async function listGroups(
  tools: ListTools,
  actor: Actor,
  { groupBy, ...query }: JobFilterQuery & { readonly groupBy: JobGrouping },
): Promise<JobGroup[]> {
  const { lists, question } = await ask(tools, actor, query);
  const [counted = []] = await lists.countByKeys(question, [groupBy]);
  const countOf = new Map(counted.map(({ key, count }) => [key, count]));
  const named = await nameKeys(tools.reads, groupBy, [...countOf.keys()]);
  return [...named, { key: noKey, name: null }].flatMap(({ key, name }) => {
    const count = countOf.get(key) ?? 0;
    return count === 0 ? [] : { key, name, count };
  });
}
