import { z } from 'zod';
import { chosenFrom, orderByOneOf, pagingQuery } from '../kernel/paging.ts';
import { deadlineScopes } from './deadline.ts';
import { queriedFilters } from './job-filters.ts';

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
] as const;

export const jobOrders = ['clientDeadline', 'dateService', 'studioDeadline', 'createdAt', 'id'] as const;

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
});

export type JobListQuery = z.output<typeof jobListQuery>;
/** The parsed filters. */
export type JobFilterQuery = Pick<JobListQuery, keyof typeof jobFilterQuery>;
export type JobInclude = (typeof jobIncludes)[number];
