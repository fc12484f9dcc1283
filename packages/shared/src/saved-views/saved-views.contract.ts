import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam, pagingQuery } from '../kernel/paging.ts';
import { created, deleted, list, single } from '../kernel/responses.ts';
import { timeBound } from '../kernel/time-bounds.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import { tagText } from '../service-job-tags/service-job-tags.contract.ts';
import { customFilters, type CustomFilterId } from '../service-jobs/custom-filters.ts';

const tag = 'Saved views';
const access = rolesOnly(roleSets.staff);

/** Longest name of a view, in characters. */
export const maxViewName = 100;
/** Views one person may keep. */
export const maxViews = 100;

const ids = z
  .array(id)
  .max(1000)
  .transform((list) => [...new Set(list)])
  .default([]);
const builtIn = new Set<number>(customFilters.map((filter) => filter.id));
const builtInIds = ids
  .refine((list) => list.every((each) => builtIn.has(each)), `Must be ids of: ${[...builtIn].join(', ')}.`)
  .transform((list) => list as CustomFilterId[]);
const bound = timeBound.nullable().default(null);

/** What a view keeps: the filters of the job list by the same names. Time bounds are kept as written, so `0d` stays today. */
const filters = {
  accountManagers: ids,
  campaigns: ids,
  classifications: ids,
  clients: ids,
  customFilters: builtInIds,
  filterStart: bound,
  filterEnd: bound,
  serviceDateFilterStart: bound,
  serviceDateFilterEnd: bound,
  serviceJobStatuses: ids,
  services: ids,
  serviceUsers: ids,
  tags: z.array(tagText).max(200).default([]),
  users: ids,
};

export const savedViewBody = z.strictObject({
  name: z
    .string({ error: 'Required' })
    .trim()
    .min(1, 'Required')
    .max(maxViewName, `At most ${maxViewName} characters.`),
  entityType: z.literal('serviceJob').default('serviceJob'),
  ...filters,
});

export type SavedViewBody = z.output<typeof savedViewBody>;
/** What a view keeps of the job list, and what the list itself is asked by. */
export type SavedViewFilters = Omit<SavedViewBody, 'name' | 'entityType'>;

const idsOut = z.array(id);
const boundOut = z.string().nullable().describe('As written: an instant, a date, or an offset such as -1m');

export const savedView = z
  .object({
    id,
    name: z.string(),
    entityType: z.literal('serviceJob'),
    count: z.int().min(0).describe('Jobs the view gives its owner now'),
    accountManagers: idsOut,
    campaigns: idsOut,
    classifications: idsOut,
    clients: idsOut,
    customFilters: idsOut,
    filterStart: boundOut,
    filterEnd: boundOut,
    serviceDateFilterStart: boundOut,
    serviceDateFilterEnd: boundOut,
    serviceJobStatuses: idsOut,
    services: idsOut,
    serviceUsers: idsOut,
    tags: z.array(z.string()),
    users: idsOut,
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
