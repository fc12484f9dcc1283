import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { pageQuery, referenceTo, textFilter, valueFilter } from '../kernel/page-query.ts';
import { recordEndpoints, removedForGood } from '../kernel/record-endpoints.ts';
import { recordFacts, withoutRecordFacts } from '../kernel/record-facts.ts';
import { page } from '../kernel/responses.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import { orientations } from './orientations.ts';
import { wordsOfName } from './view-of-file.ts';

export const mostFrames = 99;
const mostViews = 60;

const wanted = {
  name: z
    .string({ error: 'Required' })
    .trim()
    .min(1, 'Required')
    .max(60, 'At most 60 characters.')
    .refine((name) => wordsOfName(name).length > 0, 'Needs a letter or a number.')
    .meta({ example: 'Kitchen' }),
  frames: z
    .int('A whole number.')
    .min(1, 'At least 1.')
    .max(mostFrames, `At most ${mostFrames}.`)
    .describe('How many pictures of it'),
  orientation: z.enum(orientations),
  isRequired: z.boolean().describe('Handing in without it asks for a reason'),
};

const listedView = z.object({ id, ...wanted });

export type ListedView = Omit<z.output<typeof listedView>, 'id'> & { readonly id: number | null };

const link = (what: string) =>
  z.object({ id: z.string().describe(`Reference such as \`${what}/12\``), name: z.string() });

export const viewList = z
  .object({
    id: z.string(),
    name: z.string().describe('Name of the service'),
    service: link('Service'),
    client: link('Client').nullable().describe('What this client adds; null for the list of the service'),
    views: z.array(listedView).describe('In this order'),
    lastModified: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'ViewList' });

export type ViewList = z.output<typeof viewList>;

const linkTo = (what: string) =>
  z.object({ id: referenceTo(what), name: z.string().optional().describe('Taken as it was read and ignored') });

export const viewListBody = z
  .strictObject({
    ...recordFacts,
    service: linkTo('Service')
      .nullable()
      .refine((service) => service !== null, 'Required'),
    client: linkTo('Client').nullable().default(null),
    views: z
      .array(
        z.strictObject({
          id: id.nullable().default(null).describe('One of the list; null for a new one'),
          ...wanted,
          frames: wanted.frames.default(1),
          orientation: wanted.orientation.default('any'),
          isRequired: wanted.isRequired.default(true),
        }),
      )
      .max(mostViews, `At most ${mostViews} views.`)
      .refine(
        (views) => new Set(views.map(({ name }) => wordsOfName(name).join(''))).size === views.length,
        'Each name once.',
      ),
    name: z.string().optional().describe('Taken as it was read and ignored'),
  })
  .meta({
    example: {
      ...{ service: { id: 'Service/52' }, client: null },
      views: [{ id: null, name: 'Kitchen', frames: 2, orientation: 'landscape', isRequired: true }],
    },
  })
  .transform(({ name: _name, ...body }) => withoutRecordFacts(body));

export type ViewListBody = z.output<typeof viewListBody>;

const access = rolesOnly(roleSets.backOffice);

export const viewListQuery = pageQuery(
  { name: textFilter, service: valueFilter(referenceTo('Service')), client: valueFilter(referenceTo('Client')) },
  ['name', 'lastModified', 'id'],
);

export type ViewListQuery = z.output<typeof viewListQuery>;

const kept = 'A view that is removed is asked for no more; pictures that were placed in it stay there.';

export const { listViewLists, getViewList, createViewList, updateViewList, deleteViewList } = recordEndpoints({
  one: 'ViewList',
  many: 'ViewLists',
  path: '/v3/view-lists',
  tag: 'Expected views',
  readers: access,
  writers: access,
  record: viewList,
  calls: {
    list: {
      summary: 'Lists of expected views to administer',
      description:
        'Which views pictures of which services must or may show, by name unless asked otherwise. A job expects the views of its service, then those that its client adds. BackOffice.',
      query: viewListQuery,
      response: page(viewList),
      errors: ['rule_violated'],
    },
    get: { summary: 'One list of expected views', description: 'The list by its id. BackOffice.' },
    create: {
      summary: 'Add a list of expected views',
      description:
        'Adds the views of a service, or what a client adds to them. Open jobs expect them at once; files that are registered from then on are placed by their names. BackOffice.',
      body: viewListBody,
      errors: ['already_exists', 'rule_violated'],
    },
    update: {
      summary: 'Change a list of expected views',
      description: `Replaces the list, for open jobs as well. ${kept} One that is added again under its name has them. BackOffice.`,
      body: viewListBody,
      errors: ['already_exists', 'rule_violated'],
    },
    delete: {
      summary: 'Delete a list of expected views',
      description: `Removes the list for good. ${kept} BackOffice.`,
      query: removedForGood('the record'),
    },
  },
});
