import type { JobFilterQuery } from '@shootdesk/shared/service-jobs/list-query';
import type { Deps } from '../../../deps.ts';
import { memoryJobLists } from '../open-jobs/memory-job-lists.ts';
import type { OpenJobs } from '../open-jobs/open-job-index.ts';
import { databaseJobLists } from './database-job-lists.store.ts';
import { staysOpen, type JobLists, type JobQuestion } from './job-lists.ts';

export type ListTools = Pick<Deps, 'reads' | 'now'> & { readonly openJobs: Pick<OpenJobs, 'current'> };

/** From memory when loaded. */
export async function openLists({ reads, openJobs }: ListTools): Promise<JobLists> {
  const index = await openJobs.current();
  return index ? memoryJobLists(index, reads) : databaseJobLists(reads);
}

/** The cheapest implementation for a query: memory for open jobs only. */
export async function listsFor(tools: ListTools, query: JobFilterQuery): Promise<JobLists> {
  return staysOpen(query) ? openLists(tools) : databaseJobLists(tools.reads);
}

/** Total of each query, in order. */
export async function totalsOf(tools: ListTools, questions: readonly JobQuestion[]): Promise<number[]> {
  const [open, others] = [
    questions.filter(({ query }) => staysOpen(query)),
    questions.filter(({ query }) => !staysOpen(query)),
  ];
  const lists = open.length > 0 ? await openLists(tools) : null;
  const [ofOpen = [], ofOthers] = await Promise.all([
    lists?.totals(open),
    databaseJobLists(tools.reads).totals(others),
  ]);
  return questions.map((question) => (staysOpen(question.query) ? ofOpen.shift()! : ofOthers.shift()!));
}
