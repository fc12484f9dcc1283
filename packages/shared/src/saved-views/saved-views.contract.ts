import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { recordEndpoints, removedForGood } from '../kernel/record-endpoints.ts';
import { pagingQuery } from '../kernel/paging.ts';
import { list } from '../kernel/responses.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import { answeredFilters, storedFilters } from '../service-jobs/job-filters.ts';

const tag = 'Saved views';
const access = rolesOnly(roleSets.staff);

export const maxViewName = 100;
/** Per person. */
export const maxSavedViews = 100;

export const savedViewBody = z.strictObject({
  name: z
    .string({ error: 'Required' })
    .trim()
    .min(1, 'Required')
    .max(maxViewName, `At most ${maxViewName} characters.`),
  entityType: z.literal('serviceJob').default('serviceJob'),
  ...storedFilters,
});

export type SavedViewBody = z.output<typeof savedViewBody>;
export const savedView = z
  .object({
    id,
    name: z.string(),
    entityType: z.literal('serviceJob'),
    count: z.int().min(0).describe('Jobs the view gives its owner now'),
    ...answeredFilters,
    createdAt: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'SavedView' });

export type SavedView = z.output<typeof savedView>;

export const { listSavedViews, getSavedView, createSavedView, updateSavedView, deleteSavedView } = recordEndpoints({
  one: 'SavedView',
  many: 'SavedViews',
  path: '/v1/filters',
  tag,
  readers: access,
  writers: access,
  record: savedView,
  calls: {
    list: {
      summary: "The caller's saved views",
      description: 'Own views only, by name.',
      query: z.strictObject({ entityType: z.literal('serviceJob').optional(), ...pagingQuery }),
      response: list(savedView),
    },
    get: { summary: 'One saved view', description: "A view of somebody else's is not found." },
    create: {
      summary: 'Save a view',
      description: `Keeps a selection of the job list under a name, which no other view of the person has in whatever case. At most ${maxSavedViews} a person.`,
      body: savedViewBody,
      errors: ['already_exists', 'rule_violated'],
    },
    update: {
      summary: 'Change a saved view',
      description: 'Replaces name and filters; a filter that is not sent is emptied.',
      body: savedViewBody.extend({ id: id.optional().describe('Must equal the id in the path') }),
      errors: ['already_exists', 'rule_violated'],
    },
    delete: {
      summary: 'Remove a saved view',
      description: 'Deletes the view. The jobs in it are not touched.',
      query: removedForGood('a view'),
    },
  },
});
