import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam } from '../kernel/paging.ts';
import { created, deleted, list, single } from '../kernel/responses.ts';
import { cacheKey, id } from '../kernel/wire.ts';
import { childListQuery, mostOfJob } from '../kernel/child-list-query.ts';

const apiTag = 'Job tags';
const readers = rolesOnly(roleSets.staff, roleSets.integration);
const writers = rolesOnly(roleSets.backOffice, roleSets.studio);

/** Longest tag, in characters after trimming. */
export const maxTagLength = 100;

/** A tag as a person writes it. */
export const tagText = z
  .string({ error: 'Required' })
  .trim()
  .min(1, 'Required')
  .max(maxTagLength, `At most ${maxTagLength} characters.`)
  // Lists are filtered by a comma-separated list, which cannot contain a tag with a comma.
  .refine((text) => !text.includes(','), 'A tag cannot contain a comma.')
  .describe('Trimmed, without a comma; upper and lower case count as the same');

export const serviceJobTag = z
  .object({ id, serviceJobId: id, tag: z.string(), cache_key: cacheKey })
  .meta({ id: 'ServiceJobTag' });

export type ServiceJobTag = z.output<typeof serviceJobTag>;

export const listServiceJobTags = endpoint({
  id: 'listServiceJobTags',
  method: 'GET',
  path: '/v1/service-job-tags',
  tag: apiTag,
  summary: 'Tags of jobs',
  description: 'Tags of the jobs named, by job, in the order in which they were added.',
  access: readers,
  query: z.strictObject(childListQuery),
  response: list(serviceJobTag),
  errors: [],
});

/** Most tags in an answer. */
export const maxTagWords = 200;

export const listTagWords = endpoint({
  id: 'listTagWords',
  method: 'GET',
  path: '/v1/service-job-tags/words',
  tag: apiTag,
  summary: 'Words to filter by',
  description:
    'The words that tags of open jobs (below Approved) use, alphabetically and each once whatever its case, with the number of jobs; only jobs the caller may see count. ' +
    `At most ${maxTagWords}: narrow by \`name\`.`,
  access: readers,
  query: z.strictObject({ name: z.string().trim().max(maxTagLength).optional().describe('Part of the word') }),
  response: list(z.object({ tag: z.string(), jobCount: z.int().min(1) }).meta({ id: 'TagWord' })),
  errors: [],
});

export const createServiceJobTag = endpoint({
  id: 'createServiceJobTag',
  method: 'POST',
  path: '/v1/service-job-tags',
  tag: apiTag,
  summary: 'Tag a job',
  description:
    'Adds a tag. When the job has it already, that one is answered and nothing is written. ' +
    `At most ${mostOfJob} a job. BackOffice and studio.`,
  access: writers,
  body: z.strictObject({ serviceJobId: id, tag: tagText }),
  response: created(serviceJobTag, 'The job has the tag already'),
  errors: ['not_found', 'rule_violated'],
});

export const updateServiceJobTag = endpoint({
  id: 'updateServiceJobTag',
  method: 'PUT',
  path: '/v1/service-job-tags/:id',
  tag: apiTag,
  summary: 'Rename a tag',
  description: 'Changes the word of one tag of one job. 409 when the job has that tag already. BackOffice and studio.',
  access: writers,
  params: idParam,
  body: z.strictObject({
    id: id.optional().describe('Must equal the id in the path'),
    serviceJobId: id.optional().describe('Must be the job of the tag'),
    tag: tagText,
  }),
  ifMatch: true,
  response: single(serviceJobTag),
  errors: ['not_found', 'already_exists', 'stale'],
});

export const deleteServiceJobTag = endpoint({
  id: 'deleteServiceJobTag',
  method: 'DELETE',
  path: '/v1/service-job-tags/:id',
  tag: apiTag,
  summary: 'Remove a tag',
  description: 'Removes the tag from its job. BackOffice and studio.',
  access: writers,
  params: idParam,
  ifMatch: true,
  response: deleted,
  errors: ['not_found', 'stale'],
});
