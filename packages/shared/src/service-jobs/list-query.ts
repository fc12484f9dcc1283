import { z } from 'zod';
import { chosenFrom, idList, orderByOneOf, pagingQuery } from '../kernel/paging.ts';
import { deadlineScopes } from './deadline.ts';
import { queriedFilters } from './job-filters.ts';
import { jobGroupings, keyedOrders } from './job-groups.ts';

export const jobIncludes = [
  'campaign',
  'client',
  'service',
  'status',
  'details',
  'users',
  'notes',
  'contentDirectProviders',
  'fileCounts',
  'tags',
  'zoneId',
] as const;

/** Orders by a column of the job itself. */
export const columnOrders = ['clientDeadline', 'dateService', 'studioDeadline', 'createdAt', 'id'] as const;

export const jobOrders = [...columnOrders, ...keyedOrders] as const;

/** Filters of a list, count or report. */
export const jobFilterQuery = {
  ...queriedFilters,
  deadlineScope: z
    .enum(deadlineScopes)
    .optional()
    .describe(
      'Jobs that the deadline filters (Overdue to No deadline) look at: `open` (default) those not yet sent to the client, ' +
        '`all` those of any status, for a list of chosen statuses such as ChangeRequest',
    ),
};

export const jobListQuery = z.strictObject({
  ...jobFilterQuery,
  ...pagingQuery,
  includes: chosenFrom(jobIncludes).default([]),
  orderBy: orderByOneOf(jobOrders).default({ field: 'clientDeadline', descending: false }),
  groupBy: z
    .enum(jobGroupings)
    .optional()
    .describe('Puts the jobs of a group beside each other, the groups in the order of `/v1/service-jobs/groups`'),
  foldedGroups: idList
    .optional()
    .describe('Keys of groups whose jobs are left out of the pages; they stay in the total'),
});

export type JobListQuery = z.output<typeof jobListQuery>;
/** The parsed filters. */
export type JobFilterQuery = Pick<JobListQuery, keyof typeof jobFilterQuery>;
export type JobInclude = (typeof jobIncludes)[number];
