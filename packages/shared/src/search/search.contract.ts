import { z } from 'zod';
import { rolesOnly, roleSets, withKeys } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { chosenFrom } from '../kernel/paging.ts';
import { list } from '../kernel/responses.ts';
import { cacheKey, id } from '../kernel/wire.ts';
import { status } from '../workflows/status.schema.ts';

export const minSearchLength = 3;
const maxSearchLength = 100;
export const maxSearchResults = 20;

export const searchText = z
  .string({ error: 'Required' })
  .trim()
  .min(minSearchLength, `At least ${minSearchLength} characters.`)
  .max(maxSearchLength, `At most ${maxSearchLength} characters.`)
  .describe('Text to look for');

const campaign = z.object({
  id,
  name: z.string(),
  address: z.string().nullable(),
  suburb: z.string().nullable(),
  state: z.string().nullable(),
  postcode: z.string().nullable(),
});

export const searchedJob = z
  .object({
    id,
    name: z.string(),
    campaignId: id,
    clientId: id,
    serviceId: id,
    serviceGroupId: id,
    serviceJobStatusId: id.meta({ example: 90 }),
    ctReferenceId: z.string().nullable(),
    client: z.object({ id, name: z.string() }).meta({ example: { id: 41, name: 'Harbour Realty' } }),
    service: z.object({ id, name: z.string() }).meta({ example: { id: 1, name: 'Photography' } }),
    status,
    campaign: campaign.nullable().describe('Null unless included'),
    cache_key: cacheKey,
  })
  .meta({ id: 'SearchedServiceJob' });

export type SearchedJob = z.output<typeof searchedJob>;

export const searchServiceJobs = endpoint({
  id: 'searchServiceJobs',
  method: 'GET',
  path: '/v1/service-jobs/search',
  tag: 'Service jobs',
  summary: 'Search jobs',
  description:
    'Jobs the caller may see in whose campaign name, address or suburb the text stands at the start of a word (anywhere, if that finds none or very many; else each of its words, ' +
    'which may end with state and postcode, at the start of a word), whose postcode it is, whose client ' +
    `holds it, or whose id or Jobtrack number it is. At most ${maxSearchResults}: an exact number first, then open jobs before done ones, newest first. Where that finds nothing, people find by the client’s own number, notes, tags, people and telephone ` +
    'numbers as far as they read these, then by each word in any of it, last with typing errors mended.',
  access: withKeys(rolesOnly(roleSets.staff), { house: 'readJobs' }),
  query: z.strictObject({
    search: searchText,
    includes: chosenFrom(['campaign']).default([]),
  }),
  response: list(searchedJob),
});
