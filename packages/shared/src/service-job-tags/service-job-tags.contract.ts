import { z } from 'zod';
import { rolesOnly, roleSets, withKeys } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { recordEndpoints } from '../kernel/record-endpoints.ts';
import { created, list } from '../kernel/responses.ts';
import { cacheKey, id } from '../kernel/wire.ts';
import { childListQuery, mostOfJob } from '../kernel/child-list-query.ts';

const apiTag = 'Job tags';
const readers = withKeys(rolesOnly(roleSets.staff), { house: 'readJobs' });
const writers = rolesOnly(roleSets.backOffice, roleSets.studio);

export const maxTagLength = 100;

export const tagText = z
  .string({ error: 'Required' })
  .trim()
  .min(1, 'Required')
  .max(maxTagLength, `At most ${maxTagLength} characters.`)
  // Lists are filtered by comma-separated tags.
  .refine((text) => !text.includes(','), 'A tag cannot contain a comma.')
  .describe('Trimmed, without a comma; upper and lower case count as the same');

export const serviceJobTag = z
  .object({ id, serviceJobId: id, tag: z.string(), cache_key: cacheKey })
  .meta({ id: 'ServiceJobTag' });

export type ServiceJobTag = z.output<typeof serviceJobTag>;

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
});

export const { listServiceJobTags, createServiceJobTag, updateServiceJobTag, deleteServiceJobTag } = recordEndpoints({
  one: 'ServiceJobTag',
  many: 'ServiceJobTags',
  path: '/v1/service-job-tags',
  tag: apiTag,
  readers,
  writers,
  record: serviceJobTag,
  calls: {
    list: {
      summary: 'Tags of jobs',
      description: 'Tags of the jobs named, by job, in the order in which they were added.',
      query: z.strictObject(childListQuery),
      response: list(serviceJobTag),
    },
    create: {
      summary: 'Tag a job',
      description:
        'Adds a tag. When the job has it already, that one is answered and nothing is written. ' +
        `At most ${mostOfJob} a job. BackOffice and studio.`,
      body: z.strictObject({ serviceJobId: id, tag: tagText }),
      response: created(serviceJobTag, 'The job has the tag already'),
      errors: ['not_found', 'rule_violated'],
    },
    update: {
      summary: 'Rename a tag',
      description:
        'Changes the word of one tag of one job. 409 when the job has that tag already. BackOffice and studio.',
      body: z.strictObject({
        id: id.optional().describe('Must equal the id in the path'),
        serviceJobId: id.optional().describe('Must be the job of the tag'),
        tag: tagText,
      }),
      errors: ['already_exists'],
    },
    delete: { summary: 'Remove a tag', description: 'Removes the tag from its job. BackOffice and studio.' },
  },
});
