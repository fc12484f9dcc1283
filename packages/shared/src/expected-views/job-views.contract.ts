import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { single } from '../kernel/responses.ts';
import { id } from '../kernel/wire.ts';
import { orientations } from './orientations.ts';

const tag = 'Expected views';
const staff = rolesOnly(roleSets.staff);

const jobView = z.object({
  id,
  name: z.string().meta({ example: 'Kitchen' }),
  frames: z.int().min(1).describe('How many pictures of it are expected'),
  orientation: z.enum(orientations),
  isRequired: z.boolean().describe('Handing in without it asks for a reason'),
  isExpected: z.boolean().describe('False for one that is asked for no more, but has pictures'),
  resources: z.array(id).describe('Ids of the resources that show it'),
  assets: z.array(id).describe('Ids of the assets that show it'),
  pictures: z
    .object({ resources: z.int().min(0), assets: z.int().min(0) })
    .describe('How many pictures these are: five exposures of a bracket are one'),
});

export type JobView = z.output<typeof jobView>;

const jobViews = z
  .object({
    views: z.array(jobView).describe('Those of the service, then what the client adds, then others that have pictures'),
    counted: z
      .enum(['resources', 'assets'])
      .describe(
        'What fills the views by now: assets when any is placed, else resources; always resources for on-site people',
      ),
  })
  .meta({ id: 'JobViews' });

export type JobViews = z.output<typeof jobViews>;

export const getJobViews = endpoint({
  id: 'getJobViews',
  method: 'GET',
  path: '/v1/service-jobs/:id/views',
  tag,
  summary: 'Views that a job expects, with the pictures that show them',
  description:
    'The views that its service and client expect, each with the resources and assets that are placed in it; none for a service without a list. Staff who may see the job.',
  access: staff,
  response: single(jobViews),
  errors: ['not_found'],
});

const mostPlaced = 2000;

const files = z
  .array(id)
  .max(mostPlaced, `At most ${mostPlaced}.`)
  .transform((ids) => [...new Set(ids)])
  .default([]);

export const placeInView = endpoint({
  id: 'placeInView',
  method: 'PUT',
  path: '/v1/service-jobs/:id/placed-files',
  tag,
  summary: 'Say which view files show',
  description:
    'Places resources and assets of a job in one of its views, or with null in none. A later version of an asset stays in its place. Who may change resources may place them, who may upload assets may place ' +
    'those (403). What is not of the job (any more) is left out; 404 when nothing is left. 422 for a view of other jobs, 409 for one that has been removed from its list.',
  access: staff,
  body: z
    .strictObject({
      viewId: id.nullable().describe('Null takes them out of their views'),
      resources: files.describe('Resource ids'),
      assets: files.describe('Asset ids'),
    })
    .refine(({ resources, assets }) => resources.length + assets.length > 0, {
      path: ['resources'],
      message: 'Name resources or assets.',
    }),
  response: single(jobViews),
  errors: ['not_found', 'rule_violated', 'conflict'],
});
