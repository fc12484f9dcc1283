import type { Reads } from '../../../db/reads.ts';
import type { JobLists, JobPage, JobQuestion, ServiceStatusCount } from '../list/job-lists.ts';
import { serviceJobView } from '../read/service-job.view.ts';
import { countsOf } from './job-traits.ts';
import { matchJobs, type Match } from './match-jobs.ts';
import { statusCount } from './narrowing.ts';
import type { OpenJobTable } from './open-job-table.ts';
import type { OpenJobIndex } from './open-job-index.ts';
import { readJobsInOrder } from './open-jobs.store.ts';

function cellsOf(table: OpenJobTable, { selected }: Match): ServiceStatusCount[] {
  const { service, status } = table.columns();
  const counts = new Int32Array(table.services.size() * statusCount);
  for (let slot = 0; slot < selected.length; slot += 1) {
    counts[service[slot]! * statusCount + status[slot]!]! += selected[slot]!;
  }
  return [...counts.entries()].flatMap(([cell, count]) =>
    count === 0
      ? []
      : { serviceId: table.services.idOf(Math.floor(cell / statusCount)), statusId: cell % statusCount, count },
  );
}

/** Answers queries from memory; reads only rows from the database that are not cached. Only for questions that `staysOpen`. */
export function memoryJobLists({ table, rowCache }: OpenJobIndex, reads: Reads): JobLists {
  const jobsOf = (
    { actor }: JobQuestion,
    { selected }: Match,
    { orderBy, includes, pageSize, pageNumber }: JobPage,
  ) => {
    const order = table.orders[orderBy.field];
    const ids = order.page(selected, orderBy.descending, (pageNumber - 1) * pageSize, pageSize);
    return rowCache.inOrder(ids, includes, async (missing) =>
      (await readJobsInOrder(reads, actor, missing, includes)).map(serviceJobView),
    );
  };
  const countsIn = ({ query }: JobQuestion, { jobsByTraits }: Match) =>
    countsOf(jobsByTraits, query.customFilters ?? []);
  return {
    pageWithFilterCounts: async (question, page) => {
      const match = matchJobs(table, question);
      return { jobs: await jobsOf(question, match, page), counts: countsIn(question, match) };
    },
    pageWithTotal: async (question, page) => {
      const match = matchJobs(table, question);
      return { jobs: await jobsOf(question, match, page), totalCount: countsIn(question, match).totalCount };
    },
    totals: async (questions) => questions.map((question) => countsIn(question, matchJobs(table, question)).totalCount),
    countByServiceAndStatus: async (question) => cellsOf(table, matchJobs(table, question)),
    countOpen: async (asker) => cellsOf(table, matchJobs(table, { ...asker, query: {} })),
  };
}
