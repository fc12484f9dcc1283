import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { recordEndpoints, removedForGood } from '../kernel/record-endpoints.ts';
import { pageQuery, referenceTo, valueFilter } from '../kernel/page-query.ts';
import { created, page, single } from '../kernel/responses.ts';
import { boundForms, timeBound } from '../kernel/time-bounds.ts';
import { cacheKey, idText, instant } from '../kernel/wire.ts';
import { recordFacts } from '../kernel/record-facts.ts';
import { instantIn } from '../service-jobs/job-years.ts';
import { serviceJob } from '../service-jobs/service-job.schema.ts';

const tag = 'Availability';
const own = rolesOnly(roleSets.onSite);
const managers = rolesOnly(roleSets.staff);

const hiddenDiary = '403 with the flag Disable_Provider_Diary.';
const forManagers = 'BackOffice, and people with the flag Manage_Blockouts; 403 for others.';

export const maxBlockoutReason = 300;

/** Default reason of a blockout. */
export const blankReason = '-';

export const blockout = z
  .object({
    id: z.string(),
    user: z.string().describe('Reference such as `User/12`'),
    user_name: z.string(),
    start: instant,
    finish: instant,
    reason: z.string(),
    from_calendar: z.boolean().describe("A busy time of the provider's own calendar, which nobody can change here"),
    created_by: z.string().nullable().describe('Reference such as `User/12`'),
    lastModified: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'Blockout' });

export type Blockout = z.output<typeof blockout>;

const period = {
  start: instantIn.describe('Inclusive').meta({ example: '2026-03-18T01:00:00Z' }),
  finish: instantIn.describe('Exclusive').meta({ example: '2026-03-18T06:00:00Z' }),
};

const startsBeforeFinish = ({ start, finish }: { readonly start: Date; readonly finish: Date }) => start < finish;
const startsTooLate = { message: 'The start must be before the finish.', path: ['start'] };

const reason = z
  .string()
  .trim()
  .max(maxBlockoutReason, `At most ${maxBlockoutReason} characters.`)
  .default('')
  .transform((text) => text || blankReason)
  .describe(`Blank is saved as '${blankReason}'`);

const asRead = 'Accepted as it was read';
const blockoutFields = {
  ...recordFacts,
  user: referenceTo('User').optional().describe('Must be the provider of the blockout'),
  user_name: z.string().optional().describe(asRead),
  from_calendar: z.boolean().optional().describe(asRead),
  created_by: z.string().nullable().optional().describe(asRead),
  ...period,
  reason,
};

export const blockoutBody = z.strictObject(blockoutFields).refine(startsBeforeFinish, startsTooLate);

export type BlockoutBody = z.output<typeof blockoutBody>;

const listQuery = pageQuery({ user: valueFilter(referenceTo('User')) }, ['finish', 'start', 'id']).extend({
  filterStart: timeBound.optional().describe(`Only blockouts that end after it. ${boundForms}`),
  filterEnd: timeBound.optional().describe(`Only blockouts that start before it. ${boundForms}`),
});

export type BlockoutListQuery = z.output<typeof listQuery>;

const weekHours = z.object({
  weekStart: z.iso.date().describe('Monday, as a local day of the provider'),
  availableHours: z.number().describe('Hours of the slots that no blockout covers'),
  requiredHours: z.number(),
});

const jobsRule =
  'A period in which the provider has appointments of jobs not yet sent to the client is refused: 422 with `blockedServiceJobs`. ' +
  'The same period twice is 409.';
const calendarRule = "Busy times of a provider's own calendar are refused with 422.";
const hoursRule = "422 'Minimum Hours not met due to Blockout' with `weeks` when a week would fall below the minimum.";

/** Maximum periods that are checked together: more than the parts of days in a week. */
const mostChecked = 32;

export const validateOwnBlockout = endpoint({
  id: 'validateOwnBlockout',
  method: 'POST',
  path: '/v3/users/current/blockouts/validate',
  tag,
  summary: 'Check the minimum hours',
  description:
    'Answers for each week (Monday to Sunday, in the time zone of the provider) that the periods touch how many hours would stay bookable. ' +
    `Nothing is saved. ${hiddenDiary}`,
  access: own,
  body: z
    .strictObject({
      ...period,
      id: idText.optional().describe('The blockout that is being changed').meta({ example: '12' }),
      further: z
        .array(z.strictObject(period).refine(startsBeforeFinish, startsTooLate))
        .max(mostChecked - 1, `At most ${mostChecked} periods.`)
        .default([])
        .describe('Other periods that are to be blocked with it, such as the mornings of a week'),
    })
    .refine(startsBeforeFinish, startsTooLate),
  response: single(z.object({ valid: z.boolean(), weeks: z.array(weekHours) }).meta({ id: 'BlockoutValidation' })),
  errors: ['not_found'],
});

export const { listOwnBlockouts, createOwnBlockout, updateOwnBlockout, deleteOwnBlockout } = recordEndpoints({
  one: 'OwnBlockout',
  many: 'OwnBlockouts',
  path: '/v3/users/current/blockouts',
  tag,
  readers: own,
  writers: own,
  record: blockout,
  calls: {
    list: {
      summary: 'Own blockouts',
      description: `Periods in which the provider who calls cannot be booked. ${hiddenDiary}`,
      query: listQuery,
      response: page(blockout),
      errors: ['rule_violated'],
    },
    create: {
      summary: 'Add an own blockout',
      description: `Blocks a period of the provider who calls. ${jobsRule} ${hoursRule} ${hiddenDiary}`,
      body: blockoutBody,
      errors: ['already_exists', 'rule_violated'],
    },
    update: {
      summary: 'Change an own blockout',
      description: `Moves a blockout of the provider who calls, or changes its reason. ${calendarRule} ${jobsRule} ${hoursRule} ${hiddenDiary}`,
      body: blockoutBody,
      errors: ['already_exists', 'rule_violated'],
    },
    delete: {
      summary: 'Delete an own blockout',
      description: `Makes the period bookable again. ${calendarRule} ${hiddenDiary}`,
      query: removedForGood('a blockout'),
      errors: ['rule_violated'],
    },
  },
});

const outcome = z
  .object({
    user: z.string().describe('Reference such as `User/12`'),
    user_name: z.string(),
    blockout: blockout.nullable().describe('The new blockout; null when it was refused'),
    reason: z.string().nullable().describe('Why it was refused; null when it was written'),
    blockedServiceJobs: z.array(serviceJob).describe('Jobs in the way; empty when there are none'),
  })
  .meta({ id: 'BlockoutOutcome' });

export type BlockoutOutcome = z.output<typeof outcome>;

export const createBlockouts = endpoint({
  id: 'createBlockouts',
  method: 'POST',
  path: '/v3/blockouts',
  tag,
  summary: 'Add a blockout for many providers',
  description:
    'Blocks the same period for each of these providers, and answers for each whether it was written, by name. One that is refused does not keep the ' +
    `others from being written. The minimum hours do not count. ${forManagers}`,
  access: managers,
  body: z
    .strictObject({
      users: z
        .union([z.literal('all'), z.array(referenceTo('User')).min(1, 'Required').max(1000)])
        .describe('References such as `User/12`, or `all` for every provider'),
      ...period,
      reason,
    })
    .refine(startsBeforeFinish, startsTooLate),
  response: single(
    z
      .object({ written: z.int().min(0), refused: z.int().min(0), results: z.array(outcome) })
      .meta({ id: 'BlockoutOutcomes' }),
  ),
  errors: ['rule_violated'],
});

export const createBlockout = endpoint({
  id: 'createBlockout',
  method: 'POST',
  path: '/v3/blockouts/:id',
  tag,
  summary: 'Add a blockout for a provider',
  description: `Blocks a period of a provider, who is notified. ${jobsRule} The minimum hours do not count. ${forManagers}`,
  access: managers,
  params: z.strictObject({ id: idText.describe('Id of the provider') }),
  body: blockoutBody,
  response: created(blockout),
  errors: ['not_found', 'already_exists', 'rule_violated'],
});

export const { listBlockouts, updateBlockout, deleteBlockout } = recordEndpoints({
  one: 'Blockout',
  many: 'Blockouts',
  path: '/v3/blockouts',
  tag,
  readers: managers,
  writers: managers,
  record: blockout,
  calls: {
    list: {
      summary: 'Blockouts of providers',
      description: `Periods in which providers cannot be booked. ${forManagers}`,
      query: listQuery,
      response: page(blockout),
      errors: ['rule_violated'],
    },
    update: {
      summary: 'Change a blockout of a provider',
      description: `Moves a blockout, or changes its reason; the provider is notified. ${calendarRule} ${jobsRule} The minimum hours do not count. ${forManagers}`,
      body: blockoutBody,
      errors: ['already_exists', 'rule_violated'],
    },
    delete: {
      summary: 'Delete a blockout of a provider',
      description: `Makes the period bookable again. ${calendarRule} ${forManagers}`,
      query: removedForGood('a blockout'),
      errors: ['rule_violated'],
    },
  },
});
