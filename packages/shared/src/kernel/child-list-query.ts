import { idList, pagingQuery } from './paging.ts';

const mostJobs = 200;

/** Tags, and details, that one job may have: as many as one page of a list holds, so that its page shows them all. */
export const mostOfJob = 200;

/** Query of lists of what belongs to jobs. Records of jobs the caller may not see are left out. */
export const childListQuery = {
  serviceJobs: idList
    .refine((ids) => ids.length >= 1 && ids.length <= mostJobs, `Name 1 to ${mostJobs} jobs.`)
    .describe(`Comma list of 1 to ${mostJobs} job ids. Jobs the caller may not see are left out`),
  ...pagingQuery,
};
