import { z } from 'zod';
import { chosenFrom, idList, orderByOneOf, pagingQuery, wordList } from '../kernel/paging.ts';
import { boundForms, timeBound } from '../kernel/time-bounds.ts';
import { deadlineScopes } from './deadline.ts';
import { customFilters as builtInFilters, type CustomFilterId } from './custom-filters.ts';

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
] as const;

const jobOrders = ['clientDeadline', 'dateService', 'studioDeadline', 'createdAt', 'id'] as const;

const builtInFilterIds = new Set<number>(builtInFilters.map(({ id }) => id));

/** Filters of the job list: values within one are alternatives, different ones must all hold. */
export const jobFilters = {
  accountManagers: idList.optional().describe('Account managers (user ids) of the client'),
  campaigns: idList.optional(),
  classifications: idList.optional().describe('Client classifications: Casual 1, Partner 2, VIP 3'),
  clients: idList.optional(),
  customFilters: idList
    .refine(
      (ids) => ids.every((id) => builtInFilterIds.has(id)),
      `Must be ids of: ${[...builtInFilterIds].join(', ')}.`,
    )
    .transform((ids) => ids as CustomFilterId[])
    .optional()
    .describe('Ids of customFilters as additionalInfo lists them'),
  deadlineScope: z
    .enum(deadlineScopes)
    .optional()
    .describe(
      'Jobs that the deadline filters (Overdue to No deadline) look at: `open` (default) those not yet sent to the client, ' +
        '`all` those of any status, for a list of chosen statuses such as ChangeRequest',
    ),
  filterStart: timeBound.optional().describe(`Client deadline from (inclusive). ${boundForms}`),
  filterEnd: timeBound.optional().describe(`Client deadline to (exclusive). ${boundForms}`),
  serviceDateFilterStart: timeBound.optional().describe(`Service date from (inclusive). ${boundForms}`),
  serviceDateFilterEnd: timeBound.optional().describe(`Service date to (exclusive). ${boundForms}`),
  tags: wordList.optional().describe('Tags of the job, whatever their case'),
  services: idList.optional(),
  serviceJobStatuses: idList.optional(),
  users: idList.optional().describe('People assigned to the job, in whatever role'),
  serviceUsers: idList.optional().describe('On-site providers of the job'),
};

export const jobListQuery = z.strictObject({
  ...jobFilters,
  ...pagingQuery,
  includes: chosenFrom(jobIncludes).default([]),
  orderBy: orderByOneOf(jobOrders).default({ field: 'clientDeadline', descending: false }),
});

export type JobListQuery = z.output<typeof jobListQuery>;
/** The filters alone, as parsed. */
export type JobFilterQuery = Pick<JobListQuery, keyof typeof jobFilters>;
export type JobInclude = (typeof jobIncludes)[number];
