import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { pageQuery, referenceTo, textFilter } from '../kernel/page-query.ts';
import { idParam } from '../kernel/paging.ts';
import { recordEndpoints, removedForGood } from '../kernel/record-endpoints.ts';
import { recordFacts, withoutRecordFacts } from '../kernel/record-facts.ts';
import { page, single } from '../kernel/responses.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import { openJobCount } from '../service-jobs/open-job-count.ts';

const tag = 'Copy templates';

const name = (max: number) =>
  z.string({ error: 'Required' }).trim().min(1, 'Required').max(max, `At most ${max} characters.`);

export const templateField = z.strictObject({
  id: id
    .nullable()
    .default(null)
    .describe('Of a field that the template has; null for a new one. A changed field gets a new id'),
  name: name(100),
  length: z
    .int('Must be a whole number.')
    .min(1, 'At least 1.')
    .max(20_000, 'At most 20000.')
    .describe('Suggested number of characters'),
  bulletPoint: z.boolean().default(false).describe('Whether the text is one line of a list'),
});

export type TemplateField = z.output<typeof templateField>;

const templateDefault = z.object({
  service: z
    .string()
    .describe('Reference such as `Service/21`, of the group Copywriting or with `copy` among what it makes'),
  client: z
    .object({ id: z.string().describe('Reference such as `Client/7`'), name: z.string() })
    .nullable()
    .describe('Orders of this client, in place of the templates for every client; null for every client'),
});

export type TemplateDefault = z.output<typeof templateDefault>;

const defaultsBody = z
  .array(
    z.strictObject({
      service: z
        .string({ error: 'Required' })
        .min(1, 'Required')
        .pipe(referenceTo('Service'))
        .meta({ example: 'Service/21' }),
      client: z
        .object({ id: referenceTo('Client'), name: z.string().optional().describe('Taken as it was read and ignored') })
        .nullable()
        .default(null),
    }),
  )
  .max(500, 'At most 500 services.')
  .refine(
    (list) => new Set(list.map(({ service, client }) => `${service} ${client?.id}`)).size === list.length,
    'Each service and client once.',
  )
  .default([]);

export const copyTemplateRecord = z
  .object({
    id: z.string(),
    name: z.string().describe('What a person reads'),
    fields: z.array(templateField).describe('In their order'),
    defaults: z.array(templateDefault).describe('Orders that take the template when they name none'),
    hidden: z.boolean().describe('Not offered any more'),
    builtIn: z.boolean().describe('Ships with the product and cannot be removed'),
    lastModified: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'CopyTemplateRecord' });

export type CopyTemplateRecord = z.output<typeof copyTemplateRecord>;

export const copyTemplateBody = z
  .strictObject({
    ...recordFacts,
    name: name(100),
    fields: z
      .array(templateField)
      .min(1, 'A template has at least one field.')
      .max(50, 'At most 50 fields.')
      .refine(
        (fields) => new Set(fields.map((each) => each.name.toLowerCase())).size === fields.length,
        'Each name once.',
      ),
    defaults: defaultsBody,
    hidden: z.boolean().default(false),
    applyToOpenJobs: z
      .boolean()
      .default(false)
      .describe(
        'Also changes open jobs: in their copy texts stay in their fields, new fields are added, removed ones go when they are empty; a job without any template gets those that its order would take now',
      ),
    builtIn: z.boolean().optional().describe('Taken as it was read and ignored'),
  })
  .transform(({ builtIn: _builtIn, ...body }) => withoutRecordFacts(body));

export type CopyTemplateBody = z.output<typeof copyTemplateBody>;

const access = rolesOnly(roleSets.backOffice);

export const copyTemplateListQuery = pageQuery({ name: textFilter }, ['name', 'lastModified', 'id']);

export type CopyTemplateListQuery = z.output<typeof copyTemplateListQuery>;

export const {
  listCopyTemplatesV3,
  getCopyTemplateV3,
  createCopyTemplateV3,
  updateCopyTemplateV3,
  deleteCopyTemplateV3,
} = recordEndpoints({
  one: 'CopyTemplateV3',
  many: 'CopyTemplatesV3',
  path: '/v3/copy-templates',
  tag,
  readers: access,
  writers: access,
  record: copyTemplateRecord,
  calls: {
    list: {
      summary: 'Copy templates to administer',
      description: 'Copy templates, hidden ones as well, by name unless asked otherwise. BackOffice.',
      query: copyTemplateListQuery,
      response: page(copyTemplateRecord),
      errors: ['rule_violated'],
    },
    get: { summary: 'One copy template', description: 'The template by its id. BackOffice.' },
    create: {
      summary: 'Add a copy template',
      description:
        'Adds a template; its name is unique whatever the case. An order of a service that makes copy and that names no templates takes those with `defaults` of its service and client, else those of its service and every client; hidden ones are not taken. BackOffice.',
      body: copyTemplateBody,
      errors: ['already_exists', 'rule_violated'],
    },
    update: {
      summary: 'Change a copy template',
      description:
        'Replaces name, fields and defaults, for orders and copy that are begun from now on; copy that exists keeps its fields, unless with `applyToOpenJobs`. BackOffice.',
      body: copyTemplateBody,
      errors: ['already_exists', 'rule_violated'],
    },
    delete: {
      summary: 'Delete a copy template',
      description:
        'Removes a template of which no copy exists; else it is refused with `references`. A built-in one cannot be removed (422). BackOffice.',
      query: removedForGood('the record'),
      errors: ['still_referenced', 'rule_violated'],
    },
  },
});

export const countCopyTemplateJobs = endpoint({
  id: 'countCopyTemplateJobs',
  method: 'GET',
  path: '/v3/copy-templates/:id/open-jobs',
  tag,
  summary: 'Open jobs of a copy template',
  description:
    'How many open jobs (below Approved) have copy of the template, or have no template and would take it, which `applyToOpenJobs` would change. BackOffice.',
  access,
  params: idParam,
  response: single(openJobCount),
  errors: ['not_found'],
});
