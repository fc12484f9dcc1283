import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { pageQuery, referenceTo, textFilter } from '../kernel/page-query.ts';
import { idParam } from '../kernel/paging.ts';
import { recordEndpoints, removedForGood } from '../kernel/record-endpoints.ts';
import { recordFacts, withoutRecordFacts } from '../kernel/record-facts.ts';
import { page, single } from '../kernel/responses.ts';
import { cacheKey, instant } from '../kernel/wire.ts';
import { checklistLine } from './checklist-lines.ts';
import { openJobCount } from '../service-jobs/open-job-count.ts';

const tag = 'Checklists';

const client = z
  .object({ id: z.string().describe('Reference such as `Client/7`'), name: z.string() })
  .nullable()
  .describe('Jobs of this client only; null for every client');

export const checklist = z
  .object({
    id: z.string(),
    name: z.string(),
    services: z
      .array(z.string())
      .describe('References such as `Service/52`; none for all services without a checklist of their own'),
    client,
    lines: z.array(checklistLine).describe('In this order'),
    builtIn: z.boolean().describe('Ships with the product and cannot be removed'),
    lastModified: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'Checklist' });

export type Checklist = z.output<typeof checklist>;

const mostLines = 50;

export const checklistBody = z
  .strictObject({
    ...recordFacts,
    name: z.string({ error: 'Required' }).trim().min(1, 'Required').max(100, 'At most 100 characters.'),
    services: z
      .array(referenceTo('Service'))
      .max(500)
      .transform((ids) => [...new Set(ids)])
      .default([]),
    client: z
      .object({ id: referenceTo('Client'), name: z.string().optional().describe('Taken as it was read and ignored') })
      .nullable()
      .default(null),
    lines: z
      .array(checklistLine)
      .max(mostLines, `At most ${mostLines} lines.`)
      .refine(
        (lines) =>
          new Set(lines.map(({ role, description }) => `${role} ${description.toLowerCase()}`)).size === lines.length,
        'Each line once.',
      )
      .default([]),
    applyToOpenJobs: z
      .boolean()
      .default(false)
      .describe(
        'Also changes the open jobs that have this checklist: ticked lines stay, new ones are added, others removed',
      ),
    builtIn: z.boolean().optional().describe('Taken as it was read and ignored'),
  })
  .transform(({ builtIn: _builtIn, ...body }) => withoutRecordFacts(body));

export type ChecklistBody = z.output<typeof checklistBody>;

const access = rolesOnly(roleSets.backOffice);

export const checklistListQuery = pageQuery({ name: textFilter }, ['name', 'lastModified', 'id']);

export type ChecklistListQuery = z.output<typeof checklistListQuery>;

export const { listChecklists, getChecklist, createChecklist, updateChecklist, deleteChecklist } = recordEndpoints({
  one: 'Checklist',
  many: 'Checklists',
  path: '/v3/checklists',
  tag,
  readers: access,
  writers: access,
  record: checklist,
  calls: {
    list: {
      summary: 'Checklists to administer',
      description: 'Checklists, by name unless asked otherwise. BackOffice.',
      query: checklistListQuery,
      response: page(checklist),
      errors: ['rule_violated'],
    },
    get: { summary: 'One checklist', description: 'The checklist by its id. BackOffice.' },
    create: {
      summary: 'Add a checklist',
      description:
        'Adds a checklist for new jobs. A job takes that of its client and service, else of its client, else of its service, else the one for all others. A service is in one checklist of every client at most (422). BackOffice.',
      body: checklistBody,
      errors: ['already_exists', 'rule_violated'],
    },
    update: {
      summary: 'Change a checklist',
      description: 'Replaces the checklist, for new jobs; for open ones, too, with `applyToOpenJobs`. BackOffice.',
      body: checklistBody,
      errors: ['already_exists', 'rule_violated'],
    },
    delete: {
      summary: 'Delete a checklist',
      description:
        'Removes the checklist for good; jobs keep their lines. A built-in one cannot be removed (422). BackOffice.',
      query: removedForGood('the record'),
      errors: ['rule_violated'],
    },
  },
});

export const countChecklistJobs = endpoint({
  id: 'countChecklistJobs',
  method: 'GET',
  path: '/v3/checklists/:id/open-jobs',
  tag,
  summary: 'Open jobs of a checklist',
  description:
    'How many open jobs (below Approved) the checklist applies to, which `applyToOpenJobs` would change. BackOffice.',
  access,
  params: idParam,
  response: single(openJobCount),
  errors: ['not_found'],
});
