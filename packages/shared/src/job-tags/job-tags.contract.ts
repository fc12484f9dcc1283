import { z } from 'zod';
import { rolesOnly, roleSets, withKeys } from '../kernel/access.ts';
import { colourField } from '../kernel/colour-field.ts';
import { pageQuery, textFilter } from '../kernel/page-query.ts';
import { recordEndpoints, removedForGood } from '../kernel/record-endpoints.ts';
import { recordFacts, withoutRecordFacts } from '../kernel/record-facts.ts';
import { page } from '../kernel/responses.ts';
import { cacheKey, instant } from '../kernel/wire.ts';
import { tagText } from '../service-job-tags/service-job-tags.contract.ts';
import { placeField } from '../services/service-fields.ts';

export const jobTag = z
  .object({
    id: z.string(),
    name: z.string(),
    colour: z
      .string()
      .nullable()
      .describe('Readable on light surfaces, lightened on dark ones; null for grey')
      .meta({ example: '#7a4a00' }),
    hidden: z.boolean().describe('Not offered any more; jobs that have it keep it'),
    place: z.int().describe('Place among the tags; lower ones come first'),
    jobs: z.int().min(0).describe('How many jobs have it, archived ones as well'),
    lastModified: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'JobTag' });

export type JobTag = z.output<typeof jobTag>;

/** Body that adds or changes a tag, with the form's rules and messages. */
export const jobTagBody = z
  .strictObject({
    ...recordFacts,
    name: tagText.meta({ example: 'Auction' }),
    colour: colourField('light').describe('Must be readable on white; null for grey'),
    hidden: z.boolean().default(false),
    place: placeField.describe('The last when not given'),
    jobs: z.int().optional().describe('Taken as it was read and ignored'),
  })
  .transform(({ jobs: _jobs, ...body }) => withoutRecordFacts(body));

export type JobTagBody = z.output<typeof jobTagBody>;

const readers = withKeys(rolesOnly(roleSets.staff), { house: 'readJobs' });

export const jobTagListQuery = pageQuery({ name: textFilter }, ['place', 'name', 'lastModified', 'id']);

export type JobTagListQuery = z.output<typeof jobTagListQuery>;

export const { listJobTags, getJobTag, createJobTag, updateJobTag, deleteJobTag } = recordEndpoints({
  one: 'JobTag',
  many: 'JobTags',
  path: '/v3/job-tags',
  tag: 'Job tags',
  readers,
  writers: rolesOnly(roleSets.backOffice),
  record: jobTag,
  calls: {
    list: {
      summary: 'Tags that the studio keeps',
      description:
        'Tags with their colours, hidden ones as well, by name unless asked otherwise. Jobs carry them by name, whatever the case; other words are tags of a job, too. Staff.',
      query: jobTagListQuery,
      response: page(jobTag),
      errors: ['rule_violated'],
    },
    get: { summary: 'One job tag', description: 'The tag by its id. Staff.' },
    create: {
      summary: 'Add a job tag',
      description:
        'Adds a tag to those that are offered; its name is unique whatever the case. Jobs that have the word already get its colour. BackOffice.',
      body: jobTagBody,
      errors: ['already_exists'],
    },
    update: {
      summary: 'Change a job tag',
      description: 'Replaces the tag. A new name is that of the tag on every job, archived ones as well. BackOffice.',
      body: jobTagBody,
      errors: ['already_exists'],
    },
    delete: {
      summary: 'Delete a job tag',
      description:
        'Removes a tag that no job has; else it is refused with `references`, and can be hidden instead. BackOffice.',
      query: removedForGood('the record'),
      errors: ['still_referenced'],
    },
  },
});
