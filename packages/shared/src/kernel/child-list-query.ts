import { idList, pagingQuery } from './paging.ts';

const mostJobs = 200;

/** Maximum tags and details of a job: one page of a list, so that the job page shows all. */
export const mostOfJob = 200;

/** Query of lists of a job's records. Records of invisible jobs are omitted. */
export const childListQuery = {
  serviceJobs: idList
    .refine((ids) => ids.length >= 1 && ids.length <= mostJobs, `Name 1 to ${mostJobs} jobs.`)
    .describe(`Comma list of 1 to ${mostJobs} job ids. Jobs the caller may not see are left out`),
  ...pagingQuery,
};
