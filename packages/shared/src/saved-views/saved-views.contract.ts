import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam, pagingQuery } from '../kernel/paging.ts';
import { created, deleted, list, single } from '../kernel/responses.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import { answeredFilters, storedFilters } from '../service-jobs/job-filters.ts';

const tag = 'Saved views';
const access = rolesOnly(roleSets.staff);

/** Longest name of a view, in characters. */
export const maxViewName = 100;
/** Views one person may keep. */
export const maxViews = 100;

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

export const listSavedViews = endpoint({
  id: 'listSavedViews',
  method: 'GET',
  path: '/v1/filters',
  tag,
  summary: "The caller's saved views",
  description: 'Own views only, by name.',
  access,
  query: z.strictObject({ entityType: z.literal('serviceJob').optional(), ...pagingQuery }),
  response: list(savedView),
  errors: [],
});

export const createSavedView = endpoint({
  id: 'createSavedView',
  method: 'POST',
  path: '/v1/filters',
  tag,
  summary: 'Save a view',
  description: `Keeps a selection of the job list under a name, which no other view of the person has in whatever case. At most ${maxViews} a person.`,
  access,
  body: savedViewBody,
  response: created(savedView),
  errors: ['already_exists', 'rule_violated'],
});

export const getSavedView = endpoint({
  id: 'getSavedView',
  method: 'GET',
  path: '/v1/filters/:id',
  tag,
  summary: 'One saved view',
  description: "A view of somebody else's is not found.",
  access,
  params: idParam,
  response: single(savedView),
  errors: ['not_found'],
});

export const updateSavedView = endpoint({
  id: 'updateSavedView',
  method: 'PUT',
  path: '/v1/filters/:id',
  tag,
  summary: 'Change a saved view',
  description: 'Replaces name and filters; a filter that is not sent is emptied.',
  access,
  params: idParam,
  body: savedViewBody.extend({ id: id.optional().describe('Must equal the id in the path') }),
  ifMatch: true,
  response: single(savedView),
  errors: ['not_found', 'already_exists', 'stale', 'rule_violated'],
});

export const deleteSavedView = endpoint({
  id: 'deleteSavedView',
  method: 'DELETE',
  path: '/v1/filters/:id',
  tag,
  summary: 'Remove a saved view',
  description: 'Deletes the view. The jobs in it are not touched.',
  access,
  params: idParam,
  query: z.strictObject({
    permanent: z.enum(['true', 'false']).optional().describe('Accepted; a view is always removed for good'),
  }),
  ifMatch: true,
  response: deleted,
  errors: ['not_found', 'stale'],
});
