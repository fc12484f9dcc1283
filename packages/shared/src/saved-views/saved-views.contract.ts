import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { recordEndpoints, removedForGood } from '../kernel/record-endpoints.ts';
import { pagingQuery } from '../kernel/paging.ts';
import { list, single } from '../kernel/responses.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import type { UserRoleName } from '../identity/roles.ts';
import { answeredFilters, storedFilters } from '../service-jobs/job-filters.ts';
import { jobGroupings } from '../service-jobs/job-groups.ts';
import { jobOrders } from '../service-jobs/list-query.ts';
import { listColumnText } from './list-columns.ts';

const tag = 'Saved views';
const access = rolesOnly(roleSets.staff);

export const maxViewName = 100;
/** Per person. */
export const maxSavedViews = 100;

/** Maximum tabs of one person: their own views and the shared ones. */
export const maxJobViews = 300;

const sharers: readonly UserRoleName[] = ['BackOffice', 'ProductionManager'];

/** Whether people of this role may share views with the office and the studio, because a shared view is a tab for everybody there. */
export const mayShareViews = (role: UserRoleName): boolean => sharers.includes(role);

const orders = jobOrders.flatMap((field) => [field, `${field} desc` as const]);

/** Appearance of the list in a view. */
const look = {
  orderBy: z.enum(orders).nullable().default(null).describe("Order of the list; null for the list's own"),
  columns: z
    .array(z.string().regex(listColumnText, 'Must be the name of a column.'))
    .max(40)
    .default([])
    .describe(
      "Columns of the list in their order, with their width in pixels where it was changed ('client:140'); empty for the list's own",
    ),
  groupBy: z.enum(jobGroupings).nullable().default(null).describe('By what the list is grouped; null for one list'),
};

const answeredLook = {
  orderBy: z.string().nullable(),
  columns: z.array(z.string()),
  groupBy: z.enum(jobGroupings).nullable(),
};

export const savedViewBody = z.strictObject({
  name: z
    .string({ error: 'Required' })
    .trim()
    .min(1, 'Required')
    .max(maxViewName, `At most ${maxViewName} characters.`),
  entityType: z.literal('serviceJob').default('serviceJob'),
  isShared: z.boolean().default(false).describe('Whether it is a tab for everybody in the office and the studio'),
  ...look,
  ...storedFilters,
});

export type SavedViewBody = z.output<typeof savedViewBody>;
export const savedView = z
  .object({
    id,
    name: z.string(),
    entityType: z.literal('serviceJob'),
    count: z.int().min(0).describe('Jobs the view gives its owner now'),
    isShared: z.boolean(),
    ...answeredLook,
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
      description: `Keeps a selection of the job list under a name, which no other view of the person has in whatever case. At most ${maxSavedViews} a person. Only the back office and production managers share views.`,
      body: savedViewBody,
      errors: ['already_exists', 'forbidden', 'rule_violated'],
    },
    update: {
      summary: 'Change a saved view',
      description: 'Replaces name and filters; a filter that is not sent is emptied.',
      body: savedViewBody.extend({ id: id.optional().describe('Must equal the id in the path') }),
      errors: ['already_exists', 'forbidden', 'rule_violated'],
    },
    delete: {
      summary: 'Remove a saved view',
      description: 'Deletes the view. The jobs in it are not touched.',
      query: removedForGood('a view'),
    },
  },
});

const jobView = z
  .object({
    key: z.string().describe('Names the view in addresses').meta({ example: 'to-book' }),
    name: z.string(),
    kind: z
      .enum(['tab', 'shipped', 'own', 'shared'])
      .describe(
        '`tab`: QC and Rejection, for everybody; `shipped`: of the role; `shared` ones belong to somebody else',
      ),
    count: z.int().min(0).describe('Jobs the view gives the caller now'),
    isShared: z.boolean(),
    isHidden: z.boolean().describe('Whether the caller has taken the tab away'),
    ...answeredLook,
    ...answeredFilters,
    view: savedView
      .nullable()
      .describe('The saved view, which only its owner changes; null unless it is the caller’s own'),
  })
  .meta({ id: 'JobView' });

export type JobView = z.output<typeof jobView>;

export const listJobViews = endpoint({
  id: 'listJobViews',
  method: 'GET',
  path: '/v1/job-views',
  tag,
  summary: 'Views of the job list',
  description: `The tabs of the job list: QC and Rejection, the views that the caller's role begins with, views that others share, and the caller's own, each with its count. In the order that the caller gave them; others follow, shared and own ones by name, at most ${maxJobViews}.`,
  access: rolesOnly(roleSets.backOffice, roleSets.studio),
  response: list(jobView),
});

/** Tabs beside the saved views: QC, Rejection, and those that a role begins with. */
const maxOtherTabs = 50;

const viewKeys = z
  .array(z.string().regex(/^[a-z0-9-]{1,60}$/, 'Must be the key of a view.'))
  .max(maxJobViews + maxOtherTabs)
  .transform((keys) => [...new Set(keys)]);

export const jobViewChoices = z
  .strictObject({
    ordered: viewKeys.describe('Keys of views in the order of their tabs; others follow them'),
    hidden: viewKeys.describe('Keys of views that are no tabs'),
  })
  .meta({ id: 'JobViewChoices', example: { ordered: ['late', 'to-book'], hidden: ['rejection'] } });

export type JobViewChoices = z.output<typeof jobViewChoices>;

export const updateJobViewChoices = endpoint({
  id: 'updateJobViewChoices',
  method: 'PUT',
  path: '/v1/job-views/choices',
  tag,
  summary: 'Order and hide the tabs of the job list',
  description:
    'Replaces what the caller has chosen. A key without a view is kept without effect, because a view that is shared again may have it. Of two devices that save, the last one counts.',
  access: rolesOnly(roleSets.backOffice, roleSets.studio),
  body: jobViewChoices,
  response: single(jobViewChoices),
});
